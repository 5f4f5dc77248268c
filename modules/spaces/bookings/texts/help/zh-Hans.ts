import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Bookings',
  about: '以一两句说明用途。',
  questions: [
    { ask: '怎样查找？', answer: '以名称搜索，或按最后更新日期缩小列表。' },
    { ask: '怎样新增？', answer: '使用列表上方的按钮。没有权限的人不会看到。' },
    { ask: '谁可以看到？', answer: '大厦的管理员；公司的管理员只可看到自己公司的记录。' },
  ],
} satisfies Help
