import type { Context, SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { domainOf } from './domain-names.ts'
export { recordFor } from './record-value.ts'
import { isShared } from './shared-domains.ts'
import type { EmailDomainTables } from './tables.ts'

/** The domains that a company has proved; one that is not proved neither allows nor restricts anybody. */
export const provedDomains = async (context: Context, officeCentreId: number): Promise<string[]> => {
  const rows = await context
    .unscoped<EmailDomainTables>('the organisation was found in scope')
    .selectFrom('emailDomains')
    .select('domain')
    .where('officeCentreId', '=', officeCentreId)
    .where('provedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain }) => domain).filter((domain) => !isShared(domain))
}

export const isInDomains = (domains: readonly string[], email: string): boolean => domains.length === 0 || domains.includes(domainOf(email))

/** Which addresses may belong to this company? All, where it has no domain that is proved. */
export const addressRule = async (context: Context, officeCentreId: number): Promise<(email: string) => boolean> => {
  const domains = await provedDomains(context, officeCentreId)
  return (email) => isInDomains(domains, email)
}

type PeopleByDomain = (context: SignedIn, organisation: { id: number; buildingId: number }) => Promise<{ domain: string; people: number }[]>

/** Asked of the module that knows people: how many of an organisation have an address behind which @. */
export const peopleByDomain = extensionPoint<PeopleByDomain>('people by e-mail domain')
