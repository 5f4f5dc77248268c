import type { Context, Transaction } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { forgetValues, languagesOf } from '#modules/identity/users/server/front.ts'
import { linkMinutes } from '../contract.ts'
import { endSessions } from './new-password.ts'
import { endLinks, linkedSince, newPasswordLink } from './password-links.ts'
import { endWaiting, waitingSignIn } from './support-codes.ts'
import { authenticators, devices, passkeys, sessions, type SignInTables } from './tables.ts'
import { say } from './words.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<SignInTables>('the person was found before')

/** Since when a person stands at the page for the code. */
export const atCodeSince = async (context: Context, userId: number): Promise<string | null> =>
  (await waitingSignIn(context, userId, context.now()))?.createdAt ?? null

/** Whatever is open, or could be opened by a mail that is under way, ends. Returns how many sessions that were. */
export const endWaysIn = async (tx: Transaction, userId: number, cause: string): Promise<number> => {
  await endLinks(tx, userId)
  await endWaiting(tx, userId)
  return endSessions(tx, userId, cause)
}

/** Passkeys and apps that were added after a moment at which somebody else may have taken the account over. */
export const endProofsSince = async (tx: Transaction, userId: number, since: string): Promise<void> => {
  for (const table of [passkeys, authenticators]) {
    const rows = rowsOf(tx).selectFrom(table.name).select('id').where('userId', '=', userId).where('endedAt', 'is', null)
    for (const { id } of await rows.where('createdAt', '>=', since).execute()) await end(tx, table, { id, personId: userId }, { action: 'withdrawn' })
  }
}

/** A link for a new password, sent because support was asked for it. None within a minute of the last; then it answers nothing. */
export const sendLinkBySupport = async (
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<{ expiresAt: string } | undefined> => {
  const { app } = tx.context
  const now = tx.context.now()
  if (await linkedSince(tx, id, new Date(now.getTime() - 60_000))) return undefined
  const token = await newPasswordLink(tx, id, linkMinutes)
  const language = (await languagesOf(tx, [email]))(email)
  await sendMail(tx, {
    to: email,
    language,
    subject: say(language, 'resetMailSubject', { name: app.config.productName }),
    paragraphs: [say(language, 'resetMailSupport', { n: linkMinutes }), say(language, 'resetMailNotYou')],
    button: { label: say(language, 'chooseNewPassword'), path: `/update-password?token=${token}` },
  })
  return { expiresAt: new Date(now.getTime() + linkMinutes * 60_000).toISOString() }
}

/** Of somebody who is erased: nothing opens the account any more, and where it was opened from is forgotten. */
export const eraseSignIn = async (tx: Transaction, userId: number): Promise<void> => {
  await endWaysIn(tx, userId, `erased:${userId}`)
  const rows = rowsOf(tx)
  for (const table of ['supportCodes', 'codeRequests', 'passwordLinks', 'authenticators', 'passkeys', 'passkeyChallenges'] as const)
    await rows.deleteFrom(table).where('userId', '=', userId).execute()
  const nowhere = { address: '', userAgent: '' }
  const ended = { endedAt: tx.context.now(), endedBy: `erased:${userId}` }
  const used = await rows
    .updateTable('devices')
    .set({ ...nowhere, ...ended, tokenHash: '', trustedUntil: null })
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  const opened = await rows.updateTable('sessions').set(nowhere).where('userId', '=', userId).returning('id').execute()
  await rows.updateTable('agreements').set({ address: '' }).where('userId', '=', userId).execute()
  await forgetValues(
    tx,
    devices,
    used.map(({ id }) => id),
  )
  await forgetValues(
    tx,
    sessions,
    opened.map(({ id }) => id),
  )
}
