import type { Context } from '#kit/server/context.ts'
import type { EmailDomainTables } from '../../email-domains/server/tables.ts'
import type { UserTables } from './tables.ts'

const unscoped = (context: Context) =>
  context.unscoped<UserTables & EmailDomainTables>('an address is looked up wherever it is known; the organisation was found in scope')

export const knownPerson = (context: Context, email: string) =>
  unscoped(context)
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** Does an organisation take somebody with this address: by its domains, where it has any, and is the person not here or invited already? */
export const takes = async (context: Context, organisation: { id: number }, email: string) => {
  const rows = unscoped(context)
  const [domains, member, invited] = await Promise.all([
    rows.selectFrom('emailDomains').select('domain').where('officeCentreId', '=', organisation.id).where('endedAt', 'is', null).execute(),
    rows
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select('memberships.id')
      .where('memberships.officeCentreId', '=', organisation.id)
      .where('memberships.endedAt', 'is', null)
      .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', email.toLowerCase()))
      .where('users.endedAt', 'is', null)
      .executeTakeFirst(),
    rows
      .selectFrom('registrationRequests')
      .select('id')
      .where('officeCentreId', '=', organisation.id)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('endedAt', 'is', null)
      .where('acceptedAt', 'is', null)
      .executeTakeFirst(),
  ])
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return {
    allowed: domains.length === 0 || domains.some((one) => one.domain === domain),
    member: member !== undefined,
    invited: invited !== undefined,
  }
}
