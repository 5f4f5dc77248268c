import type { Help } from '#kit/contract/help.ts'

export default {
  title: '门禁查询',
  about: '某人在某一时刻可以打开哪些门，以及某段时间内谁可以打开某扇门：现在、过去或将来均可。',
  questions: [
    { ask: '可以追溯到什么时候？', answer: '自楼宇开始使用门禁组、通行证及时段以来的全部时间。' },
    { ask: '为何门不能开启？', answer: '会列出首个原因及改正方法；其后可能尚有其他原因。' },
    { ask: '谁会知道我查询过？', answer: '所有可查询的人：“查询记录”列出每次查询和查询者。' },
  ],
} satisfies Help
