import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, lock, type Seen } from '#kit/server/data/write.ts'
import { alarmSteps, openAgain } from '../contract.ts'
import { type Building, mayTakeBack } from './alarm-rows.ts'
import { type AlarmRecord, alarms } from './tables.ts'

/** Locked, of the building that the path names; the provider may name any. */
const lockIn = (tx: Transaction, building: Pick<Building, 'id'>, which: { uuid: string; version?: number }): Promise<AlarmRecord> =>
  lock(tx, alarms, { ...which, officeCentreId: building.id })

/** Somebody sees to it, and says what there is to say. */
export const acknowledgeAlarm = (context: SignedIn, building: Building, uuid: string, word: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockIn(tx, building, { uuid })
    const acknowledged = { word, acknowledgedAt: inside.now(), acknowledgedBy: inside.scope.personId }
    await change(tx, alarms, { id, step: alarmSteps.acknowledge }, acknowledged, { action: 'acknowledged' })
  })

/** Ticked by mistake: it is open again, unless the same has opened another one since. */
export const takeBack = (context: SignedIn, building: Building, which: Seen): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lockIn(tx, building, which)
    if (!mayTakeBack(inside, row)) throw new Failed(failures.notNow)
    const open = { word: null, acknowledgedAt: null, acknowledgedBy: null }
    await unlessTaken(openAgain, change(tx, alarms, { id: row.id, step: alarmSteps.takeBack }, open, { action: 'takenBack' }))
  })
