import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { Failed } from '#kit/contract/failure.ts'
import { domainPublic, domainShared } from '../contract.ts'
import { shownDomain } from './domain-names.ts'
import { providerBrands, publicProviders } from './public-providers.ts'

const throwAway = disposableEmailBlocklistSet()
// below `github.io` and `hk.com` anybody registers a name as below `com.hk`
const endings = { allowPrivateDomains: true, extractHostname: false }

/** The domain and what it lies in, up to the name that somebody has registered. */
const upTo = (domain: string, registered: string): string[] =>
  domain === registered ? [domain] : [domain, ...upTo(domain.slice(domain.indexOf('.') + 1), registered)]

/** Why a domain is no organisation's own: it is an ending below which anybody registers names, or belongs to whoever gives anybody a mailbox. */
const whyShared = (domain: string): 'ENDING' | 'PROVIDER' | undefined => {
  const registered = getDomain(domain, endings)
  if (registered === null) return 'ENDING'
  if (providerBrands.has(getDomainWithoutSuffix(domain, endings) ?? '')) return 'PROVIDER'
  return upTo(domain, registered).some((one) => publicProviders.has(one) || throwAway.has(one)) ? 'PROVIDER' : undefined
}

export const isShared = (domain: string): boolean => whyShared(domain) !== undefined

export const checkOwn = (domain: string): void => {
  const why = whyShared(domain)
  if (why) throw new Failed(why === 'ENDING' ? domainShared : domainPublic, { values: { domain: shownDomain(domain) } })
}
