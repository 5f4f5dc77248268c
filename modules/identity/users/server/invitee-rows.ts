import type { Context } from '#kit/server/context.ts'
import { isInDomains, provedDomains } from '#modules/identity/email-domains/server/front.ts'
import type { UserTables } from './tables.ts'

const unscoped = (context: Context) =>
  context.unscoped<UserTables>('an address is looked up wherever it is known; the organisation was found in scope')

export interface Taking {
  /** By the domains of the organisation, where it has any. */
  allowed: boolean
  domains: readonly string[]
  member: boolean
  invited: boolean
}

/** Does an organisation take people with these addresses, in small letters, and are they not here or invited already? In the order of `emails`. */
export const taking = async (context: Context, organisation: { id: number }, emails: readonly string[]): Promise<Taking[]> => {
  const rows = unscoped(context)
  const [domains, members, invited] = await Promise.all([
    provedDomains(context, organisation.id),
    rows
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select((eb) => eb.fn<string>('lower', ['users.email']).as('email'))
      .where('memberships.officeCentreId', '=', organisation.id)
      .where('memberships.endedAt', 'is', null)
      .where((eb) => eb(eb.fn<string>('lower', ['users.email']), 'in', emails))
      .where('users.endedAt', 'is', null)
      .execute(),
    rows
      .selectFrom('registrationRequests')
      .select((eb) => eb.fn<string>('lower', ['email']).as('email'))
      .where('officeCentreId', '=', organisation.id)
      .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', emails))
      .where('endedAt', 'is', null)
      .where('acceptedAt', 'is', null)
      .execute(),
  ])
  const [here, asked] = [new Set(members.map(({ email }) => email)), new Set(invited.map(({ email }) => email))]
  return emails.map((email) => ({ allowed: isInDomains(domains, email), domains, member: here.has(email), invited: asked.has(email) }))
}
