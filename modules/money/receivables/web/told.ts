import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  allocated: 'column.allocated',
  amount: 'field.amount',
  companyId: 'company',
  day: 'day',
  status: 'status',
  returned: 'column.returned',
} satisfies Told<typeof en>
