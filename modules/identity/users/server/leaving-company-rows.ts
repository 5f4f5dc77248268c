import { type ExpressionBuilder, sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import type { CompanyLeaving, LeavingCompany, Lost } from '#modules/identity/office-centres/server/front.ts'
import { roleName } from './roles.ts'
import { memberships, registrationRequests, type UserTables } from './tables.ts'
import { say } from './words.ts'

type Reader = Pick<Context, 'unscoped'>
const all = (from: Reader) => from.unscoped<UserTables>('the company was found in scope')

const membersOf = (from: Reader, { id, cause, gone }: LeavingCompany) => {
  const rows = all(from).selectFrom('memberships').where('memberships.officeCentreId', '=', id)
  return gone ? rows.where('memberships.endedBy', '=', cause) : rows.where('memberships.endedAt', 'is', null)
}

/** Has another place in the building, and so goes on to sign in there. Where else somebody belongs is told to nobody. */
const belongsElsewhere = (eb: ExpressionBuilder<UserTables, 'memberships'>) =>
  eb.exists(
    eb
      .selectFrom('memberships as other')
      .select('other.id')
      .whereRef('other.userId', '=', 'memberships.userId')
      .whereRef('other.buildingId', '=', 'memberships.buildingId')
      .whereRef('other.officeCentreId', '<>', 'memberships.officeCentreId')
      .where('other.endedAt', 'is', null),
  )

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Everybody who belongs to the company. Who is in charge and who is its last admin does not matter: nobody stays. */
export const people: CompanyLeaving = {
  part: 'people',
  title: 'leaving.people',
  say,
  count: async (context, company) => {
    const { n, elsewhere } = await membersOf(context, company)
      .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.countAll<number>().filterWhere(belongsElsewhere(eb)).as('elsewhere')])
      .executeTakeFirstOrThrow()
    return { count: n, note: elsewhere ? say(context.language, 'leaving.elsewhereToo', { n: elsewhere }) : null }
  },
  list: async (context, company, { offset, limit }) => {
    const rows = await membersOf(context, company)
      .select(['memberships.id', 'memberships.fullName', 'memberships.email', 'memberships.roleCodes'])
      .select((eb) => belongsElsewhere(eb).as('elsewhere'))
      .orderBy(sql`memberships.full_name collate "und-x-icu"`)
      .orderBy('memberships.id')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map(({ fullName, email, roleCodes, elsewhere }) => ({
      name: fullName,
      detail: [email, ...roleCodes.map((code) => roleName(context.app.config, context.language, code))].join(' · '),
      note: elsewhere ? say(context.language, 'leaving.alsoElsewhere') : null,
    }))
  },
  end: async (tx, company) =>
    endMany(tx, memberships, company, idsOf(await membersOf(tx, company).select('id').execute()), { action: 'companyLeft' }),
  restore: async (tx, company) => {
    const rows = await membersOf(tx, company).select(['id', 'fullName', 'personState']).execute()
    const erased = rows.filter(({ personState }) => personState === 'ENDED')
    const back = rows.filter(({ personState }) => personState !== 'ENDED')
    await restoreMany(tx, memberships, company, idsOf(back), { action: 'companyReturned' })
    return erased.map(({ fullName }): Lost => ({ name: fullName, why: 'leaving.personGone' }))
  },
}

const invitedTo = (from: Reader, { id, cause, gone }: LeavingCompany) => {
  const rows = all(from)
    .selectFrom('registrationRequests')
    .where('registrationRequests.officeCentreId', '=', id)
    .where('registrationRequests.acceptedAt', 'is', null)
  return gone ? rows.where('registrationRequests.endedBy', '=', cause) : rows.where('registrationRequests.endedAt', 'is', null)
}

const inviteesBack = async (tx: Transaction, company: LeavingCompany): Promise<Lost[]> => {
  const rows = await invitedTo(tx, company).select('registrationRequests.id').execute()
  await restoreMany(tx, registrationRequests, company, idsOf(rows), { action: 'companyReturned' })
  return []
}

/** Those who have not accepted yet; their links stop working, and work again with the company, as long as they are good. */
export const invitations: CompanyLeaving = {
  part: 'invitations',
  title: 'leaving.invitations',
  say,
  count: async (context, company) => {
    const { n } = await invitedTo(context, company)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  list: async (context, company, { offset, limit }) => {
    const rows = await invitedTo(context, company)
      .select(['fullName', 'email', 'roleCodes'])
      .orderBy(sql`full_name collate "und-x-icu"`)
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map(({ fullName, email, roleCodes }) => ({
      name: fullName,
      detail: [email, ...roleCodes.map((code) => roleName(context.app.config, context.language, code))].join(' · '),
      note: null,
    }))
  },
  end: async (tx, company) =>
    endMany(tx, registrationRequests, company, idsOf(await invitedTo(tx, company).select('id').execute()), { action: 'companyLeft' }),
  restore: inviteesBack,
}
