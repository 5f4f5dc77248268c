import type { Help } from '#kit/contract/help.ts'

export default {
  title: '匯出',
  about: '你要求匯出的列表檔案。檔案在背景製作，以電郵寄給你，並保存在此。',
  questions: [
    {
      ask: '檔案可下載多久？',
      answer: '視乎大廈在設定中訂明的期限。過期後請重新匯出。',
    },
    {
      ask: '為甚麼匯出失敗？',
      answer: '列表中會說明原因。最常見的是提出匯出後，有關權限已被收回。',
    },
    {
      ask: '同事會看到我的匯出檔案嗎？',
      answer: '不會。只有提出匯出的人，在當時所屬的機構中才看到。',
    },
  ],
} satisfies Help
