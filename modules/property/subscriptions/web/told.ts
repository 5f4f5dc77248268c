import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  hidQuota: 'field.hidQuota',
  qrQuota: 'field.qrQuota',
  frQuota: 'field.frQuota',
  visitorQrQuota: 'field.visitorQrQuota',
  hardware: 'hardware',
  bookingActive: 'bookings',
  planCode: 'plan',
  billingStartDate: 'billingStartDate',
  billingEndDate: 'billingEndDate',
  addOns: 'addOns',
  addOnsOff: 'field.addOnsOff',
} satisfies Told<typeof en>
