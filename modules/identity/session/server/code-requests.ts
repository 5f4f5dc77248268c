import { randomInt } from 'node:crypto'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { sendMail } from '#kit/server/mail/mail.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import { type Area, codeExpired, codeMinutes, codeTooSoon, codeWrong, type LoginResult, resendSeconds } from '../contract.ts'
import { personById, type SigningIn } from './account-rows.ts'
import { authenticatorOf, takeAuthenticatorCode } from './authenticators.ts'
import { takeSupportCode } from './support-codes.ts'
import type { CodeRequestRecord, SignInTables } from './tables.ts'
import { tryCode } from './tries.ts'
import { say } from './words.ts'

/** How long a right password waits for its code, however often that is sent. */
const waitMinutes = 15

const rowsOf = (context: Context | Transaction) =>
  context.unscoped<SignInTables>('a code is asked before anybody is signed in, or of the session itself')
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** `c•••••@harbour.example`: enough to know the own mailbox by, too little to learn somebody's. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••')

const describe = (request: CodeRequestRecord, email: string): LoginResult => ({
  otpRequired: true,
  uniqueId: request.uuid,
  maskedEmail: masked(email),
  codeBy: request.codeSentAt ? 'EMAIL' : 'AUTHENTICATOR',
  codeExpiredAt: request.codeExpiresAt ?? undefined,
  resendAt: request.codeSentAt ? later(new Date(request.codeSentAt), resendSeconds).toISOString() : undefined,
})

/** What a code is for: a sign-in, by the door of an area or not, or a session on its way to a membership. */
export type CodeFor = { area: Area | undefined } | { sessionId: number; membershipId: number }

/** Those of one session come one after the other, so that the second finds what the first has written. */
const inTurn = (tx: Transaction, sessionId: number) =>
  rowsOf(tx).selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute()

/**
 * Begins to wait for a code. Who has an authenticator app is sent no mail; asking twice within a minute sends one mail, and what a session waits for
 * without a mail is the same for some minutes.
 */
export const askForCode = async (context: Context, user: SigningIn, what: CodeFor): Promise<LoginResult> => {
  const now = context.now()
  const byApp = (await authenticatorOf(context, user.id)) !== undefined
  const bound = 'sessionId' in what ? { area: null, ...what } : { area: what.area ?? null, sessionId: null, membershipId: null }
  return context.transaction(async (tx) => {
    if (bound.sessionId !== null) await inTurn(tx, bound.sessionId)
    const waiting = await rowsOf(tx)
      .updateTable('codeRequests')
      // a session that turns to another membership within the minute waits for that one
      .set({ membershipId: bound.membershipId })
      .where('userId', '=', user.id)
      .where('usedAt', 'is', null)
      .where('area', 'is not distinct from', bound.area)
      .where('sessionId', 'is not distinct from', bound.sessionId)
      .where((eb) =>
        eb.or([
          eb('codeSentAt', '>', later(now, -resendSeconds).toISOString()),
          // a sign-in begins anew each time: support makes one code for each
          ...(bound.sessionId === null
            ? []
            : [eb.and([eb('codeSentAt', 'is', null), eb('createdAt', '>', later(now, -codeMinutes * 60).toISOString())])]),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    if (waiting && (byApp || waiting.codeSentAt)) return describe(waiting, user.email)
    const request =
      waiting ??
      (await rowsOf(tx)
        .insertInto('codeRequests')
        .values({ userId: user.id, ...bound, createdAt: now, expiresAt: later(now, waitMinutes * 60) })
        .returningAll()
        .executeTakeFirstOrThrow())
    return describe(byApp ? request : await mailCode(tx, request, user.email), user.email)
  })
}

const codeKey = (context: Context) => keyFor(context.app.config, 'one-time code')

/** Sends a new code, unless one was sent less than a minute ago: the statement itself looks. */
const mailCode = async (tx: Transaction, { id, uuid, codeSentAt, sessionId }: CodeRequestRecord, email: string): Promise<CodeRequestRecord> => {
  const { context } = tx
  const now = context.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = await rowsOf(tx)
    .updateTable('codeRequests')
    .set({ codeHash: sign(codeKey(context), `${uuid}.${code}`), codeSentAt: now, codeExpiresAt: later(now, codeMinutes * 60) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('codeSentAt', 'is', null), eb('codeSentAt', '<=', later(now, -resendSeconds).toISOString())]))
    .returningAll()
    .executeTakeFirst()
  if (!sent) throw new Failed(codeTooSoon, { details: { resendAt: later(new Date(codeSentAt ?? now), resendSeconds).toISOString() } })
  await sendMail(tx, {
    to: email,
    subject: say(context.language, 'codeMailSubject', { code }),
    paragraphs: [say(context.language, 'codeMail', { code, n: codeMinutes }), say(context.language, 'codeMailNotYou')],
    // the code of a session is given where the session is; a link would let it be given elsewhere
    ...(sessionId === null ? { button: { label: say(context.language, 'codeMailButton'), path: `/code?uniqueId=${uuid}&code=${code}` } } : {}),
  })
  return sent
}

const openRequest = (context: Context | Transaction, uuid: string, now: Date) =>
  rowsOf(context)
    .selectFrom('codeRequests')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())

/** Sends the code again, or by mail to somebody whose authenticator app is not at hand. */
export const resendCode = async (context: Context, uuid: string): Promise<LoginResult> =>
  context.transaction(async (tx, inside) => {
    const request = await openRequest(tx, uuid, context.now()).executeTakeFirst()
    const user = request && (await personById(inside, request.userId))
    if (!request || !user?.active) throw new Failed(codeExpired)
    return describe(await mailCode(tx, request, user.email), user.email)
  })

interface Fits {
  by: 'EMAIL' | 'AUTHENTICATOR' | 'SUPPORT'
  /** A code of support says by itself whether the device is trusted from then on. */
  trusts?: boolean
}

const whatFits = async (context: Context, request: CodeRequestRecord, code: string): Promise<Fits | undefined> => {
  const mailed = request.codeHash !== null && request.codeExpiresAt !== null && Date.parse(request.codeExpiresAt) > context.now().getTime()
  if (mailed && signatureFits(codeKey(context), `${request.uuid}.${code}`, request.codeHash ?? '')) return { by: 'EMAIL' }
  if (await takeAuthenticatorCode(context, request.userId, code)) return { by: 'AUTHENTICATOR' }
  return takeSupportCode(context, request, code)
}

/**
 * A code that is given: the try is taken first, and what waits is used up by one statement, so a right code opens once. What waits for a session
 * is open to that session only, and what waits for a sign-in to none.
 */
export const takeCode = async (context: Context, uuid: string, code: string, sessionId: number | null) => {
  const now = context.now()
  const bound = rowsOf(context).selectFrom('codeRequests').selectAll().where('uuid', '=', uuid).where('sessionId', 'is not distinct from', sessionId)
  const request = await bound.executeTakeFirst()
  // another session's is not there; at the door nobody is told whether there ever was one
  if (!request && sessionId !== null) throw new Failed(failures.notFound)
  if (!request || request.usedAt !== null || Date.parse(request.expiresAt) <= now.getTime()) throw new Failed(codeExpired)
  const proof = await tryCode(context, request.userId, codeWrong, () => whatFits(context, request, code))
  const used = await rowsOf(context)
    .updateTable('codeRequests')
    .set({ usedAt: now })
    .where('id', '=', request.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Failed(codeExpired)
  return { request, proof }
}
