import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import type { LoginResult } from '../contract.ts'
import { personById, type SignInAccount } from './account-rows.ts'
import { askForCode, takeCode } from './code-requests.ts'
import { trusted } from './devices.ts'
import { lifeIn } from './life.ts'
import { devices, sessions, type SignInTables } from './tables.ts'
import { openAccountsOf } from './who-may-sign-in.ts'

const provedBy = new Set(['EMAIL', 'AUTHENTICATOR', 'PASSKEY', 'SUPPORT'])

interface Proved {
  readonly signedInBy: string
  readonly codeGivenAt: string | null
  readonly trustedUntil: string | null
}

/** Has the session proved more than a password: at the sign-in or since, or by a device that is still trusted? */
export const hasGivenCode = ({ signedInBy, codeGivenAt, trustedUntil }: Proved, now: Date): boolean =>
  codeGivenAt !== null || provedBy.has(signedInBy) || (trustedUntil !== null && Date.parse(trustedUntil) > now.getTime())

const ownSession = (from: Pick<Context, 'unscoped'>, uuid: string) =>
  from
    .unscoped<SignInTables>('the session itself')
    .selectFrom('sessions')
    .leftJoin('devices', (join) => join.onRef('devices.id', '=', 'sessions.deviceId').on('devices.endedAt', 'is', null))
    .select(['sessions.id', 'sessions.createdAt', 'sessions.lifeEndsAt', 'sessions.deviceId', 'sessions.membershipId'])
    .select(['sessions.signedInBy', 'sessions.codeGivenAt', 'devices.trustedUntil'])
    .where('sessions.uuid', '=', uuid)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst()

export const sessionOf = async (from: Pick<Context, 'unscoped'>, { actor }: SignedIn) => {
  const session = await ownSession(from, actor.sessionId)
  if (!session) throw new Failed(failures.tokenExpired)
  return session
}

const waitFor = async (context: SignedIn, sessionId: number, membershipId: number): Promise<LoginResult> => {
  const user = await personById(context, context.scope.personId)
  if (!user) throw new Failed(failures.notFound)
  return askForCode(context, user, { sessionId, membershipId })
}

/** Asked where the session acts now: the rule may have come while it was open. */
export const askOwnCode = async (context: SignedIn): Promise<LoginResult> => {
  const { id, membershipId } = await sessionOf(context, context)
  return waitFor(context, id, membershipId)
}

/** The refusal of a switch, with what the page needs to ask for the code. */
export const codeNeededFor = async (context: SignedIn, sessionId: number, { membershipId }: SignInAccount): Promise<Failed> =>
  new Failed(failures.codeNeeded, { details: { ...(await waitFor(context, sessionId, membershipId)) } })

/** For a deed elsewhere that takes a code: refused as a switch is, but the code leaves the session where it acts. */
export const checkProved = async (context: SignedIn): Promise<void> => {
  const session = await sessionOf(context, context)
  if (!hasGivenCode(session, context.now()))
    throw new Failed(failures.codeNeeded, { details: { ...(await waitFor(context, session.id, session.membershipId)) } })
}

interface Given {
  uniqueId: string
  code: string
  trustDevice: boolean
}

/** The code marks the session, which acts from then on in the membership that it was asked for. */
export const confirmCode = async (context: SignedIn, { uniqueId, code, trustDevice }: Given): Promise<void> => {
  const session = await sessionOf(context, context)
  const { request, proof } = await takeCode(context, uniqueId, code, session.id)
  const account = (await openAccountsOf(context)).find(({ membershipId }) => membershipId === request.membershipId)
  if (!account) throw new Failed(failures.notFound)
  const lifeEndsAt = lifeIn(context, session, account)
  await context.transaction(async (tx) => {
    const values = { codeGivenAt: context.now(), membershipId: account.membershipId, lifeEndsAt }
    await change(tx, sessions, { uuid: context.actor.sessionId }, values, { action: 'gaveCode' })
    if (session.deviceId !== null && (proof.trusts ?? trustDevice))
      await change(tx, devices, { id: session.deviceId }, trusted(context.now()), { action: 'trusted' })
  })
}

/** Who lets an organisation ask everybody for codes has given one. Read in the transaction, because another process may have taken it a moment ago. */
export const checkGaveCode = async (tx: Transaction, context: SignedIn): Promise<void> => {
  if (!hasGivenCode(await sessionOf(tx, context), context.now())) throw new Failed(failures.codeNeeded)
}
