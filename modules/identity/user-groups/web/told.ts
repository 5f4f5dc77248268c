import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  groupName: 'field.groupName',
  autoApproveBooking: 'autoApproveBooking',
  maxBooking: 'maxBooking',
  maxBookingUnit: 'field.maxBookingUnit',
  creditMinor: 'credit',
  creditPeriodUnit: 'field.creditPeriodUnit',
} satisfies Told<typeof en>
