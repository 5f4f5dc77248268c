import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { blockEffects } from '#modules/property/units/contract.ts'
import { type BlockInput, blockOver, type BlockPreviewInput, type BlockScope, bookingsTouched, type TouchedBooking } from '../contract.ts'
import { findBlock } from './block-rows.ts'
import { type BlockedPlace, holdBlockedSpaces, placeNamed } from './facility-rows.ts'
import { blockedDates, type BlockRecord } from './tables.ts'
import { changesEndedBy, shutBy, type Touched, touchedBy } from './touched-by.ts'
import { touchedBookings } from './touched.ts'

const placeOfRow = (row: BlockRecord) => ({ ...row, scope: row.scope as BlockScope })

/** With what was kept when it was decided on before. */
const withKept = (now: readonly Touched[], before: readonly Touched[]): TouchedBooking[] => {
  const known = new Set(before.map(({ uuid }) => uuid))
  return now.map((one) => ({ ...one, kept: known.has(one.uuid) }))
}

interface Preview {
  readonly bookings: TouchedBooking[]
  readonly changes: number
}
export const previewBlock = async (context: SignedIn, building: OfficeCentreRecord, input: BlockPreviewInput): Promise<Preview> => {
  const place = await placeNamed(context, building, input)
  const now = await touchedBy(context, building, { ...input, ...place })
  const before = input.uuid === null ? [] : await touchedBy(context, building, placeOfRow(await findBlock(context, building, input.uuid)))
  return { bookings: withKept(now, before), changes: await changesEndedBy(context, building, { ...input, ...place }) }
}

const notOver = (building: OfficeCentreRecord, now: Date, { yearly, dateUntil, timeUntil }: BlockInput): void => {
  const { date, time } = localTime(now, building.timeZone)
  if (!yearly && (dateUntil < date || (dateUntil === date && (timeUntil ?? '24:00') <= time)))
    throw new Failed(blockOver, { fields: { dateUntil: 'blockOver' } })
}

const columnsOf = (input: BlockInput, place: BlockedPlace) => {
  const { dateFrom, dateUntil, timeFrom, timeUntil, yearly, reasonDescList, reasonShown, effects } = input
  return {
    ...place,
    dateFrom,
    dateUntil,
    timeFrom,
    timeUntil,
    yearly,
    descriptions: JSON.stringify(reasonDescList),
    reasonShown,
    effects: blockEffects.filter((one) => effects.includes(one)),
  }
}

/**
 * Whoever writes has decided on every booking in the way, as it is now: what came or changed since they looked is shown to them, and nothing is
 * written; what has gone is in nobody's way. Those that they cancel are, and are counted. What is only asked for there ends, and is told to whoever has it.
 */
const decide = async (
  tx: Transaction,
  inside: SignedIn,
  building: OfficeCentreRecord,
  input: BlockInput,
  place: BlockedPlace,
  before: BlockRecord | undefined,
): Promise<{ cancelledBookings: number }> => {
  const spaces = await holdBlockedSpaces(tx, inside, building, place)
  const now = await touchedBy(inside, building, { ...input, ...place }, spaces)
  const decided = new Map(input.decisions.map((one) => [one.uuid, one]))
  const isDecided = ({ uuid, version, mayCancel }: Touched): boolean => {
    const one = decided.get(uuid)
    return one?.version === version && (one.keep || mayCancel)
  }
  if (!now.every(isDecided)) {
    const known = before ? await touchedBy(inside, building, placeOfRow(before)) : []
    throw new Failed(bookingsTouched, { details: { bookings: withKept(now, known) } })
  }
  const gone = now.flatMap(({ uuid }) => (decided.get(uuid)?.keep ? [] : [uuid]))
  const said = { reasons: input.reasonShown ? input.reasonDescList : [], message: input.message }
  if (gone.length > 0) for (const { cancel } of touchedBookings.answers) await cancel(tx, inside, building, gone, said)
  const shut = await shutBy(inside, building, { ...input, ...place }, spaces)
  if (shut) for (const { endChanges } of touchedBookings.answers) await endChanges(tx, building, shut.spaceIds, shut.periods)
  return { cancelledBookings: (before?.cancelledBookings ?? 0) + gone.length }
}

export const createBlock = (context: SignedIn, building: OfficeCentreRecord, input: BlockInput): Promise<BlockRecord> =>
  context.transaction(async (tx, inside) => {
    notOver(building, tx.context.now(), input)
    const place = await placeNamed(inside, building, input)
    const decided = await decide(tx, inside, building, input, place, undefined)
    return insert(tx, blockedDates, { officeCentreId: building.id, ...columnsOf(input, place), ...decided }, { action: 'created' })
  })

const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<BlockRecord> =>
  lock(tx, blockedDates, { ...which, officeCentreId: building.id })

export const updateBlock = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: BlockInput): Promise<BlockRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockIn(tx, building, which)
    notOver(building, tx.context.now(), input)
    const place = await placeNamed(inside, building, input)
    const decided = await decide(tx, inside, building, input, place, before)
    return change(tx, blockedDates, { id: before.id }, { ...columnsOf(input, place), ...decided }, { action: 'changed' })
  })

export const deleteBlock = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    await end(tx, blockedDates, { id }, { action: 'ended' })
  })
}
