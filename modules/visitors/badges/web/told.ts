import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  number: 'field.number',
  holderName: 'column.holder',
  status: 'status',
  dueOn: 'column.dueOn',
  remark: 'field.remark',
} satisfies Told<typeof en>
