import { Failed, failures } from '#kit/contract/failure.ts'
import type { Actor, SignedIn } from '#kit/server/context.ts'
import { type Asked, decide } from '#kit/server/data/decide.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { type Standing, standingOf } from '#modules/identity/session/server/front.ts'
import { type Why, type WhyLink, type WhyQuery, whyUnknown } from '../contract.ts'
import { callNamed } from './calls.ts'
import { explainGate, explainGuard, failingRule } from './explain-guard.ts'
import { explainStanding } from './explain-standing.ts'
import { type ExplainedRecord, explainedRecords, reachLink } from './records.ts'
import { say } from './words.ts'

/** A context in which somebody else's own reads can be made, so that what they find need not be computed a second time. */
const inNameOf = ({ app, requestId, language }: SignedIn, actor: Actor): SignedIn => {
  const context = makeContext(app, { requestId, language, actor })
  if (!isSignedIn(context)) throw new Error('an actor was given')
  return context
}

const requirementOf = (call: string): Asked => {
  const endpoint = callNamed(call)
  if (!endpoint) throw new Failed(whyUnknown)
  return endpoint
}

const isPermission = ({ app }: SignedIn, code: string): boolean => Object.values(app.roles).some((codes) => codes.includes(code))

const recordOf = ({ record, id, deed }: WhyQuery): ExplainedRecord | undefined => {
  if (record === undefined && id === undefined) return undefined
  const found = explainedRecords.answers.find((one) => one.record === record && one.deed === deed)
  if (!found || id === undefined) throw new Failed(whyUnknown)
  return found
}

const askedOf = (context: SignedIn, query: WhyQuery, record: ExplainedRecord | undefined): Asked => {
  if ([query.call, query.can ?? query.addOn, query.record].filter((one) => one !== undefined).length > 1) throw new Failed(whyUnknown)
  if (query.can !== undefined && !isPermission(context, query.can)) throw new Failed(whyUnknown)
  if (record) return record.asks
  return query.call === undefined ? { reach: 'self', can: query.can, addOn: query.addOn } : requirementOf(query.call)
}

/** Everything before the record. Who cannot act at all is not asked anything further, just as the guard does not. */
const chainOf = async (context: SignedIn, standing: Standing, before: readonly WhyLink[], asked: Asked): Promise<WhyLink[]> => {
  if (asked.reach === 'public') return [{ rule: 'public', ok: true, value: null, text: say(context.language, 'public'), remedy: null }]
  const { actor, member } = standing
  if (!actor || before.some(({ ok }) => !ok)) return [...before]
  const guard = explainGuard(context, member, actor, asked)
  const gate = guard.every(({ ok }) => ok) ? await explainGate(inNameOf(context, actor), asked) : undefined
  return [...before, ...guard, ...(gate ? [gate] : [])]
}

/** The record as the reader may know it; a record that is not in the reader's own reach is not there. */
const recordFor = async (context: SignedIn, { asks, find }: ExplainedRecord, id: string): Promise<string> => {
  const name = decide(context.actor, asks, context.now()).allowed ? await find(context, id) : undefined
  if (name === undefined) throw new Failed(failures.notFound)
  return name
}

const linksOfRecord = async (context: SignedIn, record: ExplainedRecord, subject: SignedIn, id: string): Promise<WhyLink[]> => {
  if (record.links) return record.links(context, subject, id)
  return [reachLink(context, subject, (await record.find(subject, id)) !== undefined)]
}

interface Explained {
  recordName: string | null
  chain: WhyLink[]
}
/** The guard of the call, and the record behind it. Of oneself it is told without looking at the record why one does not come as far as that. */
const throughGuard = async (context: SignedIn, standing: Standing, before: readonly WhyLink[], query: WhyQuery): Promise<Explained> => {
  const { actor, member } = standing
  const record = recordOf(query)
  const chain = await chainOf(context, standing, before, askedOf(context, query, record))
  const reached = chain.every(({ ok }) => ok)
  if (!record || query.id === undefined || (!reached && member.userId === context.scope.personId)) return { recordName: null, chain }
  const recordName = await recordFor(context, record, query.id)
  const more = actor && reached ? await linksOfRecord(context, record, inNameOf(context, actor), query.id) : []
  return { recordName, chain: [...chain, ...more] }
}

const explained = async (context: SignedIn, standing: Standing, before: readonly WhyLink[], query: WhyQuery): Promise<Explained> => {
  const record = recordOf(query)
  if (!record?.chain || query.id === undefined) return throughGuard(context, standing, before, query)
  askedOf(context, query, record)
  const recordName = await recordFor(context, record, query.id)
  return { recordName, chain: await record.chain(context, standing.member, query.id) }
}

/** Why may the holder of this membership (not) do what is asked? The caller has found the membership in reach. */
export const explain = async (context: SignedIn, membershipId: number, query: WhyQuery): Promise<Why> => {
  const standing = await standingOf(context.app, membershipId)
  if (!standing) throw new Failed(failures.notFound)
  const { actor, member } = standing
  const before = explainStanding(context, standing)
  const { recordName, chain } = await explained(context, standing, before, query)
  const you = member.userId === context.scope.personId
  const firstFailing = chain.find(({ ok }) => !ok) ?? null
  return {
    person: { id: member.userId, fullName: member.fullName, officeCentreId: member.ownId, companyName: member.companyName, you },
    recordName,
    allowed: firstFailing === null,
    chain,
    firstFailing,
    madeOf: [...(recordOf(query)?.madeOf ?? [])],
    calls: await Promise.all(
      (query.calls ?? []).map(async (call) => {
        const asked = requirementOf(call)
        const stopped = asked.reach === 'public' ? undefined : before.find(({ ok }) => !ok)?.rule
        const gate = actor && asked.reach !== 'public' ? (await explainGate(inNameOf(context, actor), asked))?.rule : undefined
        const failing = stopped ?? (actor && failingRule(context, actor, asked)) ?? gate ?? null
        return { call, allowed: failing === null, failing }
      }),
    ),
  }
}
