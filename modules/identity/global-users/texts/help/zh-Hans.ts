import type { Help } from '#kit/contract/help.ts'

export default {
  title: '全部用户',
  about: '供平台供应商查看系统上的每个人：属于哪些机构，以及支持人员可提供什么协助。',
  questions: [
    {
      ask: '怎样快速找到某人？',
      answer: '以姓名或邮箱地址搜索。搜索结果最多显示二百项；如显示 200+，请缩小范围。',
    },
    {
      ask: '当事人会知道支持人员做了什么吗？',
      answer: '使用支持工具必须填写原因。原因会记入历史记录，当事人也会收到邮件及通知。',
    },
    {
      ask: '怎样更改邮箱地址？',
      answer: '新邮箱须在两天内确认，旧邮箱可在七天内反对。确认前，旧地址仍然有效。',
    },
  ],
} satisfies Help
