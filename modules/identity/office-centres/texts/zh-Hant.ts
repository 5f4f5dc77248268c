import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  currencyStays: '已有以此貨幣計算的收費，貨幣不可再更改。',
  'timeZoneStays.one': '無法更改時區：{n} 項未到期的預訂將與其他預訂相撞，請先更改或取消。',
  'timeZoneStays.other': '無法更改時區：{n} 項未到期的預訂將與其他預訂相撞，請先更改或取消。',
} satisfies Texts<typeof en>
