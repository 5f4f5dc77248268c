import type { Context, SignedIn } from '#kit/server/context.ts'
import { type FacilityRecord, settingsOf } from '#modules/spaces/facilities/server/front.ts'
import type { Booking } from '../../contract.ts'
import { facilityOf } from '../facility-rows.ts'
import type { BookingRecord } from '../tables.ts'

type From = Pick<Context, 'read' | 'unscoped'>
interface Building {
  readonly id: number
}

/** Those whom the building names for all its facilities, and for this one. */
export const addressesOfDesk = async (
  from: From,
  building: Pick<Building, 'id'>,
  facility: Pick<FacilityRecord, 'notifyEmails'>,
): Promise<string[]> => [...new Set([...(await settingsOf(from, building)).notifyEmails, ...facility.notifyEmails])]

/** Those of them who know it: one that never was agreed to, or went on to their room while it waited anew, is no matter of theirs. */
export const deskThatKnows = async (
  from: From,
  building: Pick<Building, 'id'>,
  { deskKnows, facilityId }: Pick<BookingRecord, 'deskKnows' | 'facilityId'>,
): Promise<string[]> => {
  if (!deskKnows) return []
  const there = await addressesOfDesk(from, building, await facilityOf(from, deskKnows.facilityId))
  if (deskKnows.facilityId === facilityId) return there
  const here = await addressesOfDesk(from, building, await facilityOf(from, facilityId))
  return there.filter((email) => here.includes(email))
}

/** Whom the building has named and who is told when this one is cancelled: its own people see the addresses, all others that there are some. */
export const deskTold = async (context: SignedIn, booking: BookingRecord): Promise<Booking['deskTold']> => {
  const emails = await deskThatKnows(context, { id: booking.officeCentreId }, booking)
  return { n: emails.length, emails: context.scope.kind === 'tenant' ? [] : emails }
}
