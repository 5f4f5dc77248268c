import type { Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { deskBookingSteps } from '../contract.ts'
import { deskBookings, type DeskRecord, type HotdeskTables } from './tables.ts'
import { tellOfDesk } from './tell.ts'

/** Nobody has it any more from now on, and whoever had it is told. */
export const freeDesk = async (tx: Transaction, building: OfficeCentreRecord, desk: DeskRecord, why: 'outOfUse' | 'deskGone'): Promise<void> => {
  const rows = await tx
    .read<HotdeskTables>()
    .selectFrom('deskBookings')
    .select('id')
    .where('officeCentreId', '=', building.id)
    .where('deskId', '=', desk.id)
    .where('endsAt', '>', tx.context.now().toISOString())
    .where('status', '=', 'BOOKED')
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const booking = await change(tx, deskBookings, { id, step: deskBookingSteps.cancel }, {}, { action: why })
    await tellOfDesk(tx, building, booking, desk, why)
  }
}
