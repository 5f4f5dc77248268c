import type { Help } from '#kit/contract/help.ts'

export default {
  title: '收費',
  about: '平台供應商的價目表：計劃、通行證及硬件的價錢及生效日期。',
  questions: [
    {
      ask: '怎樣更改價錢？',
      answer: '新增由某日起生效的收費，前一項收費於前一日終止。',
    },
    {
      ask: '可以修正現行收費嗎？',
      answer: '不可以。只有未生效的收費可以更改或移除；已收取的費用維持不變。',
    },
    {
      ask: '移除未生效的收費後會怎樣？',
      answer: '有關日期由前一項收費接續。',
    },
  ],
} satisfies Help
