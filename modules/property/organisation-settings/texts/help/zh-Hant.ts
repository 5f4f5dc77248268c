import type { Help } from '#kit/contract/help.ts'

export default {
  title: '資料及設定',
  about: '機構的資料及運作方式：時區、貨幣、通知對象及檔案保存期限。',
  questions: [
    {
      ask: '為甚麼不能更改貨幣？',
      answer: '一旦以該貨幣收費，便不能更改。公司的時區、貨幣及面積單位跟隨大廈。',
    },
    {
      ask: '甚麼是通知對象？',
      answer: '用戶列表以外的電郵地址，按主題收取通知。',
    },
    {
      ask: '怎樣不在樓層指南顯示？',
      answer: '公司可在設定中隱藏；大廈可關閉整個樓層指南。',
    },
  ],
} satisfies Help
