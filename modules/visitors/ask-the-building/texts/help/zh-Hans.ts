import type { Help } from '#kit/contract/help.ts'

export default {
  title: '查问大厦',
  about: '某人于某刻可开启哪些门，以及某段时间内谁可开启某道门：现在、过去或将来均可。',
  questions: [
    { ask: '可追溯至何时？', answer: '自大厦开始使用组别、通行证及时段起的全部时期。' },
    { ask: '为何门不能开启？', answer: '会列出首个原因及改正方法；其后可能尚有其他原因。' },
    { ask: '谁会知道我曾查问？', answer: '所有可查问的人：“查问记录”列明每次查问及查问者。' },
  ],
} satisfies Help
