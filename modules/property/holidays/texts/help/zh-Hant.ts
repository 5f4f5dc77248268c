import type { Help } from '#kit/contract/help.ts'

export default {
  title: '公眾假期設定',
  about: '大廈的公眾假期，按日列出。',
  questions: [
    {
      ask: '怎樣加入整年的假期？',
      answer: '可複製另一年的假期，或讀取日曆檔案（.ics）。加入前會先顯示讀取的內容。',
    },
    {
      ask: '已有的假期會怎樣？',
      answer: '保持不變。大廈每日只有一個假期。',
    },
    {
      ask: '為甚麼日曆中的項目沒有加入？',
      answer: '只接受全日活動，不包括有時間或重複的活動。',
    },
  ],
} satisfies Help
