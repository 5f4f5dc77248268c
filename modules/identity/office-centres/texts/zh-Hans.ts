import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  currencyStays: '已有以此货币计算的收费，货币不可再更改。',
  'timeZoneStays.one': '无法更改时区：{n} 项未到期的预订将与其他预订相撞，请先更改或取消。',
  'timeZoneStays.other': '无法更改时区：{n} 项未到期的预订将与其他预订相撞，请先更改或取消。',
} satisfies Texts<typeof en>
