import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  status: 'status',
  amount: 'column.amount',
  paid: 'paid',
  problem: 'problem',
} satisfies Told<typeof en>
