import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  kind: 'column.kind',
  status: 'status',
  place: 'door',
  times: 'column.times',
  firstAt: 'firstTime',
  lastAt: 'lastTime',
  arrivedAt: 'toldAt',
  lastArrivedAt: 'field.lastArrivedAt',
  clockOff: 'field.clockOff',
  recoveredAt: 'recoveredAt',
  guardsToldAt: 'guardsTold',
  adminsToldAt: 'adminsTold',
  acknowledgedAt: 'acknowledgedAt',
  word: 'word',
  raises: 'rule.raises',
  guardsAfter: 'field.guardsAfter',
  adminsAfter: 'field.adminsAfter',
  endsByItself: 'rule.endsByItself',
} satisfies Told<typeof en>
