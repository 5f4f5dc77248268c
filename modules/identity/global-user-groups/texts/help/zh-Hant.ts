import type { Help } from '#kit/contract/help.ts'

export default {
  title: '全域用戶組別',
  about: '跨大廈的人員組別，由平台供應商為自己的內容而設。',
  questions: [
    {
      ask: '誰可加入全域組別？',
      answer: '任何在系統有帳戶的人，不論屬於哪座大廈。',
    },
    {
      ask: '大廈會看到這些組別嗎？',
      answer: '不會。只有平台供應商可以查看、選用及管理。',
    },
    {
      ask: '可以用檔案加入成員嗎？',
      answer: '可以。檔案每行為一個組別及其成員的電郵地址；新名稱會建立組別，已有的組別會加入這些成員。',
    },
  ],
} satisfies Help
