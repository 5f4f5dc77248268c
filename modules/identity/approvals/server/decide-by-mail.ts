import type { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { closedGate, passGates } from '#kit/server/http/serve.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { approvalLinkUnknown, decideApproval, type decideMailedApproval, listApprovals, type MailedApproval, signInToDecide } from '../contract.ts'
import { decide } from './decide.ts'
import { decidersOf, decidesAbout } from './decider-rows.ts'
import { mailed } from './mailed-rows.ts'
import { presentApproval } from './round-rows.ts'

type Asked = Awaited<ReturnType<typeof mailed>>

/** As who was asked, with the rights that they have at this moment; nobody once they have left or were switched off. */
const asWhoWasAsked = async (context: Context, { membershipId }: Asked): Promise<SignedIn | undefined> => {
  const actor = await context.app.actorOf(membershipId)
  const { requestId, language, address, userAgent } = context
  const made = actor && makeContext(context.app, { requestId, language, address, userAgent, actor })
  return made && isSignedIn(made) ? made : undefined
}

const stateOf = async (one: Asked, reader: SignedIn | undefined): Promise<MailedApproval['state']> => {
  const deciders = reader ? await decidersOf(reader) : []
  if (one.endedAt !== null || !deciders.some((decider) => decidesAbout(one, decider))) return 'ELSEWHERE'
  if (one.decision !== null) return 'DECIDED'
  return one.status === 'PENDING' && one.step === one.now ? 'WAITING' : 'ELSEWHERE'
}

const present = async (one: Asked, reader: SignedIn | undefined): Promise<MailedApproval> => {
  const state = await stateOf(one, reader)
  const gate = reader && (await closedGate(reader, listApprovals))
  const approval = reader && !gate && state !== 'ELSEWHERE' ? await presentApproval(reader, one.uuid) : null
  const closed = reader && gate ? reader.app.messages.failure(gate.failure, reader.language, gate.values) : null
  return { state, approval, fullName: one.fullName, signIn: reader?.actor.wantsCode ?? false, closed }
}

export const readMailed = async (context: Context, token: string): Promise<MailedApproval> => {
  const one = await mailed(context, token)
  return present(one, await asWhoWasAsked(context, one))
}

/** A mail proves that somebody reads it; where an organisation wants a code beside the password, that is not enough. */
export const decideMailed = async (
  context: Context,
  { token, ...said }: z.output<NonNullable<typeof decideMailedApproval.body>>,
): Promise<MailedApproval> => {
  const one = await mailed(context, token)
  const reader = await asWhoWasAsked(context, one)
  if (!reader) throw new Failed(approvalLinkUnknown)
  // the guard knows nobody of a public call: the gates of whoever was asked are passed here
  await passGates(reader, decideApproval)
  if (reader.actor.wantsCode) throw new Failed(signInToDecide)
  await decide(reader, one.uuid, said)
  return present(await mailed(context, token), reader)
}
