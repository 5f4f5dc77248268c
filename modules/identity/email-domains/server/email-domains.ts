import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type SeenById } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { domainExists } from '../contract.ts'
import { checkedDomain, shownDomain } from './domain-names.ts'
import { emailDomainFigures, presentEmailDomain } from './domain-rows.ts'
import { checkOwn } from './shared-domains.ts'
import { emailDomains } from './tables.ts'

/** What others share says nothing of an organisation. */
const ownDomain = (typed: string): string => {
  const domain = checkedDomain(typed)
  checkOwn(domain)
  return domain
}

export const createEmailDomain = async (context: SignedIn, organisation: OfficeCentreRecord, typed: string) => {
  const domain = ownDomain(typed)
  const values = { officeCentreId: organisation.id, domain }
  const { id } = await context.transaction((tx) =>
    unlessTaken(domainExists, insert(tx, emailDomains, values, { action: 'addedDomain' }), { domain: shownDomain(domain) }),
  )
  return presentEmailDomain(context, organisation, id)
}

/** What was proved of the one domain says nothing of the other. */
const unproved = { provedAt: null, provedBy: null, codeHash: null, codeMailbox: null, codeSentAt: null, codeExpiresAt: null }

export const updateEmailDomain = async (context: SignedIn, organisation: OfficeCentreRecord, { id, version }: SeenById, typed: string) => {
  const domain = ownDomain(typed)
  await presentEmailDomain(context, organisation, id)
  await context.transaction(async (tx) => {
    const before = await lock(tx, emailDomains, { id, version })
    const proof = before.domain === domain ? {} : unproved
    await unlessTaken(domainExists, change(tx, emailDomains, { id }, { domain, ...proof }, { action: 'changedDomain' }), {
      domain: shownDomain(domain),
    })
  })
  return presentEmailDomain(context, organisation, id)
}

/** People keep their addresses; only nobody new comes with one like that. */
export const deleteEmailDomain = async (context: SignedIn, organisation: OfficeCentreRecord, { id, version }: SeenById) => {
  const { shownAs } = await presentEmailDomain(context, organisation, id)
  await context.transaction((tx) => end(tx, emailDomains, { id, version }, { action: 'deletedDomain', reason: shownAs }))
  const { outside } = await emailDomainFigures(context, organisation)
  return { outside }
}
