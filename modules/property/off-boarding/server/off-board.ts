import { Failed } from '#kit/contract/failure.ts'
import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert, lock, type Seen, type Which } from '#kit/server/data/write.ts'
import { companyIn, lockCompany, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { alreadyLeaving, dayIsPast, type OffBoardingInput, steps, undoTooLate } from '../contract.ts'
import { bringBack, carryOut } from './carry-out.ts'
import { undoUntil } from './leaver.ts'
import { offBoardings, type OffBoardingRecord, type StoredLoss } from './tables.ts'
import { say } from './words.ts'

/** The last moment of a day in the building. */
const endOf = (day: string, { timeZone }: OfficeCentreRecord): Date => instantOf(dayAfter(day), '00:00', timeZone)

/** One of the building, for reading or writing; its row is locked until the transaction ends. */
const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: Which): Promise<OffBoardingRecord> =>
  lock(tx, offBoardings, { ...which, officeCentreId: building.id })

/** Planned for the end of a day, or carried out there and then. */
export const offBoardCompany = async (context: SignedIn, building: OfficeCentreRecord, input: OffBoardingInput): Promise<OffBoardingRecord> => {
  const { leavesOn = null, reason } = input
  if (leavesOn !== null && leavesOn < localTime(context.now(), building.timeZone).date)
    throw new Failed(dayIsPast, { fields: { leavesOn: say(context.language, 'dayIsPast') } })
  const company = await companyIn(context, building, input.companyId)
  return context.transaction(async (tx) => {
    if ((await lockCompany(tx, company.id)).endedAt !== null) throw new Failed(alreadyLeaving)
    const dueAt = leavesOn === null ? null : endOf(leavesOn, building)
    const values = { officeCentreId: building.id, companyId: company.id, reason, leavesOn, dueAt }
    const row = await unlessTaken(alreadyLeaving, insert(tx, offBoardings, values, { action: leavesOn === null ? 'begun' : 'planned', reason }))
    return leavesOn === null ? carryOut(tx, row) : row
  })
}

export const cancelOffBoarding = (context: SignedIn, building: OfficeCentreRecord, which: Seen, reason: string): Promise<OffBoardingRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, { ...which, step: steps.cancel })
    return change(tx, offBoardings, { id, step: steps.cancel }, {}, { action: 'cancelled', reason: reason || undefined })
  })

export const carryOutNow = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<OffBoardingRecord> =>
  context.transaction(async (tx) => carryOut(tx, await lockIn(tx, building, { ...which, step: steps.carryOut })))

const lockForUndo = async (tx: Transaction, building: OfficeCentreRecord, which: { uuid: string; version?: number }): Promise<OffBoardingRecord> => {
  const row = await lockIn(tx, building, { ...which, step: steps.undo })
  if (row.carriedOutAt === null || undoUntil(row.carriedOutAt) < tx.context.now()) throw new Failed(undoTooLate)
  return row
}

export const undoOffBoarding = (context: SignedIn, building: OfficeCentreRecord, which: Seen, reason: string): Promise<OffBoardingRecord> =>
  context.transaction(async (tx) => {
    const { id, ...row } = await lockForUndo(tx, building, which)
    const lost = await bringBack(tx, { id, ...row }, reason)
    const values = { undoneAt: tx.context.now(), lost: JSON.stringify(lost) }
    return change(tx, offBoardings, { id, step: steps.undo }, values, { action: 'undone', reason })
  })

/** Ends a transaction that was only tried, with what it would have told. */
class OnlyTried extends Error {
  readonly lost: StoredLoss[]
  constructor(lost: StoredLoss[]) {
    super('only tried')
    this.lost = lost
  }
}

/** What undoing would leave ended: it is done and rolled back, so that the preview never says anything else than the deed. */
export const previewUndo = async (context: SignedIn, building: OfficeCentreRecord, uuid: string): Promise<StoredLoss[]> => {
  try {
    return await context.transaction(async (tx) => {
      throw new OnlyTried(await bringBack(tx, await lockForUndo(tx, building, { uuid }), ''))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.lost
    throw error
  }
}
