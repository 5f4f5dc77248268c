import type { Help } from '#kit/contract/help.ts'

export default {
  title: '大堂人流预测',
  about: '未来 14 天每刻钟有多少访客到达前台，以及需要多少个柜台。',
  questions: [
    { ask: '预测从何而来？', answer: '按已批准的来访、过去八周访客早到或迟到的情况，以及未到场的比例计算。页面列出算式及此大厦的数字。' },
    { ask: '为什么下周以后的人数偏低？', answer: '因为只计算目前已登记的来访。日子临近时请再查看。' },
    { ask: '预测有多准？', answer: '开通“客流统计”的大厦，可将上周的预测与实际人数并列，并列出每刻钟的误差，以及偏高或偏低。' },
  ],
} satisfies Help
