import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  status: 'status',
  trace: 'bankCalls',
  problem: 'problem',
  arrivesOn: 'column.arrivesOn',
  bankDay: 'field.bankDay',
  bankAccount: 'field.bankAccount',
  bankReference: 'field.bankReference',
  bankPayer: 'field.bankPayer',
} satisfies Told<typeof en>
