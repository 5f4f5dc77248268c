import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  kind: 'kind',
  status: 'status',
  descriptions: 'field.descriptions',
  facilityIds: 'facilities',
  categoryIds: 'categories',
  price: 'price',
  pricePer: 'unit',
  pieces: 'field.pieces',
  leastHeads: 'field.leastHeads',
  orderHours: 'field.orderHours',
  notifyEmails: 'field.notifyEmails',
  beforeMinutes: 'field.beforeMinutes',
  afterMinutes: 'field.afterMinutes',
  seats: 'field.seats',
} satisfies Told<typeof en>
