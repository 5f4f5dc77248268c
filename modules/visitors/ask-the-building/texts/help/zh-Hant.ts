import type { Help } from '#kit/contract/help.ts'

export default {
  title: '查問大廈',
  about: '某人於某刻可開啟哪些門，以及某段時間內誰人可開啟某道門：現在、過去或將來均可。',
  questions: [
    { ask: '可追溯至何時？', answer: '自大廈開始使用組別、通行證及時段起的全部時期。' },
    { ask: '為何門不能開啟？', answer: '會列出首個原因及改正方法；其後可能尚有其他原因。' },
    { ask: '答案包括訪客嗎？', answer: '包括，只限可查看訪客的人士：按到訪時間計算；須於接待處登記的，由登記入場起計；並以現時設定的訪客組別為準。' },
  ],
} satisfies Help
