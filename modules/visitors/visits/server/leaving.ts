import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { endLinks } from '#kit/server/public-links.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import { givePassesBack } from '#modules/property/subscriptions/server/front.ts'
import { linkPurpose } from './issue-passes.ts'
import { visitDays, visitors, visits, type VisitTables } from './tables.ts'
import { say } from './words.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<VisitTables>('who leaves was found in scope')

const ofCompany = (from: Pick<Context, 'unscoped'>, name: 'visits' | 'visitors' | 'visitDays', { id, cause, gone }: LeavingCompany) => {
  const rows = rowsOf(from).selectFrom(name).select('id').where('companyId', '=', id)
  return gone ? rows.where('endedBy', '=', cause) : rows.where('endedAt', 'is', null)
}
const idsOf = async (tx: Transaction, name: 'visits' | 'visitors' | 'visitDays', company: LeavingCompany) =>
  (await ofCompany(tx, name, company).execute()).map(({ id }) => id)

/** Visits of a company that leaves end with it, and their codes at once; they come back with it, and their codes are sent anew by whoever wants. */
export const visitsOfCompany: CompanyLeaving = {
  part: 'visits',
  title: 'leaving.company',
  say,
  count: async (context, company) => {
    const { n } = await rowsOf(context)
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('companyId', '=', company.id)
      .where(company.gone ? sql<boolean>`ended_by = ${company.cause}` : sql<boolean>`ended_at is null and status in ('APPROVED', 'PENDING_APPROVAL')`)
      .where('lastDay', '>=', context.now().toISOString().slice(0, 10))
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  end: async (tx, company) => {
    const out = await rowsOf(tx)
      .updateTable('visitors')
      .set({ passOf: null, passEndedAt: tx.context.now() })
      .where('companyId', '=', company.id)
      .where('passOf', 'is not', null)
      .returning('uuid')
      .execute()
    if (out.length > 0) await givePassesBack(tx, company.id, 'visitorQr', out.length)
    await endLinks(tx, { purpose: linkPurpose, officeCentreId: company.buildingId, subjects: out.map(({ uuid }) => uuid) })
    for (const table of [visitDays, visitors, visits])
      await endMany(tx, table, company, await idsOf(tx, table.name, company), { action: 'companyLeft' })
  },
  restore: async (tx, company) => {
    for (const table of [visits, visitors, visitDays])
      await restoreMany(tx, table, company, await idsOf(tx, table.name, company), { action: 'companyReturned' })
    return []
  },
}

type LeavingPerson = (typeof leaving.answers)[number]
/** Whom somebody has invited comes all the same: the company receives them. So nothing ends here, and nothing has to come back. */
export const visitsOfHost: LeavingPerson = {
  preview: async (context, { membershipId }) => {
    const { n } = await rowsOf(context)
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('hostId', '=', membershipId)
      .where('endedAt', 'is', null)
      .where('status', 'in', ['APPROVED', 'PENDING_APPROVAL'])
      .where('lastDay', '>=', localTime(context.now(), context.actor.timeZone).date)
      .executeTakeFirstOrThrow()
    return [{ what: say(context.language, 'leaving.host'), count: n }]
  },
  end: async () => {},
  restore: async () => {},
}
