import type { Help } from '#kit/contract/help.ts'

export default {
  title: '查問大廈',
  about: '某人於某刻可開啟哪些門，以及某段時間內誰人可開啟某道門：現在、過去或將來均可。',
  questions: [
    { ask: '可追溯至何時？', answer: '自大廈開始使用組別、通行證及時段起的全部時期。' },
    { ask: '為何門不能開啟？', answer: '會列出首個原因及改正方法；其後可能尚有其他原因。' },
    { ask: '誰會知道我曾查問？', answer: '所有可查問的人：「查問紀錄」列明每次查問及查問者。' },
  ],
} satisfies Help
