import type { Help } from '#kit/contract/help.ts'

export default {
  title: '收费',
  about: '平台供应商的价目表：计划、通行证及硬件的价格及生效日期。',
  questions: [
    {
      ask: '怎样更改价格？',
      answer: '新增由某日起生效的收费，前一项收费于前一日终止。',
    },
    {
      ask: '可以修正现行收费吗？',
      answer: '不可以。只有未生效的收费可以更改或移除；已收取的费用维持不变。',
    },
    {
      ask: '移除未生效的收费后会怎样？',
      answer: '有关日期由前一项收费接续。',
    },
  ],
} satisfies Help
