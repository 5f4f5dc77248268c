import { sql, type SqlBool } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { change, end } from '#kit/server/data/write.ts'
import type { CompanyLeaving } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import { entrySteps, openStatuses } from '../contract.ts'
import { closing, waitingEntries, type WaitingTables } from './tables.ts'
import { answerOf } from './waited-for.ts'
import { say } from './words.ts'

type LeavingPerson = (typeof leaving.answers)[number]
interface Whose {
  readonly memberId?: number
  readonly companyId?: number
}

const rowsOf = (from: Pick<Context, 'unscoped'>, { memberId, companyId }: Whose) => {
  const rows = from.unscoped<WaitingTables>('who leaves was found in scope').selectFrom('waitingEntries')
  return memberId === undefined ? rows.where('companyId', '=', companyId ?? 0) : rows.where('memberId', '=', memberId)
}
const waiting = (from: Pick<Context, 'unscoped'>, whose: Whose) =>
  rowsOf(from, whose)
    .where('endedAt', 'is', null)
    .where('status', 'in', [...openStatuses])
const countOf = async (context: Context, whose: Whose): Promise<number> =>
  (
    await waiting(context, whose)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** What was held for them goes to the next, for good. All that wait are held first: what is being offered in this moment is found offered. */
const letOffersGo = async (tx: Transaction, whose: Whose): Promise<void> => {
  const rows = await waiting(tx, whose).selectAll().orderBy('id').forUpdate().execute()
  for (const { id, kind, status, offerRecord } of rows) {
    if (status !== 'OFFERED') continue
    if (offerRecord !== null) await answerOf(kind).letGo(tx, offerRecord)
    await change(tx, waitingEntries, { id, step: entrySteps.lapse }, closing(tx), { action: 'lapsed' })
  }
}

/** The places in the lists come back with whoever had them, unless they wait for the same elsewhere meanwhile. */
const back = async (tx: Transaction, whose: Whose, cause: string, action: string): Promise<void> => {
  const rows = await rowsOf(tx, whose)
    .select(['id', 'companyId', 'officeCentreId'])
    .where('endedBy', '=', cause)
    .where(
      sql<SqlBool>`not exists (select from waiting_entries again where again.user_id = waiting_entries.user_id and again.kind = waiting_entries.kind
        and again.subject = waiting_entries.subject and tstzrange(again.from_at, again.until_at) && tstzrange(waiting_entries.from_at, waiting_entries.until_at)
        and again.status in ('WAITING', 'OFFERED') and again.ended_at is null)`,
    )
    .execute()
  for (const { id, companyId, officeCentreId } of rows)
    await restoreMany(tx, waitingEntries, { id: companyId ?? officeCentreId, buildingId: officeCentreId, cause }, [id], { action })
}

export const waitingOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => [
    { what: say(context.language, 'leaving.entries'), count: await countOf(context, { memberId: membershipId }) },
  ],
  end: async (tx, { membershipId }, cause) => {
    const whose = { memberId: membershipId }
    await letOffersGo(tx, whose)
    for (const { id } of await waiting(tx, whose).select('id').execute()) await end(tx, waitingEntries, { id }, { action: 'personLeft', cause })
  },
  restore: (tx, { membershipId }, cause) => back(tx, { memberId: membershipId }, cause, 'personReturned'),
}

export const waitingOfCompany: CompanyLeaving = {
  part: 'waiting-lists',
  title: 'leaving.entries',
  say,
  count: async (context, { id }) => ({ count: await countOf(context, { companyId: id }) }),
  end: async (tx, company) => {
    const whose = { companyId: company.id }
    await letOffersGo(tx, whose)
    const all = await rowsOf(tx, whose).select('id').where('endedAt', 'is', null).execute()
    await endMany(
      tx,
      waitingEntries,
      company,
      all.map(({ id }) => id),
      { action: 'companyLeft' },
    )
  },
  restore: async (tx, company) => {
    await back(tx, { companyId: company.id }, company.cause, 'companyReturned')
    return []
  },
}
