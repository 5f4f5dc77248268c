import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  currencyStays: '已有以此货币计算的收费，货币不可再更改。',
} satisfies Texts<typeof en>
