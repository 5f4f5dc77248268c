import type { Help } from '#kit/contract/help.ts'

export default {
  title: '全部用戶',
  about: '供平台供應商查看系統上的每個人：屬於哪些機構，以及支援人員可提供甚麼協助。',
  questions: [
    {
      ask: '怎樣快速找到某人？',
      answer: '以姓名或電郵地址搜尋。搜尋結果最多顯示二百項；如顯示 200+，請縮窄範圍。',
    },
    {
      ask: '當事人會知道支援人員做了甚麼嗎？',
      answer: '使用支援工具必須填寫原因。原因會記入歷史記錄，當事人亦會收到電郵及通知。',
    },
    {
      ask: '怎樣更改電郵地址？',
      answer: '新信箱須在兩天內確認，舊信箱可在七天內反對。確認前，舊地址仍然有效。',
    },
  ],
} satisfies Help
