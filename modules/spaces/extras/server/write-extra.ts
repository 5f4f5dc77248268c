import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { keepPieces } from '#modules/spaces/facilities/server/front.ts'
import { extraExists, type ExtraInput, extraSteps, kindStays, piecesInUse } from '../contract.ts'
import { heldPieces } from './held-pieces.ts'
import { heldCurrency, roomIdsIn } from './room-rows.ts'
import { type ExtraRecord, extras } from './tables.ts'

/** Whoever adds it to a booking holds the row, and so does who writes it: neither slips past the other. */
const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<ExtraRecord> =>
  lock(tx, extras, { ...which, officeCentreId: building.id })

const columns = (input: ExtraInput) => ({
  descriptions: JSON.stringify(input.extraDescList),
  price: input.price,
  pricePer: input.pricePer,
  pieces: input.pieces,
  leastHeads: input.leastHeads,
  orderHours: input.orderHours,
  notifyEmails: input.notifyEmails,
  beforeMinutes: input.beforeMinutes,
  afterMinutes: input.afterMinutes,
  seats: input.seats,
})

/** A price is one in the currency that its writer saw. */
const sameCurrency = async (tx: Transaction, building: OfficeCentreRecord): Promise<void> => {
  if ((await heldCurrency(tx, building)) !== building.currency) throw new Failed(failures.changedMeanwhile)
}

export const createExtra = (context: SignedIn, building: OfficeCentreRecord, input: ExtraInput): Promise<ExtraRecord> =>
  context.transaction(async (tx) => {
    await sameCurrency(tx, building)
    const values = { officeCentreId: building.id, kind: input.kind, ...columns(input), ...(await roomIdsIn(tx, building, input)) }
    const row = await unlessTaken(extraExists, insert(tx, extras, values, { action: 'created' }))
    await keepPieces(tx, { officeCentreId: building.id, extraId: row.id }, row.pieces ?? 0)
    return row
  })

const inUse = async (tx: Transaction, extra: ExtraRecord, pieces: number): Promise<number> => {
  let sum = 0
  for (const count of heldPieces.answers) sum += await count(tx, extra, pieces)
  return sum
}

/** What is booked keeps its price, and the work in the room as it was. */
export const updateExtra = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: ExtraInput): Promise<ExtraRecord> =>
  context.transaction(async (tx) => {
    await sameCurrency(tx, building)
    const before = await lockIn(tx, building, which)
    if (before.kind !== input.kind) throw new Failed(kindStays, { fields: { kind: 'kindStays' } })
    const pieces = input.pieces ?? 0
    if (pieces < (before.pieces ?? 0)) {
      const held = await inUse(tx, before, pieces)
      if (held > 0) throw new Failed(piecesInUse, { values: { n: String(held) }, fields: { pieces: 'piecesInUseShort' } })
    }
    const values = { ...columns(input), ...(await roomIdsIn(tx, building, input, before)) }
    const row = await unlessTaken(extraExists, change(tx, extras, { id: before.id }, values, { action: 'changed' }))
    await keepPieces(tx, { officeCentreId: building.id, extraId: row.id }, pieces)
    return row
  })

export const publishExtra = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<ExtraRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    return change(tx, extras, { id, step: extraSteps.publish }, {}, { action: 'published' })
  })

export const withdrawExtra = (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<ExtraRecord> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    return change(tx, extras, { id, step: extraSteps.withdraw }, {}, { action: 'withdrawn' })
  })

/** Nobody adds it any more; what is booked keeps it, and its pieces are held until then. */
export const deleteExtra = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    await end(tx, extras, { id }, { action: 'deleted' })
  })
}
