import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { FacilityRecord } from './tables.ts'

/** How many bookings that are still to come hold a facility's spaces, so that those cannot become others. */
export type ComingBookings = (tx: Transaction, facility: Pick<FacilityRecord, 'id' | 'officeCentreId'>) => Promise<number>
export const comingBookings = extensionPoint<ComingBookings>('bookings that hold spaces')

export const bookingsInTheWay = async (tx: Transaction, facility: FacilityRecord): Promise<number> => {
  let sum = 0
  for (const count of comingBookings.answers) sum += await count(tx, facility)
  return sum
}
