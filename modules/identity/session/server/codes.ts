import { randomInt } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { sendMail } from '#kit/server/mail.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import { type Area, codeExpired, codeMinutes, codeTooSoon, codeWrong, credentialsInvalid, type LoginResult, resendSeconds } from '../contract.ts'
import { personById, type SignInAccount, type SigningIn } from './account-rows.ts'
import { authenticatorOf, takeAuthenticatorCode } from './authenticators.ts'
import { isTrusted, knownDevice } from './devices.ts'
import { letIn, type Outcome } from './let-in.ts'
import { takeSupportCode } from './support-codes.ts'
import type { CodeRequestRow, DeviceRow, SignInTables } from './tables.ts'
import { tryCode } from './tries.ts'
import { accountFor, codeRequired } from './who-may-sign-in.ts'
import { say } from './words.ts'

/** How long a right password waits for its code, however often that is sent. */
const waitMinutes = 15

const rowsOf = (context: Context | Transaction) => context.unscoped<SignInTables>('a code is asked before anybody is signed in')
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Asked when the person, the building or the role wants it, except on a device that is trusted. */
export const codeNeeded = async (context: Context, user: SigningIn, account: SignInAccount, device: DeviceRow | undefined): Promise<boolean> => {
  if (isTrusted(context, device)) return false
  if (user.codeOn || codeRequired(context, account)) return true
  return (await authenticatorOf(context, user.id)) !== undefined
}

/** `c•••••@harbour.example`: enough to know the own mailbox by, too little to learn somebody's. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••')

const describe = (request: CodeRequestRow, email: string): LoginResult => ({
  otpRequired: true,
  uniqueId: request.uuid,
  maskedEmail: masked(email),
  codeBy: request.codeSentAt ? 'EMAIL' : 'AUTHENTICATOR',
  codeExpiredAt: request.codeExpiresAt ?? undefined,
  resendAt: request.codeSentAt ? later(new Date(request.codeSentAt), resendSeconds).toISOString() : undefined,
})

/** Begins to wait for a code. Who has an authenticator app is sent no mail; asking twice within a minute sends one mail. */
export const askForCode = async (context: Context, user: SigningIn, area: Area | undefined): Promise<LoginResult> => {
  const now = context.now()
  const byApp = (await authenticatorOf(context, user.id)) !== undefined
  return context.transaction(async (tx) => {
    const waiting = await rowsOf(tx)
      .selectFrom('codeRequests')
      .selectAll()
      .where('userId', '=', user.id)
      .where('usedAt', 'is', null)
      .where('area', area ? '=' : 'is', area ?? null)
      .where('codeSentAt', '>', later(now, -resendSeconds).toISOString())
      .executeTakeFirst()
    if (waiting) return describe(waiting, user.email)
    const request = await rowsOf(tx)
      .insertInto('codeRequests')
      .values({ userId: user.id, area: area ?? null, createdAt: now, expiresAt: later(now, waitMinutes * 60) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return describe(byApp ? request : await mailCode(tx, request, user.email), user.email)
  })
}

const hashOf = (context: Context, uuid: string, code: string) => sign(keyFor(context.app.config, 'one-time code'), `${uuid}.${code}`)

/** Sends a new code, unless one was sent less than a minute ago: the statement itself looks. */
const mailCode = async (tx: Transaction, { id, uuid, codeSentAt }: CodeRequestRow, email: string): Promise<CodeRequestRow> => {
  const { context } = tx
  const now = context.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = await rowsOf(tx)
    .updateTable('codeRequests')
    .set({ codeHash: hashOf(context, uuid, code), codeSentAt: now, codeExpiresAt: later(now, codeMinutes * 60) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('codeSentAt', 'is', null), eb('codeSentAt', '<=', later(now, -resendSeconds).toISOString())]))
    .returningAll()
    .executeTakeFirst()
  if (!sent) throw new Failed(codeTooSoon, { details: { resendAt: later(new Date(codeSentAt ?? now), resendSeconds).toISOString() } })
  await sendMail(tx, {
    to: email,
    subject: say(context.language, 'codeMailSubject', { code }),
    paragraphs: [say(context.language, 'codeMail', { code, n: codeMinutes }), say(context.language, 'codeMailNotYou')],
    button: { label: say(context.language, 'codeMailButton'), path: `/code?uniqueId=${uuid}&code=${code}` },
  })
  return sent
}

const waitingRequest = async (context: Context | Transaction, uuid: string, now: Date): Promise<CodeRequestRow> => {
  const request = await rowsOf(context)
    .selectFrom('codeRequests')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!request) throw new Failed(codeExpired)
  return request
}

/** Sends the code again, or by mail to somebody whose authenticator app is not at hand. */
export const resendCode = async (context: Context, uuid: string): Promise<LoginResult> =>
  context.transaction(async (tx, inside) => {
    const request = await waitingRequest(tx, uuid, context.now())
    const user = await personById(inside, request.userId)
    if (!user?.active) throw new Failed(codeExpired)
    return describe(await mailCode(tx, request, user.email), user.email)
  })

interface Given {
  uniqueId: string
  code: string
  trustDevice: boolean
}

/** A code that is given: the try is taken first, and the sign-in is used up by one statement, so a right code opens once. */
export const validateCode = async (context: Context, { uniqueId, code, trustDevice }: Given, deviceToken: string | undefined): Promise<Outcome> => {
  const now = context.now()
  const request = await waitingRequest(context, uniqueId, now)
  const { locked, refused, right } = await tryCode(context, request.userId, codeWrong)
  const proof = locked ? undefined : await whatFits(context, request, code)
  if (!proof) throw refused
  const used = await rowsOf(context)
    .updateTable('codeRequests')
    .set({ usedAt: now })
    .where('id', '=', request.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Failed(codeExpired)
  await right()
  const user = await personById(context, request.userId)
  if (!user?.active) throw new Failed(credentialsInvalid)
  const device = await knownDevice(context, user.id, deviceToken)
  return letIn(context, user, await accountFor(context, user, request.area === 'merchant' ? 'merchant' : undefined), {
    by: proof.by,
    device,
    deviceToken,
    trust: proof.trusts ?? trustDevice,
  })
}

interface Fits {
  by: 'EMAIL' | 'AUTHENTICATOR' | 'SUPPORT'
  /** A code of support says by itself whether the device is trusted from then on. */
  trusts?: boolean
}

const whatFits = async (context: Context, request: CodeRequestRow, code: string): Promise<Fits | undefined> => {
  const mailed = request.codeHash !== null && request.codeExpiresAt !== null && Date.parse(request.codeExpiresAt) > context.now().getTime()
  if (mailed && signatureFits(keyFor(context.app.config, 'one-time code'), `${request.uuid}.${code}`, request.codeHash ?? '')) return { by: 'EMAIL' }
  if (await takeAuthenticatorCode(context, request.userId, code)) return { by: 'AUTHENTICATOR' }
  return takeSupportCode(context, request, code)
}
