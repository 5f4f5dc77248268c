import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock } from '#kit/server/data/write.ts'
import { areaTooLarge, companyUnknown, outsideLetting, unitIsLet, unitNotLettable } from '../contract.ts'
import type { LettingChange, LettingInput, LettingState, VacateInput } from '../contract/letting.ts'
import { isTenantOf } from './company-rows.ts'
import { tellOfLettings } from './letting-changes.ts'
import { calledOff, canTakeBack, lettingState } from './letting-rows.ts'
import type { Place } from './place.ts'
import { lettings, units } from './tables.ts'
import { lockIn } from './towers.ts'

/** Two at once wait for each other at the unit; the constraint on its days refuses the second, and any other way in. */
export const letUnit = (context: SignedIn, place: Place, unitId: number, input: LettingInput): Promise<number> =>
  context.transaction(async (tx, inside) => {
    const unit = await lockIn(tx, place, units, { id: unitId })
    if (unit.status !== 'ACTIVE' || unit.keptFor !== null) throw new Failed(unitNotLettable)
    const { companyId, letFrom, letUntil = null, areaSquareFeet = unit.areaSquareFeet } = input
    if (!(await isTenantOf(inside, place, companyId))) throw new Failed(companyUnknown)
    if (areaSquareFeet > unit.areaSquareFeet) throw new Failed(areaTooLarge)
    const values = { officeCentreId: place.buildingId, unitId, companyId, letFrom, letUntil, areaSquareFeet }
    const { id } = await unlessTaken(unitIsLet, insert(tx, lettings, values, { action: 'let' }))
    await tellOfLettings(tx, place.buildingId)
    return id
  })

interface SeenLetting {
  unitId: number
  lettingId: number
  version: number
}

const lockLetting = async (tx: Transaction, place: Place, { unitId, lettingId, version }: SeenLetting, states: readonly LettingState[]) => {
  const letting = await lock(tx, lettings, { id: lettingId, version })
  if (letting.unitId !== unitId || letting.officeCentreId !== place.buildingId) throw new Failed(failures.notFound)
  if (!states.includes(lettingState(letting, place.today))) throw new Failed(failures.notNow)
  return letting
}

/** A renewal, or a lease mended. Somebody who was to leave on a day stays after all. */
export const changeLetting = async (context: SignedIn, place: Place, which: SeenLetting, input: LettingChange): Promise<void> => {
  await context.transaction(async (tx) => {
    const unit = await lockIn(tx, place, units, { id: which.unitId })
    const letting = await lockLetting(tx, place, which, ['CURRENT', 'COMING'])
    const { areaSquareFeet, letFrom = letting.letFrom, letUntil = null } = input
    const earliest = letFrom > place.today ? letFrom : place.today
    if (letUntil !== null && letUntil < earliest) throw new Failed(outsideLetting)
    if (areaSquareFeet > unit.areaSquareFeet) throw new Failed(areaTooLarge)
    const values = { areaSquareFeet, letFrom, letUntil, vacatedOn: null, vacateReason: null }
    await unlessTaken(unitIsLet, change(tx, lettings, { id: letting.id }, values, { action: 'changedLetting' }))
    await tellOfLettings(tx, place.buildingId)
  })
}

/** The keys come back, today, on a day past or on one agreed. */
export const vacateUnit = async (context: SignedIn, place: Place, which: SeenLetting, { vacatedOn, reason }: VacateInput): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id, letFrom, letUntil } = await lockLetting(tx, place, which, ['CURRENT'])
    if (vacatedOn < letFrom || (letUntil !== null && vacatedOn > letUntil)) throw new Failed(outsideLetting)
    await change(tx, lettings, { id }, { vacatedOn, vacateReason: reason }, { action: 'vacated', reason })
    await tellOfLettings(tx, place.buildingId)
  })
}

/** What was noted by mistake, or came otherwise. Somebody else may have the unit by now, and the company may be gone. */
export const takeBackVacating = async (context: SignedIn, place: Place, which: SeenLetting): Promise<void> => {
  await context.transaction(async (tx, inside) => {
    await lockIn(tx, place, units, { id: which.unitId })
    const letting = await lockLetting(tx, place, which, ['CURRENT', 'OVER'])
    if (!canTakeBack(letting, place.today)) throw new Failed(failures.notNow)
    if (!(await isTenantOf(inside, place, letting.companyId))) throw new Failed(companyUnknown)
    const values = { vacatedOn: null, vacateReason: null }
    await unlessTaken(unitIsLet, change(tx, lettings, { id: letting.id }, values, { action: 'tookVacatingBack' }))
    await tellOfLettings(tx, place.buildingId)
  })
}

export const callOffLetting = async (context: SignedIn, place: Place, which: SeenLetting): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockLetting(tx, place, which, ['COMING'])
    await end(tx, lettings, { id }, { action: calledOff })
    await tellOfLettings(tx, place.buildingId)
  })
}
