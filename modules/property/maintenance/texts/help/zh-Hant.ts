import type { Help } from '#kit/contract/help.ts'

export default {
  title: '系統維護',
  about: '平台供應商維護系統的時段：預告、進行及記錄。',
  questions: [
    {
      ask: '維護期間可以做甚麼？',
      answer: '可以查看資料、登入及登出。所有會更改資料的操作須待維護完結。',
    },
    {
      ask: '用戶何時得知？',
      answer: '維護前 72 小時內，受影響用戶的所有頁面會顯示通知。',
    },
    {
      ask: '進行中的維護可以更改嗎？',
      answer: '可以延長、修改文字或提早結束。未開始的可以取消。',
    },
  ],
} satisfies Help
