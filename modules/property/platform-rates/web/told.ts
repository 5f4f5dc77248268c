import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  item: 'column.item',
  currency: 'currency',
  amountMinor: 'price',
  validFrom: 'column.validFrom',
  validUntil: 'until',
} satisfies Told<typeof en>
