import type { Context } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import { countOut } from './person-rows.ts'
import { badgeLoans, type BadgeTables } from './tables.ts'
import { say } from './words.ts'

const ofCompany = ({ unscoped }: Pick<Context, 'unscoped'>, { id }: LeavingCompany) =>
  unscoped<BadgeTables>('who leaves was found in scope').selectFrom('badgeLoans').where('companyId', '=', id)

/** What came back ends with its company. What is still out stays with the building, which wants it back. */
export const loansOfCompany: CompanyLeaving = {
  part: 'badges',
  title: 'leaving.company',
  say,
  count: async (context, company) => {
    const { n } = await ofCompany(context, company)
      .where('status', '=', 'OUT')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return { count: n, note: n > 0 ? say(context.language, 'leaving.stillOut') : null }
  },
  end: async (tx, company) => {
    const rows = await ofCompany(tx, company).where('status', '=', 'RETURNED').where('endedAt', 'is', null).select('id').execute()
    await endMany(
      tx,
      badgeLoans,
      company,
      rows.map(({ id }) => id),
      { action: 'companyLeft' },
    )
  },
  restore: async (tx, company) => {
    const rows = await ofCompany(tx, company).where('endedBy', '=', company.cause).select('id').execute()
    await restoreMany(
      tx,
      badgeLoans,
      company,
      rows.map(({ id }) => id),
      { action: 'companyReturned' },
    )
    return []
  },
}

type LeavingPerson = (typeof leaving.answers)[number]
/** Said before somebody goes; nothing ends by it, and the desk goes on asking. */
export const loansOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => [{ what: say(context.language, 'leaving.person'), count: await countOut(context, membershipId) }],
  end: async () => {},
  restore: async () => {},
}
