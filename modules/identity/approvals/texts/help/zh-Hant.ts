import type { Help } from '#kit/contract/help.ts'

export default {
  title: '審批',
  about: '等候你決定的事項（例如非開放時間的訪客），以及你不在時由誰代為審批。電郵中的連結通往同一事項。亦可選取多項一併審批。',
  questions: [
    { ask: '開啟電郵中的連結會否即時批准？', answer: '不會。頁面只顯示事項內容，按「批准」或「拒絕」後才作出決定。' },
    { ask: '多人均可審批時由誰決定？', answer: '以最先審批者為準，其他人可看到由誰及何時審批。' },
    { ask: '我的代理人可以做甚麼？', answer: '在你指定的首日至最後一天，代理人可審批你有權審批的事項，系統會同時記錄兩人的姓名。' },
  ],
} satisfies Help
