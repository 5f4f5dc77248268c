import { z } from 'zod'
import { isEmail } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'

export const can = permissions('EMAIL_DOMAIN', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const domainExists = failure('email_domain_exists', 409, 'domainExists')
export const domainInvalid = failure('email_domain_invalid', 422, 'invalidDomain')
/** Of a mail provider that gives anybody a mailbox. */
export const domainPublic = failure('email_domain_public', 422, 'domainPublic')
/** An ending below which anybody registers names, such as com.hk. */
export const domainShared = failure('email_domain_shared', 422, 'domainShared')
export const domainProved = failure('email_domain_proved', 409, 'domainProved')
export const domainCodeTooSoon = failure('email_domain_code_too_soon', 429, 'domainCodeTooSoon')
export const domainMailsUsed = failure('email_domain_mails_used', 429, 'domainMailsUsed')
/** Beside it `attemptsLeft` and `lockedUntil`. */
export const domainCodeWrong = failure('email_domain_code_wrong', 400, 'domainCodeWrong')
export const domainCodeOver = failure('email_domain_code_over', 409, 'domainCodeOver')
export const recordMissing = failure('email_domain_record_missing', 409, 'recordMissing')
export const recordsAway = failure('email_domain_records_away', 503, 'recordsAway')

export const domainCodeHours = 24
export const codeTries = 5
/** To one domain on a day. */
export const domainMails = { ofOrganisation: 5, ofAll: 20 } as const
/** What whoever runs a domain has. */
export const mailboxes = ['POSTMASTER', 'HOSTMASTER'] as const
export type Mailbox = (typeof mailboxes)[number]

/** PROVED counts; WAITING neither allows nor restricts anybody; REFUSED never will count, being a public mail provider’s or an ending that many share. */
export const domainStates = ['PROVED', 'WAITING', 'REFUSED'] as const
export type DomainState = (typeof domainStates)[number]

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
  state: z.enum(domainStates),
  provedDate: z.iso.datetime().nullable(),
  /** PEOPLE: it stood before domains were proved, and people of the organisation had addresses there. */
  provedBy: z.enum(['CODE', 'RECORD', 'PEOPLE']).nullable(),
  /** Of one that waits: the TXT record of the domain that proves it, for who may change it. */
  record: z.string().nullable(),
  /** Of one that waits: the code that is on its way. */
  code: z.object({ mailbox: z.enum(mailboxes), sentDate: z.iso.datetime(), expiresDate: z.iso.datetime() }).nullable(),
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
/** Whom the proved domains concern: all people of the organisation, and those whose address lies outside of every one. */
export const getEmailDomainFigures = endpoint('GET /office-centres/{id}/email-domains/figures', {
  can: can.VIEW,
  params: inCentre,
  reply: z.object({
    companyName: z.string(),
    domains: z.number().int(),
    /** Those that do not count yet. */
    unproved: z.number().int(),
    people: z.number().int(),
    outside: z.number().int(),
  }),
  stale,
})
/** What was done to the organisation's domains, those that it has no longer among them. */
export const getDomainHistory = endpoint('GET /office-centres/{id}/email-domains/history', {
  can: can.VIEW,
  params: inCentre,
  query: HistoryQuery,
  reply: History,
  stale: ['emailDomains'],
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
  fails: [domainExists, domainInvalid, domainPublic, domainShared],
})
const change = { params: ofDomain, version: getEmailDomain }
/** Another domain is proved anew. */
export const updateEmailDomain = endpoint('PUT /office-centres/{id}/email-domains/{emailDomainId}', {
  ...change,
  can: can.EDIT,
  body: EmailDomainInput,
  reply: EmailDomain,
  fails: [domainExists, domainInvalid, domainPublic, domainShared],
})

const proof = { params: ofDomain, can: can.EDIT, reply: EmailDomain } as const
/** Mails a code to the postmaster or hostmaster of the domain. */
export const sendDomainCode = endpoint('POST /office-centres/{id}/email-domains/{emailDomainId}/send-code', {
  ...proof,
  body: z.strictObject({ mailbox: z.enum(mailboxes) }),
  fails: [domainProved, domainPublic, domainShared, domainCodeTooSoon, domainMailsUsed],
})
export const confirmDomainCode = endpoint('POST /office-centres/{id}/email-domains/{emailDomainId}/confirm-code', {
  ...proof,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'sixDigits') }),
  fails: [domainProved, domainPublic, domainShared, domainCodeWrong, domainCodeOver],
})
/** Looks for the record in the DNS of the domain. */
export const checkDomainRecord = endpoint('POST /office-centres/{id}/email-domains/{emailDomainId}/check-record', {
  ...proof,
  rate: 20,
  fails: [domainProved, domainPublic, domainShared, recordMissing, recordsAway],
})
/** Whoever has an address there stays; answers how many are left outside of the other domains. */
export const deleteEmailDomain = endpoint('DELETE /office-centres/{id}/email-domains/{emailDomainId}', {
  ...change,
  can: can.DELETE,
  reply: z.object({ outside: z.number().int() }),
})
