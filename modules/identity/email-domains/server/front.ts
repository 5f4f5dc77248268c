import type { Context, SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { domainOf } from './domain-names.ts'
export { recordFor } from './record-value.ts'
import { isShared } from './shared-domains.ts'
import type { EmailDomainTables } from './tables.ts'

/** Which addresses may belong to this company? All, where it has no domain that is proved; one that is not neither allows nor restricts anybody. */
export const addressRule = async (context: Context, officeCentreId: number): Promise<(email: string) => boolean> => {
  const rows = await context
    .unscoped<EmailDomainTables>('the organisation was found in scope')
    .selectFrom('emailDomains')
    .select('domain')
    .where('officeCentreId', '=', officeCentreId)
    .where('provedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  const domains = new Set(rows.map(({ domain }) => domain).filter((domain) => !isShared(domain)))
  return (email) => domains.size === 0 || domains.has(domainOf(email))
}

type PeopleByDomain = (context: SignedIn, organisation: { id: number; buildingId: number }) => Promise<{ domain: string; people: number }[]>

/** Asked of the module that knows people: how many of an organisation have an address behind which @. */
export const peopleByDomain = extensionPoint<PeopleByDomain>('people by e-mail domain')
