import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { entrySteps, waitsNoMore } from '../contract.ts'
import { closing, waitingEntries, type WaitingRecord, type WaitingTables } from './tables.ts'
import { showAnew } from './tell.ts'

export interface OfferOf {
  readonly uuid: string
  readonly until: string
}

const openOffers = (from: Pick<Context | Transaction, 'unscoped'>, kind: string, records: readonly string[]) =>
  from
    .unscoped<WaitingTables>('the record that is held was found in scope')
    .selectFrom('waitingEntries')
    .where('kind', '=', kind)
    .where('status', '=', 'OFFERED')
    .where('endedAt', 'is', null)
    .where((eb) => eb('offerRecord', '=', eb.fn.any(eb.val([...records]))))

/** To whom some records are offered, by the uuids of these. */
export const offersOf = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  kind: string,
  records: readonly string[],
): Promise<Map<string, OfferOf>> => {
  if (records.length === 0) return new Map()
  const rows = await openOffers(from, kind, records).select(['uuid', 'offerRecord', 'offerUntil']).execute()
  return new Map(rows.flatMap(({ uuid, offerRecord, offerUntil }) => (offerRecord && offerUntil ? [[offerRecord, { uuid, until: offerUntil }]] : [])))
}

const heldOffer = (tx: Transaction, kind: string, record: string): Promise<WaitingRecord | undefined> =>
  openOffers(tx, kind, [record]).selectAll().forUpdate().executeTakeFirst()

/** Whoever it was offered to has it now, by the word of its module, which has found the record and holds it. */
export const takeOffer = async (tx: Transaction, kind: string, record: string): Promise<WaitingRecord> => {
  const entry = await heldOffer(tx, kind, record)
  if (!entry?.offerUntil || Date.parse(entry.offerUntil) <= tx.context.now().getTime()) throw new Failed(waitsNoMore)
  return change(tx, waitingEntries, { id: entry.id, step: entrySteps.take }, closing(tx), { action: 'taken' })
}

/** The module itself takes back what it held, by whoever had it or by the building: it tells of it, too. */
export const endOffer = async (tx: Transaction, kind: string, record: string): Promise<void> => {
  const entry = await heldOffer(tx, kind, record)
  if (!entry) return
  const own = tx.context.actor?.scope.personId === entry.userId
  const step = own ? entrySteps.decline : entrySteps.lapse
  await change(tx, waitingEntries, { id: entry.id, step }, closing(tx), { action: own ? 'declined' : 'lapsed' })
  showAnew(tx, entry)
}
