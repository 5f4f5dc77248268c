import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  scope: 'where',
  categoryId: 'category',
  facilityId: 'facility',
  dateFrom: 'dateFrom',
  dateUntil: 'dateUntil',
  timeFrom: 'timeFrom',
  timeUntil: 'timeUntil',
  yearly: 'field.yearly',
  descriptions: 'reason',
  effects: 'effects',
  cancelledBookings: 'field.cancelledBookings',
  reasonShown: 'field.reasonShown',
} satisfies Told<typeof en>
