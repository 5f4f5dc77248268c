import { randomInt } from 'node:crypto'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { clearAttempts, missAttempt, takeAttempt, takeAttemptInTurn } from '#kit/server/data/attempts.ts'
import { takeEachOfDay } from '#kit/server/data/daily-limits.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import {
  codeTries,
  domainCodeHours,
  domainCodeOver,
  domainCodeTooSoon,
  domainCodeWrong,
  domainProved,
  type Mailbox,
  domainMails,
  domainMailsUsed,
  recordMissing,
} from '../contract.ts'
import { shownDomain } from './domain-names.ts'
import { presentEmailDomain } from './domain-rows.ts'
import { recordFor } from './record-value.ts'
import { readRecords } from './records.ts'
import { checkOwn } from './shared-domains.ts'
import { emailDomains, type EmailDomainRecord } from './tables.ts'
import { say } from './words.ts'

const codeKey = (context: Context) => keyFor(context.app.config, 'code for an e-mail domain')
/** The code is good for this domain only: one that was changed meanwhile needs its own. */
const content = ({ uuid, domain }: Pick<EmailDomainRecord, 'uuid' | 'domain'>, code: string) => `${uuid}.${domain}.${code}`

/** The domain as it waits; one that is proved, or never can be, is refused. */
const waiting = async (context: SignedIn, organisation: OfficeCentreRecord, id: number) => {
  const found = await presentEmailDomain(context, organisation, id)
  if (found.state === 'PROVED') throw new Failed(domainProved)
  checkOwn(found.domain)
  return found
}

const prove = (context: SignedIn, { id, version, domain }: Pick<EmailDomainRecord, 'id' | 'version' | 'domain'>, provedBy: 'CODE' | 'RECORD') =>
  context.transaction((tx) =>
    change(
      tx,
      emailDomains,
      { id, version },
      { provedAt: context.now(), provedBy, codeHash: null },
      { action: 'provedDomain', reason: shownDomain(domain) },
    ),
  )

/** Tries and pauses of an organisation with a domain: an entry that is deleted and made anew gives none back. */
const keyOf = (context: Context, what: 'mail' | 'code', organisationId: number, domain: string) =>
  `domain-${what}:${organisationId}:${sign(keyFor(context.app.config, 'attempts'), domain)}`

const pause = async (context: Context, organisation: OfficeCentreRecord, domain: string): Promise<void> => {
  const key = keyOf(context, 'mail', organisation.id, domain)
  const { outcome } = await takeAttempt(context, key, 1, 60)
  if (outcome !== 'allowed') throw new Failed(domainCodeTooSoon)
  await missAttempt(context, key)
}

const byOrganisation = { what: 'codes of an organisation to', most: domainMails.ofOrganisation, refusal: domainMailsUsed }
const byAll = { what: 'codes of all to', most: domainMails.ofAll, refusal: domainMailsUsed }

/** Strangers’ mailboxes are not filled, and one organisation does not use up what others need. */
const takeMail = async (tx: Transaction, organisation: OfficeCentreRecord, domain: string): Promise<void> => {
  await takeEachOfDay(tx, byOrganisation, organisation.id, [shownDomain(domain)])
  await takeEachOfDay(tx, byAll, null, [shownDomain(domain)])
}

/** To one of the two mailboxes that whoever runs a domain has (RFC 2142). */
export const sendDomainCode = async (context: SignedIn, organisation: OfficeCentreRecord, id: number, mailbox: Mailbox) => {
  const { domain } = await waiting(context, organisation, id)
  const now = context.now()
  await pause(context, organisation, domain)
  await context.transaction(async (tx) => {
    const row = await lock(tx, emailDomains, { id })
    if (row.provedAt !== null) throw new Failed(domainProved)
    if (row.domain !== domain) throw new Failed(failures.notNow)
    await takeMail(tx, organisation, domain)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const codeExpiresAt = new Date(now.getTime() + domainCodeHours * 3_600_000)
    const values = { codeHash: sign(codeKey(context), content(row, code)), codeMailbox: mailbox, codeSentAt: now, codeExpiresAt }
    await change(tx, emailDomains, { id }, values, { action: 'sentDomainCode', reason: shownDomain(domain) })
    const { language, app } = context
    const said = { code, domain: shownDomain(row.domain), company: organisation.companyName, name: app.config.productName, n: domainCodeHours }
    await sendMail(tx, {
      to: `${mailbox.toLowerCase()}@${row.domain}`,
      from: organisation.id,
      subject: say(language, 'domainMailSubject', said),
      paragraphs: [say(language, 'domainMail', said), say(language, 'domainMailCode', said), say(language, 'domainMailNotYou', said)],
    })
  })
  return presentEmailDomain(context, organisation, id)
}

export const confirmDomainCode = async (context: SignedIn, organisation: OfficeCentreRecord, id: number, code: string) => {
  const found = await waiting(context, organisation, id)
  const row = await context.transaction((tx) => lock(tx, emailDomains, { id }))
  if (row.codeHash === null || row.codeExpiresAt === null || Date.parse(row.codeExpiresAt) <= context.now().getTime())
    throw new Failed(domainCodeOver)
  const key = keyOf(context, 'code', organisation.id, found.domain)
  const { outcome, attemptsLeft, lockedUntil } = await takeAttemptInTurn(context, key, codeTries, 3600)
  if (outcome === 'wait') throw new Failed(failures.tooMany)
  const fits = outcome === 'allowed' && signatureFits(codeKey(context), content(row, code), row.codeHash)
  if (!fits) {
    if (outcome === 'allowed') await missAttempt(context, key)
    throw new Failed(domainCodeWrong, { details: { attemptsLeft, lockedUntil } })
  }
  await clearAttempts(context, key)
  await prove(context, row, 'CODE')
  return presentEmailDomain(context, organisation, id)
}

/** The record is read first, and the domain is proved as it was then: one that was changed meanwhile is told so. */
export const checkDomainRecord = async (context: SignedIn, organisation: OfficeCentreRecord, id: number) => {
  const { domain, uuid, version } = await waiting(context, organisation, id)
  const records = await readRecords(context, domain)
  if (!records.includes(recordFor(context.app, { uuid, domain }))) throw new Failed(recordMissing, { values: { domain: shownDomain(domain) } })
  await prove(context, { id, version, domain }, 'RECORD')
  return presentEmailDomain(context, organisation, id)
}
