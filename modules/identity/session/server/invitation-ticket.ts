import { jwtVerify, SignJWT } from 'jose'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { keyFor, sha256 } from '#kit/server/signing.ts'
import { acceptWaiting, declineWaiting, waitingInvitations } from '#modules/identity/users/server/front.ts'
import { accessDenied, credentialsInvalid, ticketOver } from '../contract.ts'
import { lastSessionOf, lockPerson, personById, type SignInAccount, type SigningIn } from './account-rows.ts'
import { authenticatorOf } from './authenticators.ts'
import { pageOf } from './confirmed-page.ts'
import { isTrusted, knownDevice, newDeviceToken, ourMark } from './devices.ts'
import { letIn, newPasswordFirst, type Outcome, type Proof } from './let-in.ts'
import type { DeviceRecord } from './tables.ts'
import { isCanonical } from './tokens.ts'
import { present } from './waiting-invitations.ts'
import { accountIn, codeRequired } from './who-may-sign-in.ts'

/** Long enough to read, and to choose. */
const ticketMinutes = 15
const ticketKey = (context: Context) => keyFor(context.app.config, 'invitation ticket')

const isRefused = (error: unknown): boolean =>
  error instanceof Failed && (error.failure.code === credentialsInvalid.code || error.failure.code === accessDenied.code)

/** Somebody whom no door is open to, but for whom invitations wait: what was refused then leads to those. */
export const invitationsFor = async (context: Context, user: SigningIn, refused: unknown) => {
  if (!isRefused(refused)) throw refused
  const waiting = await waitingInvitations(context, user.id)
  if (waiting.length === 0) throw refused
  return waiting
}

/** The code is due here as it is where the person is about to join. */
export const codeForInvitations = async (
  context: Context,
  user: SigningIn,
  waiting: Awaited<ReturnType<typeof waitingInvitations>>,
  device: DeviceRecord | undefined,
): Promise<boolean> =>
  !isTrusted(context, device) &&
  (user.codeOn || (await authenticatorOf(context, user.id)) !== undefined || waiting.some((one) => codeRequired(context.app, one)))

/** What a ticket holds. It is over when any of the first three is not so any more: a new password, another address, a sign-in since. */
interface Held {
  readonly password: string | null
  readonly address: string
  readonly lastSession: number
  readonly by: Proof['by']
  /** The browser that is to be trusted; none, if none is. */
  readonly trusts: string | null
}
const stateOf = async (from: Context | Transaction, { id, email, passwordChangedAt }: SigningIn): Promise<Omit<Held, 'by' | 'trusts'>> => ({
  password: passwordChangedAt,
  address: sha256(email.toLowerCase()),
  lastSession: await lastSessionOf(from, id),
})
const holds = async (from: Context | Transaction, user: SigningIn, ticket: Held): Promise<boolean> => {
  const now = await stateOf(from, user)
  return now.password === ticket.password && now.address === ticket.address && now.lastSession === ticket.lastSession
}

type Given = Pick<Proof, 'by' | 'trust' | 'deviceToken'>

/** Says who it is and how that was proved, to nobody but us, and opens nothing. */
export const ticketFor = async (context: Context, user: SigningIn, { by, trust, deviceToken }: Given): Promise<Outcome> => {
  const expired = await newPasswordFirst(context, user, by)
  if (expired) return expired
  const issued = Math.floor(context.now().getTime() / 1000)
  const mark = trust ? ((await ourMark(context, deviceToken)) ?? newDeviceToken()) : undefined
  const held: Held = { ...(await stateOf(context, user)), by, trusts: mark ? sha256(mark) : null }
  const ticket = new SignJWT({ ...held })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setExpirationTime(issued + ticketMinutes * 60)
  return { result: { invitationTicket: await ticket.sign(ticketKey(context)) }, ...(mark ? { deviceToken: mark } : {}) }
}

/** In place of a door that is closed. */
export const ticketInstead = async (context: Context, user: SigningIn, refused: unknown, proof: Given): Promise<Outcome> => {
  await invitationsFor(context, user, refused)
  return ticketFor(context, user, proof)
}

const ownerOf = async (context: Context, ticket: string): Promise<{ user: SigningIn; held: Held }> => {
  if (!isCanonical(ticket)) throw new Failed(ticketOver)
  const read = await jwtVerify<Held>(ticket, ticketKey(context), { algorithms: ['HS256'], currentDate: context.now() }).catch(() => undefined)
  const user = read && (await personById(context, Number(read.payload.sub)))
  if (!read || !user?.active || !(await holds(context, user, read.payload))) throw new Failed(ticketOver)
  return { user, held: read.payload }
}

/** In one transaction with the sign-in, one after the other: of two who come with the same ticket it lets one in. */
const letInOnce = (context: Context, user: SigningIn, held: Held, account: SignInAccount, proof: Proof): Promise<Outcome> =>
  context.transaction(async (tx, inside) => {
    await lockPerson(tx, user.id)
    return (await holds(tx, user, held)) ? letIn(inside, user, account, proof) : { result: {} }
  })

export const listByTicket = async (context: Context, ticket: string) => {
  const { user } = await ownerOf(context, ticket)
  return { username: user.email, invitations: (await waitingInvitations(context, user.id)).map((one) => present(context, one)) }
}

export const declineByTicket = async (context: Context, { ticket, uuid }: { ticket: string; uuid: string }): Promise<void> => {
  const { user } = await ownerOf(context, ticket)
  await declineWaiting(context, user.id, uuid)
}

/**
 * The person joins and is let in there, unless that role has no door here. What was proved about a browser, that it is trusted or is to be, counts
 * in that one only.
 */
export const acceptByTicket = async (context: Context, { ticket, uuid }: { ticket: string; uuid: string }, deviceToken: string | undefined) => {
  const { user, held } = await ownerOf(context, ticket)
  const device = await knownDevice(context, user.id, deviceToken)
  const by = held.by === 'DEVICE' && !isTrusted(context, device) ? 'PASSWORD' : held.by
  // one that came after the ticket may want more than the password that it was given for
  const asked = (await waitingInvitations(context, user.id)).find((one) => one.uuid === uuid)
  if (by === 'PASSWORD' && asked && codeRequired(context.app, asked)) throw new Failed(failures.codeNeeded)
  const joined = await acceptWaiting(context, user.id, uuid)
  const place = { officeCentreId: joined.officeCentreId, page: pageOf(joined) }
  const here = await accountIn(context, user, joined.officeCentreId)
  if (!here) return { ...place, outcome: { result: {} } satisfies Outcome }
  const trust = deviceToken !== undefined && sha256(deviceToken) === held.trusts
  return { ...place, outcome: await letInOnce(context, user, held, here, { by, device, deviceToken, trust }) }
}
