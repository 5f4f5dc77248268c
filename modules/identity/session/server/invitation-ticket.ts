import { jwtVerify, SignJWT } from 'jose'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { keyFor } from '#kit/server/signing.ts'
import { acceptWaiting, declineWaiting, waitingInvitations } from '#modules/identity/users/server/front.ts'
import { accessDenied, credentialsInvalid, ticketOver } from '../contract.ts'
import { personById, type SigningIn } from './account-rows.ts'
import { authenticatorOf } from './authenticators.ts'
import { pageOf } from './confirmed-page.ts'
import { isTrusted, knownDevice } from './devices.ts'
import { letIn, newPasswordFirst, type Outcome, type Proof } from './let-in.ts'
import type { DeviceRow } from './tables.ts'
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
  device: DeviceRow | undefined,
): Promise<boolean> =>
  !isTrusted(context, device) &&
  (user.codeOn || (await authenticatorOf(context, user.id)) !== undefined || waiting.some((one) => codeRequired(context.app, one)))

/** Says who it is and how that was proved, to nobody but us, and opens nothing. A new password ends it. */
export const ticketFor = async (context: Context, user: SigningIn, { by, trust = false }: Pick<Proof, 'by' | 'trust'>): Promise<Outcome> => {
  const expired = await newPasswordFirst(context, user, by)
  if (expired) return expired
  const issued = Math.floor(context.now().getTime() / 1000)
  const ticket = new SignJWT({ by, trust, since: user.passwordChangedAt })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setExpirationTime(issued + ticketMinutes * 60)
  return { result: { invitationTicket: await ticket.sign(ticketKey(context)) } }
}

/** In place of a door that is closed. */
export const ticketInstead = async (context: Context, user: SigningIn, refused: unknown, proof: Pick<Proof, 'by' | 'trust'>): Promise<Outcome> => {
  await invitationsFor(context, user, refused)
  return ticketFor(context, user, proof)
}

const ownerOf = async (context: Context, ticket: string): Promise<{ user: SigningIn } & Pick<Proof, 'by' | 'trust'>> => {
  if (!isCanonical(ticket)) throw new Failed(ticketOver)
  const read = await jwtVerify<{ by: Proof['by']; trust: boolean; since: string | null }>(ticket, ticketKey(context), {
    algorithms: ['HS256'],
    currentDate: context.now(),
  }).catch(() => undefined)
  const user = read && (await personById(context, Number(read.payload.sub)))
  if (!user?.active || user.passwordChangedAt !== read?.payload.since) throw new Failed(ticketOver)
  return { user, by: read.payload.by, trust: read.payload.trust }
}

export const listByTicket = async (context: Context, ticket: string) => {
  const { user } = await ownerOf(context, ticket)
  return { username: user.email, invitations: (await waitingInvitations(context, user.id)).map((one) => present(context, one)) }
}

export const declineByTicket = async (context: Context, { ticket, uuid }: { ticket: string; uuid: string }): Promise<void> => {
  const { user } = await ownerOf(context, ticket)
  await declineWaiting(context, user.id, uuid)
}

/** The person joins and is let in there, unless that role has no door here. */
export const acceptByTicket = async (context: Context, { ticket, uuid }: { ticket: string; uuid: string }, deviceToken: string | undefined) => {
  const { user, by, trust } = await ownerOf(context, ticket)
  // one that came after the ticket may want more than the password that it was given for
  const asked = (await waitingInvitations(context, user.id)).find((one) => one.uuid === uuid)
  if (by === 'PASSWORD' && asked && codeRequired(context.app, asked)) throw new Failed(failures.codeNeeded)
  const joined = await acceptWaiting(context, user.id, uuid)
  const place = { officeCentreId: joined.officeCentreId, page: pageOf(joined) }
  const here = await accountIn(context, user, joined.officeCentreId)
  if (!here) return { ...place, outcome: { result: {} } satisfies Outcome }
  const device = await knownDevice(context, user.id, deviceToken)
  return { ...place, outcome: await letIn(context, user, here, { by, device, deviceToken, trust }) }
}
