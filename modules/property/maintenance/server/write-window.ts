import { Failed, type Failure, failures } from '#kit/contract/failure.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert, lock, type Seen } from '#kit/server/data/write.ts'
import { alreadyBegun, endsInThePast, type MaintenanceInput, maintenanceOverlaps, type WindowStatus } from '../contract.ts'
import { readWindows } from './known-windows.ts'
import { clockOf } from './reach-rows.ts'
import { maintenanceWindows, type WindowRecord } from './tables.ts'
import { statusOf } from './window-status.ts'

const columns = (input: MaintenanceInput, timeZone: string) => ({
  buildingIds: [...new Set(input.buildingIds)].toSorted((a, b) => a - b),
  descriptions: JSON.stringify(input.maintenanceDescList),
  timeZone,
  startDate: input.startDate,
  startTime: input.startTime,
  endDate: input.endDate,
  endTime: input.endTime,
  startsAt: instantOf(input.startDate, input.startTime, timeZone),
  endsAt: instantOf(input.endDate, input.endTime, timeZone, 'last'),
})

/** This process knows before it answers; the others hear of it. */
const known = (tx: Transaction): void => tx.afterCommit(() => readWindows(tx.context.app))

const checkTimes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): void => {
  const problem = endsAt <= startsAt ? 'endsBeforeStart' : undefined
  if (problem) throw new Failed(failures.invalid, { fields: { endDate: problem } })
  if (endsAt <= now) throw new Failed(endsInThePast)
}

export const createMaintenance = async (context: SignedIn, input: MaintenanceInput): Promise<WindowRecord> => {
  const values = columns(input, await clockOf(context, input.buildingIds))
  checkTimes(values, context.now())
  return context.transaction(async (tx) => {
    const row = await unlessTaken(maintenanceOverlaps, insert(tx, maintenanceWindows, values, { action: 'created' }))
    known(tx)
    return row
  })
}

const lockIn = async (tx: Transaction, which: Seen, states: readonly WindowStatus[], otherwise: Failure = failures.notNow) => {
  const window = await lock(tx, maintenanceWindows, which)
  const status = statusOf(window, tx.context.now())
  if (!states.includes(status)) throw new Failed(otherwise)
  return { window, status }
}

const sameTime = (a: string, b: Date): boolean => Date.parse(a) === b.getTime()

export const updateMaintenance = async (context: SignedIn, which: Seen, input: MaintenanceInput): Promise<WindowRecord> => {
  const zone = await clockOf(context, input.buildingIds)
  return context.transaction(async (tx) => {
    const { window, status } = await lockIn(tx, which, ['UPCOMING', 'ONGOING'])
    const values = columns(input, zone)
    checkTimes(values, context.now())
    const kept = sameTime(window.startsAt, values.startsAt) && JSON.stringify(window.buildingIds) === JSON.stringify(values.buildingIds)
    if (status === 'ONGOING' && !kept) throw new Failed(alreadyBegun)
    const row = await unlessTaken(maintenanceOverlaps, change(tx, maintenanceWindows, { id: window.id }, values, { action: 'changed' }))
    known(tx)
    return row
  })
}

export const cancelMaintenance = (context: SignedIn, which: Seen, reason: string): Promise<WindowRecord> =>
  context.transaction(async (tx) => {
    const { window } = await lockIn(tx, which, ['UPCOMING'])
    known(tx)
    return change(tx, maintenanceWindows, { id: window.id }, { closedAt: context.now() }, { action: 'cancelled', reason: reason || undefined })
  })

export const endMaintenance = (context: SignedIn, which: Seen): Promise<WindowRecord> =>
  context.transaction(async (tx) => {
    const { window } = await lockIn(tx, which, ['ONGOING'])
    known(tx)
    return change(tx, maintenanceWindows, { id: window.id }, { closedAt: context.now() }, { action: 'endedEarly' })
  })
