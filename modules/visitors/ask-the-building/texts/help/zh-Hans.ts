import type { Help } from '#kit/contract/help.ts'

export default {
  title: '门禁查询',
  about: '某人在某一时刻可以打开哪些门，以及某段时间内谁可以打开某扇门：现在、过去或将来均可。',
  questions: [
    { ask: '可以追溯到什么时候？', answer: '自大厦开始使用门禁组、通行证及时段以来的全部时间。' },
    { ask: '为何门不能开启？', answer: '会列出首个原因及改正方法；其后可能尚有其他原因。' },
    { ask: '答案包括访客吗？', answer: '包括，仅限可查看访客的人员：按来访时间计算；须在前台登记的，从登记入场起计；并以当前设置的访客门禁组为准。' },
  ],
} satisfies Help
