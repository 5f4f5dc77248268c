import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/unless-taken.ts'
import { change, end, insert } from '#kit/server/write.ts'
import type { OfficeCentreRow } from '../../office-centres/server/front.ts'
import { domainExists } from '../contract.ts'
import { checkedDomain, shownDomain } from './domain-names.ts'
import { emailDomainFigures, presentEmailDomain } from './domain-rows.ts'
import { emailDomains } from './tables.ts'

export const createEmailDomain = async (context: SignedIn, organisation: OfficeCentreRow, typed: string) => {
  const domain = checkedDomain(typed)
  const values = { officeCentreId: organisation.id, domain }
  const { id } = await context.transaction((tx) =>
    unlessTaken(domainExists, insert(tx, emailDomains, values, { action: 'addedDomain' }), { domain: shownDomain(domain) }),
  )
  return presentEmailDomain(context, organisation, id)
}

export const updateEmailDomain = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number, typed: string) => {
  const domain = checkedDomain(typed)
  await presentEmailDomain(context, organisation, id)
  await context.transaction((tx) =>
    unlessTaken(domainExists, change(tx, emailDomains, { id, version }, { domain }, { action: 'changedDomain' }), { domain: shownDomain(domain) }),
  )
  return presentEmailDomain(context, organisation, id)
}

/** People keep their addresses; only nobody new comes with one like that. */
export const deleteEmailDomain = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number) => {
  await presentEmailDomain(context, organisation, id)
  await context.transaction((tx) => end(tx, emailDomains, { id, version }, { action: 'deletedDomain' }))
  const { outside } = await emailDomainFigures(context, organisation)
  return { outside }
}
