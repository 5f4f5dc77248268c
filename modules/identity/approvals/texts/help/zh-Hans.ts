import type { Help } from '#kit/contract/help.ts'

export default {
  title: '审批',
  about: '等候您决定的事项（例如非开放时间的访客），以及您不在时由谁代为审批。邮件中的链接通往同一事项。也可选取多项一并审批。',
  questions: [
    { ask: '打开邮件中的链接会立即批准吗？', answer: '不会。页面只显示事项内容，按“批准”或“拒绝”后才作出决定。' },
    { ask: '多人均可审批时由谁决定？', answer: '以最先审批者为准，其他人可看到由谁及何时审批。' },
    { ask: '我的代理人可以做什么？', answer: '在您指定的首日至最后一天，代理人可审批您有权审批的事项，系统会同时记录两人的姓名。' },
  ],
} satisfies Help
