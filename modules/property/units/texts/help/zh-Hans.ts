import type { Help } from '#kit/contract/help.ts'

export default {
  title: '楼层及单位',
  about: '大厦的座数、楼层及单位，以及由谁租用：可看列表或楼层分布图。',
  questions: [
    {
      ask: '怎样出租单位？',
      answer: '打开单位，选择公司及起租日期。同一单位的租期不能重叠。',
    },
    {
      ask: '“6 个月内到期”是什么意思？',
      answer: '租约将于六个月内届满，而其后没有租户。',
    },
    {
      ask: '业主自用单位是什么？',
      answer: '供大厦使用的单位，例如大堂。不会出租，也不计入空置。',
    },
  ],
} satisfies Help
