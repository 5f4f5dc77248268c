import type { Help } from '#kit/contract/help.ts'

export default {
  title: '公司迁出',
  about: '公司迁离大厦：先模拟并列出所有将终止的项目，然后立即或于指定日期执行。',
  questions: [
    {
      ask: '模拟会更改资料吗？',
      answer: '不会。只会计算并列出将终止及退回大厦的项目，也可以文件发送。',
    },
    {
      ask: '可以还原吗？',
      answer: '七天内可以。期间已由他人取得的项目，例如已再出租的单位，则维持不变。',
    },
    {
      ask: '用户何时失去使用权？',
      answer: '执行时，公司内所有登录立即结束。如指定日期，则于大厦当日结束时执行。',
    },
  ],
} satisfies Help
