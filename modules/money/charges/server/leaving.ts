import type { Context } from '#kit/server/context.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { ChargeTables } from './tables.ts'
import { say } from './words.ts'

const countOf = async ({ unscoped }: Pick<Context, 'unscoped'>, { id }: LeavingCompany): Promise<number> => {
  const { n } = await unscoped<ChargeTables>('the company was found in scope')
    .selectFrom('charges')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('companyId', '=', id)
    .where('status', '<>', 'LOCKED')
    .executeTakeFirstOrThrow()
  return n
}

/** What was charged is owed, and stays; nothing new is charged. */
export const chargesOfLeaver: CompanyLeaving = {
  part: 'charges',
  title: 'leaving',
  say,
  count: async (context, company) => {
    const n = await countOf(context, company)
    return { count: n, note: n > 0 ? say(context.language, 'leaving.kept') : null }
  },
}
