import type { WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, checkDomainRecord, listEmailDomains } from '../contract.ts'
import { shownDomain } from './domain-names.ts'
import { waitingDomains } from './domain-rows.ts'
import { say } from './words.ts'

/** An organisation has few; those that never can be proved are left out of so many. */
const lookedThrough = 50

export const domainsWaiting: WaitsForMe = {
  name: 'email-domains',
  asks: listEmailDomains,
  title: ({ language }) => say(language, 'home.domain'),
  find: async (context, limit) => {
    if (!context.holds(can.EDIT)) return { rows: [] }
    const { language, scope } = context
    const waiting = await waitingDomains(context, { id: scope.ownId }, lookedThrough)
    const rows = waiting.slice(0, limit).map(({ id, domain, createdAt }) => ({
      key: String(id),
      title: shownDomain(domain),
      detail: say(language, 'home.unproved'),
      since: createdAt,
      href: '/email',
      deed: {
        label: say(language, 'checkRecord'),
        done: say(language, 'domainIsProved'),
        method: 'POST' as const,
        path: checkDomainRecord.path.replace('{id}', String(scope.ownId)).replace('{emailDomainId}', String(id)),
        body: null,
      },
      way: null,
    }))
    return { rows, more: { count: waiting.length - rows.length, href: '/email' } }
  },
}
