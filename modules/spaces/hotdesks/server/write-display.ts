import { Failed } from '#kit/contract/failure.ts'
import { asTyped } from '#kit/contract/typed-codes.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen, touch } from '#kit/server/data/write.ts'
import { endDevice, triedBy } from '#kit/server/paired-devices.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { displayCodeWrong, displayExists, planUnknown, type ZoneDisplayInput } from '../contract.ts'
import { holdPlan } from './desk-rows.ts'
import { kind, takeSetup } from './display-rows.ts'
import { codeHashOf } from './setup-codes.ts'
import { type ZoneDisplayRecord, zoneDisplays } from './tables.ts'

const planOf = async (tx: Transaction, building: OfficeCentreRecord, planUuid: string): Promise<number> => {
  const planId = await holdPlan(tx, building, planUuid)
  if (planId === undefined) throw new Failed(planUnknown)
  return planId
}

export const createZoneDisplay = (
  context: SignedIn,
  building: OfficeCentreRecord,
  { name, planUuid }: ZoneDisplayInput,
): Promise<ZoneDisplayRecord> =>
  context.transaction(async (tx) => {
    const values = { officeCentreId: building.id, planId: await planOf(tx, building, planUuid), name }
    return unlessTaken(displayExists, insert(tx, zoneDisplays, values, { action: 'added' }), { name })
  })

const lockDisplay = (tx: Transaction, building: OfficeCentreRecord, which: Partial<Seen>): Promise<ZoneDisplayRecord> =>
  lock(tx, zoneDisplays, { ...which, officeCentreId: building.id })

export const updateZoneDisplay = (context: SignedIn, building: OfficeCentreRecord, which: Seen, { name, planUuid }: ZoneDisplayInput) =>
  context.transaction(async (tx) => {
    const { id } = await lockDisplay(tx, building, which)
    const planId = await planOf(tx, building, planUuid)
    return unlessTaken(displayExists, change(tx, zoneDisplays, { id }, { name, planId }, { action: 'changed' }), { name })
  })

/** The code that a tablet shows says that it is the one to hang here; the tablet itself fetches its token within seconds. */
export const pairZoneDisplay = async (context: SignedIn, building: OfficeCentreRecord, uuid: string, typed: string): Promise<void> => {
  await triedBy(context, kind, new Failed(displayCodeWrong), async () => {
    const code = asTyped(typed)
    if (!code) return undefined
    return context.transaction(async (tx) => {
      const display = await lockDisplay(tx, building, { uuid })
      if (!(await takeSetup(tx, codeHashOf(context.app, code), display))) return undefined
      return touch(tx, zoneDisplays, { id: display.id }, { action: 'codeTyped' })
    })
  })
}

export const unpairZoneDisplay = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<ZoneDisplayRecord> =>
  context.transaction(async (tx) => {
    const { id, officeCentreId, uuid } = await lockDisplay(tx, building, which)
    await endDevice(tx, { kind, officeCentreId, subject: uuid })
    return touch(tx, zoneDisplays, { id }, { action: 'unpaired' })
  })

export const deleteZoneDisplay = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id, officeCentreId, uuid } = await lockDisplay(tx, building, which)
    await endDevice(tx, { kind, officeCentreId, subject: uuid })
    await end(tx, zoneDisplays, { id }, { action: 'deleted' })
  })
}
