import type { Help } from '#kit/contract/help.ts'

export default {
  title: '公司遷出',
  about: '公司遷離大廈：先模擬並列出所有將終止的項目，然後即時或於指定日期執行。',
  questions: [
    {
      ask: '模擬會更改資料嗎？',
      answer: '不會。只會計算並列出將終止及退回大廈的項目，亦可以檔案寄出。',
    },
    {
      ask: '可以還原嗎？',
      answer: '七天內可以。期間已由他人取得的項目，例如已再出租的單位，則維持不變。',
    },
    {
      ask: '用戶何時失去使用權？',
      answer: '執行時，公司內所有登入即時結束。如指定日期，則於大廈當日完結時執行。',
    },
  ],
} satisfies Help
