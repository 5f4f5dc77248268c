import { randomBytes } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert, lock } from '#kit/server/data/write.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import { addressRule } from '#modules/identity/email-domains/server/front.ts'
import { checkNoObjection } from '#modules/identity/privacy/server/front.ts'
import { endProofsSince, endWaysIn, untrust } from '#modules/identity/session/server/front.ts'
import { outsideDomains } from '#modules/identity/users/contract.ts'
import {
  changeAddress,
  checkNotKept,
  forgetPassword,
  languagesOf,
  lockPerson,
  personByAddress,
  type WholePerson,
} from '#modules/identity/users/server/front.ts'
import { accountOff, addressLinkInvalid, addressSame, addressTaken, confirmDays, objectionDays } from '../contract.ts'
import { changeToConfirm, changeToObject, keptFor, openChange, openObjection } from './email-change-rows.ts'
import { onPerson } from './on-person.ts'
import { checkNotOneself, checkTouches } from './rank.ts'
import { type EmailChangeRecord, emailChanges } from './tables.ts'
import { say } from './words.ts'

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)
const newToken = () => randomBytes(32).toString('base64url')

/** The address is nobody else's, nor may a former owner take it back, and every organisation of the person takes it. */
const checkAddress = async (tx: Transaction, context: Context, { user, places }: WholePerson, email: string): Promise<void> => {
  const owner = (await personByAddress(tx, email))?.id ?? (await keptFor(tx, email, context.now()))
  if (owner !== undefined && owner !== user.id) throw new Failed(addressTaken)
  for (const { organisation } of places) {
    const allows = await addressRule(context, organisation.id)
    if (!allows(email)) throw new Failed(outsideDomains)
  }
}

interface Asked {
  emailAddress: string
  reason: string
}

/**
 * Asks the new address to confirm, and tells the old one, which may object. Asking anew withdraws what was asked before and not confirmed; while
 * the objection to a confirmed one is open there is no other, or the owner's way back would lead nowhere.
 */
export const askForAddress = (context: SignedIn, id: number, version: number, { emailAddress, reason }: Asked): Promise<void> => {
  checkNotOneself(context, id)
  return onPerson(context, id, version, async (tx, person, inside) => {
    checkTouches(inside, person)
    const { user } = person
    if (!user.active) throw new Failed(accountOff)
    if (user.email.toLowerCase() === emailAddress) throw new Failed(addressSame)
    await checkNoObjection(tx, inside, id)
    await checkAddress(tx, inside, person, emailAddress)
    const before = await openChange(tx, id)
    if (before) await end(tx, emailChanges, { id: before.id, personId: id }, { action: 'withdrewAddress' })
    const [confirm, object] = [newToken(), newToken()]
    const now = inside.now()
    await insert(
      tx,
      emailChanges,
      {
        userId: id,
        oldEmail: user.email,
        newEmail: emailAddress,
        confirmHash: sha256(confirm),
        objectionHash: sha256(object),
        expiresAt: daysFrom(now, confirmDays),
        objectionUntil: daysFrom(now, objectionDays),
      },
      { action: 'askedForAddress', reason },
    )
    await mailBoth(tx, { oldEmail: user.email, newEmail: emailAddress, reason }, confirm, object)
  })
}

const mailBoth = async (tx: Transaction, asked: { oldEmail: string; newEmail: string; reason: string }, confirm: string, object: string) => {
  const { app } = tx.context
  // both are mailboxes of the one person, who is known by the old address
  const language = (await languagesOf(tx, [asked.oldEmail]))(asked.oldEmail)
  const values = { ...asked, name: app.config.productName, days: confirmDays, n: objectionDays }
  await sendMails(tx, [
    {
      to: asked.newEmail,
      language,
      subject: say(language, 'confirmMailSubject', values),
      paragraphs: [say(language, 'confirmMail', values), say(language, 'confirmMailNotYou')],
      button: { label: say(language, 'confirmAddress'), path: `/change-email?token=${confirm}` },
    },
    {
      to: asked.oldEmail,
      language,
      subject: say(language, 'objectMailSubject', values),
      paragraphs: [say(language, 'objectMail', values), say(language, 'toldReason', values), say(language, 'objectMailNotYou', values)],
      button: { label: say(language, 'objectAddress'), path: `/keep-email?token=${object}` },
    },
  ])
}

/** The row behind a link with the person, locked; whoever came first has used it up. */
const lockChange = async (tx: Transaction, found: EmailChangeRecord | undefined): Promise<{ row: EmailChangeRecord; person: WholePerson }> => {
  if (!found) throw new Failed(addressLinkInvalid)
  const person = await lockPerson(tx, found.userId)
  const row = await lock(tx, emailChanges, { id: found.id, personId: found.userId }).catch(() => undefined)
  if (!row || row.version !== found.version) throw new Failed(addressLinkInvalid)
  return { row, person }
}

export const confirmAddress = (context: Context, token: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { row, person } = await lockChange(tx, await changeToConfirm(tx, sha256(token), inside.now()))
    const { user } = person
    // asked for before another one was confirmed
    if (!user.active || (await openObjection(tx, user.id, inside.now())) !== undefined) throw new Failed(addressLinkInvalid)
    await checkAddress(tx, inside, person, row.newEmail)
    await change(tx, emailChanges, { id: row.id, personId: user.id }, { confirmedAt: inside.now() }, { action: 'confirmedAddress' })
    await changeAddress(tx, user.id, row.newEmail, { action: 'changedAddress' })
    await checkNotKept(tx, row.newEmail, user.id)
    await endWaysIn(tx, user.id, 'address changed')
  })

/**
 * Before the change counts it is withdrawn. Afterwards somebody else may have the account: the old address is back, everything that opens the
 * account through the new one ends, and a new password is chosen by a link to the old one.
 */
export const objectToAddress = (context: Context, token: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { row, person } = await lockChange(tx, await changeToObject(tx, sha256(token), inside.now()))
    const { id, email } = person.user
    await end(tx, emailChanges, { id: row.id, personId: id }, { action: 'objectedToAddress' })
    if (row.confirmedAt === null) return
    if (email !== row.newEmail) throw new Failed(addressLinkInvalid)
    const taken = await personByAddress(tx, row.oldEmail)
    if (taken && taken.id !== id) throw new Failed(addressTaken)
    await changeAddress(tx, id, row.oldEmail, { action: 'restoredAddress' })
    await endWaysIn(tx, id, 'address restored')
    await untrust(tx, id, 'address restored')
    await endProofsSince(tx, id, row.confirmedAt)
    await forgetPassword(tx, id, 'passwordWithdrawn')
  })

const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••')

export const describeChange = async (context: Context, token: string) => {
  const hash = sha256(token)
  const toConfirm = await changeToConfirm(context, hash, context.now())
  const found = toConfirm ?? (await changeToObject(context, hash, context.now()))
  if (!found) throw new Failed(addressLinkInvalid)
  return {
    link: toConfirm ? ('CONFIRM' as const) : ('OBJECT' as const),
    // the owner of the old mailbox must see what is to take its place; a mailbox that was named by mistake learns no other one
    oldEmail: toConfirm ? masked(found.oldEmail) : found.oldEmail,
    newEmail: found.newEmail,
    inEffect: found.confirmedAt !== null,
  }
}
