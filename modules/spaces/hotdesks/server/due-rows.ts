import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { DeskBookingRecord, HotdeskTables } from './tables.ts'

type Tables = HotdeskTables & OfficeCentreTables
const byClock = (from: Pick<Context | Transaction, 'unscoped'>) => from.unscoped<Tables>('by the clock, for all buildings')

const atOnce = 500

const due = (from: Pick<Context | Transaction, 'unscoped'>, now: Date) =>
  byClock(from)
    .selectFrom('deskBookings')
    .select('id')
    .where('endedAt', 'is', null)
    .where('status', '=', 'BOOKED')
    .where('releaseAt', '<=', now.toISOString())
    .where('endsAt', '>', now.toISOString())

export const toLetGo = (context: Context) => due(context, context.now()).orderBy('releaseAt').limit(atOnce).execute()

/** Locked, so that whoever checks in waits. */
export const stillDue = async (tx: Transaction, id: number): Promise<boolean> =>
  (await due(tx, tx.context.now()).where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

export const buildingOf = (tx: Transaction, { officeCentreId }: Pick<DeskBookingRecord, 'officeCentreId'>) =>
  byClock(tx).selectFrom('officeCentres').select(['id', 'buildingName', 'companyName']).where('id', '=', officeCentreId).executeTakeFirstOrThrow()

/** Codes that nobody has typed in are worth nothing after their minutes. */
export const forgetSetups = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - 3_600_000)
  await byClock(context).deleteFrom('displaySetups').where('expiresAt', '<', before.toISOString()).execute()
}
