import type { Help } from '#kit/contract/help.ts'

export default {
  title: '候补名单',
  about: '因已被他人预订而候补的项目，例如某时段的会议室。一旦空出，系统会为名单上的第一位预留并以邮件通知。',
  questions: [
    { ask: '会为我预留多久？', answer: '两小时，最迟至开始前一小时（需较早预订的房间则更早）；之后让给名单上的下一位。同时最多为您预留两项。' },
    { ask: '候补要收费吗？', answer: '不用。预留时会显示价格，接受后才需付款。' },
    { ask: '为什么排在我后面的人先获得？', answer: '对方候补的范围较小（例如时段较短），而空出的只有该部分；您的次序不变。' },
  ],
} satisfies Help
