import type { SignedIn } from '#kit/server/context.ts'
import { creditPeriodUnits, maxBookingUnits } from '../contract.ts'
import { say } from './words.ts'

const units = { MAX_BOOKING_UNIT: maxBookingUnits, CREDIT_PERIOD_UNIT: creditPeriodUnits } as const

/** Periods for which a group limits bookings, or gives credits. */
export const unitOptions = ({ language }: SignedIn, categoryCode: keyof typeof units) =>
  units[categoryCode].map((code) => ({ code, label: say(language, `unit.${code}`), value: code, categoryCode }))
