import { z } from 'zod'
import { isEmail } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { officeCentreRef } from '../office-centres/contract.ts'

export const can = permissions('EMAIL_DOMAIN', ['VIEW', 'ADD', 'EDIT', 'DELETE'])

export const domainExists = failure('email_domain_exists', 409, 'domainExists')
export const domainInvalid = failure('email_domain_invalid', 422, 'invalidDomain')

/** What may stand behind the @; whoever pastes the @ with it means the same. */
const withoutAt = (text: string): string => text.replace(/^@/, '')
const isDomain = (domain: string): boolean => isEmail(`a@${domain}`)

export const EmailDomainInput = z.strictObject({
  domain: z.string().trim().toLowerCase().overwrite(withoutAt).min(1, 'required').max(253).refine(isDomain, 'invalidDomain'),
})
export type EmailDomainInput = z.output<typeof EmailDomainInput>

export const EmailDomain = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  /** As mail servers know it: letters of other scripts in ASCII. */
  domain: z.string(),
  /** As people read it. */
  shownAs: z.string(),
  /** How many of the organisation have an address there. */
  people: z.number().int(),
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type EmailDomain = z.output<typeof EmailDomain>

const listQuery = paging({ sort: ['domain', 'createdDate', 'updatedDate', 'id'], direction: 'ASC' })
export type EmailDomainQuery = z.output<typeof listQuery>

const inCentre = z.strictObject({ id: officeCentreRef })
const ofDomain = z.strictObject({ id: officeCentreRef, emailDomainId: z.coerce.number<string>().int().positive() })
const stale = ['emailDomains', 'memberships', 'users']

export const listEmailDomains = endpoint('GET /office-centres/{id}/email-domains', {
  can: can.VIEW,
  params: inCentre,
  query: listQuery,
  reply: page(EmailDomain),
  stale,
})
/** Whom the domains concern: all people of the organisation, and those whose address lies outside of every domain. */
export const getEmailDomainFigures = endpoint('GET /office-centres/{id}/email-domains/figures', {
  can: can.VIEW,
  params: inCentre,
  reply: z.object({ companyName: z.string(), domains: z.number().int(), people: z.number().int(), outside: z.number().int() }),
  stale,
})
export const getEmailDomain = endpoint('GET /office-centres/{id}/email-domains/{emailDomainId}', {
  can: can.VIEW,
  params: ofDomain,
  reply: EmailDomain,
  stale,
})
export const createEmailDomain = endpoint('POST /office-centres/{id}/email-domains', {
  can: can.ADD,
  params: inCentre,
  body: EmailDomainInput,
  reply: EmailDomain,
  once: 'accepted',
  fails: [domainExists, domainInvalid],
})
const change = { params: ofDomain, version: getEmailDomain }
export const updateEmailDomain = endpoint('PUT /office-centres/{id}/email-domains/{emailDomainId}', {
  ...change,
  can: can.EDIT,
  body: EmailDomainInput,
  reply: EmailDomain,
  fails: [domainExists, domainInvalid],
})
/** Whoever has an address there stays; answers how many are left outside of the other domains. */
export const deleteEmailDomain = endpoint('DELETE /office-centres/{id}/email-domains/{emailDomainId}', {
  ...change,
  can: can.DELETE,
  reply: z.object({ outside: z.number().int() }),
})
