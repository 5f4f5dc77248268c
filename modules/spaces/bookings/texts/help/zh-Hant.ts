import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Bookings',
  about: '以一兩句說明用途。',
  questions: [
    { ask: '怎樣尋找？', answer: '以名稱搜尋，或按最後更新日期縮窄列表。' },
    { ask: '怎樣新增？', answer: '使用列表上方的按鈕。沒有權限的人不會看到。' },
    { ask: '誰可以看到？', answer: '大廈的管理員；公司的管理員只可看到自己公司的記錄。' },
  ],
} satisfies Help
