import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  currencyStays: '已有以此貨幣計算的收費，貨幣不可再更改。',
} satisfies Texts<typeof en>
