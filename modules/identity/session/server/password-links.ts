import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import { languages } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { sha256 } from '#kit/server/signing.ts'
import { waitingInvitations } from '#modules/identity/users/server/front.ts'
import { linkMinutes, resetLinkExpired } from '../contract.ts'
import { accountsOf, personById, personByName } from './account-rows.ts'
import type { SignInTables } from './tables.ts'
import { say } from './words.ts'

const rowsOf = (context: Context | Transaction) => context.unscoped<SignInTables>('the link itself names the person')

/**
 * The right to choose a new password, for some minutes; of an expired one with the device on which it was given. Returns what the link carries;
 * only its hash is kept.
 */
export const newPasswordLink = async (tx: Transaction, userId: number, minutes: number, expiredOn?: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const now = tx.context.now()
  await rowsOf(tx)
    .insertInto('passwordLinks')
    .values({
      userId,
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      ...(expiredOn === undefined ? {} : { kind: 'EXPIRED', deviceId: expiredOn }),
    })
    .execute()
  return token
}

/** Whose link this is, while it is good. */
export const ownerOfLink = async (context: Context, token: string) => {
  const link = await rowsOf(context)
    .selectFrom('passwordLinks')
    .select('userId')
    .where('tokenHash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', context.now().toISOString())
    .executeTakeFirst()
  const user = link && (await personById(context, link.userId))
  if (!user?.active) throw new Failed(resetLinkExpired)
  return user
}

/** Uses a link up; of two at once the second is told that it has expired. The person's other links end with it. */
export const useLink = async (tx: Transaction, token: string, userId: number): Promise<{ kind: string; deviceId: number | null }> => {
  const now = tx.context.now()
  const used = await rowsOf(tx)
    .updateTable('passwordLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', sha256(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['kind', 'deviceId'])
    .executeTakeFirst()
  if (!used) throw new Failed(resetLinkExpired)
  await endLinks(tx, userId)
  return used
}

export const endLinks = async (tx: Transaction, userId: number): Promise<void> => {
  await rowsOf(tx).updateTable('passwordLinks').set({ usedAt: tx.context.now() }).where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

/** Was the person sent a link after this moment? */
export const linkedSince = async (tx: Transaction, userId: number, since: Date): Promise<boolean> => {
  const rows = rowsOf(tx).selectFrom('passwordLinks').select('id').where('userId', '=', userId)
  return (await rows.where('createdAt', '>', since.toISOString()).executeTakeFirst()) !== undefined
}

/** Everything about a forgotten password happens here, after the answer: so it tells nobody which names exist. */
export const sendPasswordLink = job(
  'session.password-link',
  z.object({ username: z.string(), language: z.enum(languages) }),
  async (context, asked) => {
    const user = await personByName(context, asked.username)
    if (!user?.active) return
    // somebody who belongs nowhere any more may be invited anew
    const isExpected = (await accountsOf(context, user.id)).length > 0 || (await waitingInvitations(context, user.id)).length > 0
    if (!isExpected) return
    await context.transaction(async (tx) => {
      const ago = (minutes: number) => new Date(context.now().getTime() - minutes * 60_000).toISOString()
      const recent = await rowsOf(tx)
        .selectFrom('passwordLinks')
        .select('createdAt')
        .where('userId', '=', user.id)
        .where('createdAt', '>', ago(60))
        .execute()
      // Whoever presses the button again and again fills nobody's mailbox. The page lets it be pressed after a minute; jobs may be a little early or late.
      if (recent.length >= 5 || recent.some(({ createdAt }) => createdAt > ago(55 / 60))) return
      const token = await newPasswordLink(tx, user.id, linkMinutes)
      await sendMail(tx, {
        to: user.email,
        language: asked.language,
        subject: say(asked.language, 'resetMailSubject', { name: context.app.config.productName }),
        paragraphs: [say(asked.language, 'resetMail', { n: linkMinutes }), say(asked.language, 'resetMailNotYou')],
        button: { label: say(asked.language, 'chooseNewPassword'), path: `/update-password?token=${token}` },
      })
    })
  },
)

export const forgotPassword = async (context: Context, username: string): Promise<void> => {
  const { app, language } = context
  await context.transaction((tx) => app.jobs.enqueue(tx, sendPasswordLink, { username, language }))
}
