import type { Help } from '#kit/contract/help.ts'

export default {
  title: '系统维护',
  about: '平台供应商维护系统的时段：预告、进行及记录。',
  questions: [
    {
      ask: '维护期间可以做什么？',
      answer: '可以查看资料、登录及退出。所有会更改资料的操作须待维护完结。',
    },
    {
      ask: '用户何时得知？',
      answer: '维护前 72 小时内，受影响用户的所有页面会显示通知。',
    },
    {
      ask: '进行中的维护可以更改吗？',
      answer: '可以延长、修改文字或提早结束。未开始的可以取消。',
    },
  ],
} satisfies Help
