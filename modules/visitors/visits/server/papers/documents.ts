import { sql } from 'kysely'
import { Failed, notFound } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { lock, note } from '#kit/server/data/write.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { asksNumber, type DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { documentNotSeen, documentNumberNeeded, lastFourNeeded } from '../../contract.ts'
import { type DocumentInput, plainNumber } from '../../contract/document.ts'
import { visitDays, type VisitDayRecord, type VisitTables } from '../tables.ts'

const keyOf = (context: Context) => keyFor(context.app.config, 'visitor documents')
const about = (dayId: number) => `document of visit day ${dayId}`
const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<VisitTables>('numbers of documents are found by a day that was found in scope, or taken away in every building')

/** Shorter ones are somebody's mistyping. */
const shortest = 5

/** What has to be looked at first. A desk without a network takes no numbers: nothing of them is kept on a device. */
export const checkDocument = (check: DocumentCheck, given: DocumentInput | null | undefined, late = false): void => {
  const refusal = refusalOf(check, given, late)
  if (refusal) throw new Failed(refusal, { details: { documentCheck: check } })
}
const refusalOf = (check: DocumentCheck, given: DocumentInput | null | undefined, late: boolean) => {
  if (check === 'NONE') return undefined
  if (!given) return documentNotSeen
  if (given.way !== 'DOCUMENT' || !asksNumber(check) || (late && !given.number)) return undefined
  const { length } = plainNumber(given.number ?? '')
  if (check === 'FULL') return length < shortest ? documentNumberNeeded : undefined
  return length === 4 ? undefined : lastFourNeeded
}

/** For the comparing with the blacklist: a part of a number is anybody's. What nobody asks for is not looked at. */
export const numberToCompare = (check: DocumentCheck, given: DocumentInput | null | undefined): string | null =>
  check === 'FULL' && given?.number ? given.number : null

/** Of the day: by which way, and which kind. What was sent although nobody asks for it any more is not kept. */
export const documentColumns = (check: DocumentCheck, given: DocumentInput | null | undefined) =>
  check === 'NONE' || !given ? { documentWay: null, documentKind: null } : { documentWay: given.way, documentKind: given.kind ?? null }

export const keepNumber = async (
  tx: Transaction,
  check: DocumentCheck,
  day: Pick<VisitDayRecord, 'id' | 'officeCentreId' | 'visitorId' | 'day'>,
  given: DocumentInput | null | undefined,
): Promise<void> => {
  if (!asksNumber(check) || !given?.number) return
  const { id: dayId, officeCentreId, visitorId } = day
  const kept = { part: check, sealed: seal(keyOf(tx.context), given.number.toUpperCase(), about(dayId)) }
  await rowsOf(tx)
    .insertInto('visitDocuments')
    .values({ officeCentreId, dayId, visitorId, day: day.day, ...kept })
    .onConflict((conflict) => conflict.columns(['officeCentreId', 'dayId']).doUpdateSet(kept))
    .execute()
}

/** Which parts are kept of these days. */
export const partsKept = async (context: Context, officeCentreId: number, dayIds: readonly number[]): Promise<Map<number, 'LAST_FOUR' | 'FULL'>> => {
  const rows = await rowsOf(context)
    .selectFrom('visitDocuments')
    .select(['dayId', 'part'])
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('dayId', '=', eb.fn.any(eb.val([...dayIds]))))
    .execute()
  return new Map(rows.map(({ dayId, part }) => [dayId, part === 'FULL' ? 'FULL' : 'LAST_FOUR']))
}

/** Who looks at a number says why, and that stays. */
export const viewDocument = (context: SignedIn, { building, company }: Place, uuid: string, reason: string) =>
  context.transaction(async (tx, inside) => {
    const day = await lock(tx, visitDays, { uuid })
    if (day.officeCentreId !== building.id || (company && day.companyId !== company.id)) throw notFound()
    const kept = await rowsOf(tx)
      .selectFrom('visitDocuments')
      .select(['part', 'sealed'])
      .where('officeCentreId', '=', building.id)
      .where('dayId', '=', day.id)
      .executeTakeFirstOrThrow(notFound)
    await note(tx, visitDays, { id: day.id }, { action: 'documentViewed', reason })
    return { part: kept.part === 'FULL' ? ('FULL' as const) : ('LAST_FOUR' as const), number: unseal(keyOf(inside), kept.sealed, about(day.id)) }
  })

/** With the visitor, with a check-in that is taken back, or by itself. */
export const forgetNumbers = async (tx: Transaction, of: { dayIds: readonly number[] } | { visitorIds: readonly number[] }): Promise<void> => {
  const [column, ids] = 'dayIds' in of ? (['dayId', of.dayIds] as const) : (['visitorId', of.visitorIds] as const)
  await rowsOf(tx)
    .deleteFrom('visitDocuments')
    .where((eb) => eb(column, '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** Days after the visit's. By the night before the thirty-first is over, none is left, wherever the building's clock stands. */
const keptDays = 30
export const monthOver = (context: Context, timeZone: string): string =>
  localTime(new Date(context.now().getTime() - keptDays * 86_400_000), timeZone).date

export const forgetOldNumbersIn = async (context: Context, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<void> => {
  await rowsOf(context)
    .deleteFrom('visitDocuments')
    .where('officeCentreId', '=', id)
    .where(sql<boolean>`day <= ${monthOver(context, timeZone)}::date`)
    .execute()
}
