import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, end, insert } from '#kit/server/write.ts'
import type { OfficeCentreRow } from '../../office-centres/server/front.ts'
import { domainExists } from '../contract.ts'
import { checkedDomain, shownDomain } from './domain-names.ts'
import { emailDomainFigures, presentEmailDomain } from './domain-rows.ts'
import { emailDomains } from './tables.ts'

/** The index on organisation and domain refuses the second of two, however close they come. */
const onlyOnce = async <T>(domain: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? new Failed(domainExists, { values: { domain: shownDomain(domain) } }) : error
  }
}

export const createEmailDomain = async (context: SignedIn, organisation: OfficeCentreRow, typed: string) => {
  const domain = checkedDomain(typed)
  const values = { officeCentreId: organisation.id, domain }
  const { id } = await context.transaction((tx) => onlyOnce(domain, insert(tx, emailDomains, values, { action: 'addedDomain' })))
  return presentEmailDomain(context, organisation, id)
}

export const updateEmailDomain = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number, typed: string) => {
  const domain = checkedDomain(typed)
  await presentEmailDomain(context, organisation, id)
  await context.transaction((tx) => onlyOnce(domain, change(tx, emailDomains, { id, version }, { domain }, { action: 'changedDomain' })))
  return presentEmailDomain(context, organisation, id)
}

/** People keep their addresses; only nobody new comes with one like that. */
export const deleteEmailDomain = async (context: SignedIn, organisation: OfficeCentreRow, id: number, version: number) => {
  await presentEmailDomain(context, organisation, id)
  await context.transaction((tx) => end(tx, emailDomains, { id, version }, { action: 'deletedDomain' }))
  const { outside } = await emailDomainFigures(context, organisation)
  return { outside }
}
