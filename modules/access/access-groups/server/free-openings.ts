import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { end, insert } from '#kit/server/data/write.ts'
import { type Building, desireDoors, lockDoor } from '#modules/access/doors/server/front.ts'
import { nobodyAnswers, timeZoneUnknown } from '../contract.ts'
import type { FreeOpeningInput } from '../contract/schedule.ts'
import {
  doorsToTell,
  freeOpeningsEndedBy,
  holdAnswering,
  isAnsweredFor,
  openFreeOpening,
  openFreeOpeningsOf,
  type WhoseDoors,
} from './free-opening-rows.ts'
import { desireSchedules } from './schedules.ts'
import { freeOpenings } from './tables.ts'
import { isTimeZoneOf } from './time-zone-rows.ts'

/** What decides has a period: what held before ends, what holds now begins, and the controller of the door is told in the same transaction. */
export const setFreeOpening = (
  context: SignedIn,
  building: Building,
  doorId: number,
  { accessTimeZoneId, firstPersonIn }: FreeOpeningInput,
): Promise<void> =>
  context.transaction(async (tx) => {
    await holdAnswering(tx, building.id, doorId)
    const door = await lockDoor(tx, building, { id: doorId })
    if (accessTimeZoneId !== null && !(await isTimeZoneOf(tx, building, accessTimeZoneId))) throw new Failed(timeZoneUnknown)
    if (accessTimeZoneId !== null && !(await isAnsweredFor(tx, door))) throw new Failed(nobodyAnswers)
    const before = await openFreeOpening(tx, building, door.id)
    if ((before?.timeZoneId ?? null) === accessTimeZoneId && (before?.firstPersonIn ?? false) === firstPersonIn) return
    if (before) await end(tx, freeOpenings, { id: before.id }, { action: 'standsOpenNoMore' })
    if (accessTimeZoneId !== null) {
      const values = { officeCentreId: building.id, doorId: door.id, timeZoneId: accessTimeZoneId, firstPersonIn }
      await insert(tx, freeOpenings, values, { action: 'standsOpen' })
    }
    await desireSchedules(tx, building, [before?.timeZoneId ?? null, accessTimeZoneId])
    await desireDoors(tx, building.id, [door], { checked: true })
  })

const tell = async (tx: Transaction, building: Building, some: readonly { doorId: number; timeZoneId: number }[]): Promise<void> => {
  await desireSchedules(
    tx,
    building,
    some.map(({ timeZoneId }) => timeZoneId),
    // who is switched off, or leaves, does so whether or not a controller has room
    { checked: false },
  )
  await desireDoors(
    tx,
    building.id,
    await doorsToTell(
      tx,
      building.id,
      some.map(({ doorId }) => doorId),
    ),
  )
}

/** Whoever has left, or is switched off, keeps no door open: nobody is there who would see who goes in. */
export const endFreeOpeningsOf = async (tx: Transaction, building: Building, whose: WhoseDoors, cause: string): Promise<void> => {
  const open = await openFreeOpeningsOf(tx, whose)
  for (const { id } of open) await end(tx, freeOpenings, { id }, { action: 'standsOpenNoMore', cause })
  if (open.length > 0) await tell(tx, building, open)
}

/** They are back. Of what the same cause has ended before, only what ended since then: a new period, for in between the doors were shut. */
export const restoreFreeOpeningsOf = async (
  tx: Transaction,
  building: Building,
  whose: WhoseDoors,
  cause: string,
  since: string | null = null,
): Promise<void> => {
  const back = await freeOpeningsEndedBy(tx, whose, cause, since)
  for (const one of back) await insert(tx, freeOpenings, { officeCentreId: building.id, ...one }, { action: 'standsOpen' })
  if (back.length > 0) await tell(tx, building, back)
}

/** With a door that is gone, or is another company's by now. */
export const endFreeOpening = async (tx: Transaction, building: Building, doorId: number): Promise<void> => {
  const open = await openFreeOpening(tx, building, doorId)
  if (!open) return
  await end(tx, freeOpenings, { id: open.id }, { action: 'standsOpenNoMore' })
  await desireSchedules(tx, building, [open.timeZoneId])
}
