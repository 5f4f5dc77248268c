import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid, calendarDate, page, paging } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'

/** What needs approval has its own add-on. */
export const addOn = 'none'

export const roundStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type RoundStatus = (typeof roundStatuses)[number]
/** No permission of its own: who decides is the round's matter. */
export const roundSteps = transitions<RoundStatus>()({
  approve: { from: ['PENDING'], to: 'APPROVED', can: 'none' },
  reject: { from: ['PENDING'], to: 'REJECTED', can: 'none' },
  withdraw: { from: ['PENDING'], to: 'WITHDRAWN', can: 'none' },
})

export const alreadyDecided = failure('already_decided', 409, 'alreadyDecided')
/** What is agreed to lies in the past; it can still be refused. */
export const tooLateToAgree = failure('too_late_to_agree', 409, 'tooLateToAgree')
/** It cannot be had any more, for a reason that the module of the matter says. */
export const agreesNoMore = failure('agrees_no_more', 409, 'agreesNoMore')
export const ownApplication = failure('own_application', 403, 'ownApplication')
export const standInUnknown = failure('stand_in_unknown', 422, 'standInUnknown')
export const standInTwice = failure('stand_in_twice', 409, 'standInTwice')
export const approvalLinkUnknown = failure('approval_link_unknown', 404, 'approvalLinkUnknown')
export const signInToDecide = failure('sign_in_to_decide', 403, 'signInToDecide')

export const decisions = ['APPROVED', 'REJECTED'] as const
export type Decision = (typeof decisions)[number]

const remark = z.string().trim().max(500).refine(isPlainLine, 'plainLine')
const decided = { decision: z.enum(decisions), remark: remark.default('') }
/** Whoever says no says why: somebody has to be told. */
const saysWhy = ({ decision, remark: said }: { decision: Decision; remark: string }) => decision === 'APPROVED' || said !== ''
const why = { path: ['remark'], message: 'required' }
export const DecisionInput = z.strictObject(decided).refine(saysWhy, why)
/** Said once for all that are rejected together. */
export const ReasonInput = z.strictObject({ reason: remark.min(1, 'required') })

/** One reason of one thing, before those who decide about it. */
export const Approval = z.object({
  uuid: z.uuid(),
  /** Whose records these are: 'visits'. */
  kind: z.string(),
  kindName: z.string(),
  title: z.string(),
  /** Who asks, for what, at which price, in one line. */
  brief: z.string(),
  /** What has to be known to decide. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Its screen, for those who may open it. */
  path: z.string(),
  /** Why it has to be decided. */
  reason: z.string(),
  applicant: z.string().nullable(),
  /** Since when it lies with those who decide now. */
  sinceDate: z.iso.datetime(),
  /** The day on which what is asked for begins, as it is there. */
  neededBy: z.string().nullable(),
  decision: z.enum(decisions).nullable(),
  decidedDate: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  /** In whose place. */
  decidedFor: z.string().nullable(),
  remark: z.string().nullable(),
  /** For whom the reader would decide as a stand-in. */
  standsInFor: z.string().nullable(),
})
export type Approval = z.output<typeof Approval>

export const views = ['WAITING', 'DECIDED'] as const
export const approvalQuery = paging({ sort: ['sinceDate', 'neededBy'], direction: 'ASC', filters: { view: z.enum(views).default('WAITING') } })
export type ApprovalQuery = z.output<typeof approvalQuery>

const stale = ['approvalRounds', 'approvalStandIns']
/** What waits for the reader, or what the reader has decided, in the organisation that one works for. */
export const listApprovals = endpoint('GET /approvals', { reach: 'self', query: approvalQuery, reply: page(Approval), stale })
export const decideApproval = endpoint('PUT /approvals/{uuid}/decide', {
  reach: 'self',
  params: byUuid,
  body: DecisionInput,
  reply: Approval,
  fails: [alreadyDecided, ownApplication, tooLateToAgree, agreesNoMore],
})

export const StandIn = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  /** Who stands in, or, of those for whom the reader stands in, who is away. */
  fullName: z.string(),
  fromDate: z.iso.date(),
  untilDate: z.iso.date(),
})
export type StandIn = z.output<typeof StandIn>
/** Until yesterday is over; what was is in the history of what was decided. */
export const StandIns = z.object({
  mine: z.array(StandIn),
  forOthers: z.array(StandIn),
  /** The reader has something to decide, and so may name somebody. */
  mayName: z.boolean(),
})
export const longestStandIn = 92
const days = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000
export const StandInInput = z
  .strictObject({ userId: z.number().int().positive(), fromDate: calendarDate(), untilDate: calendarDate() })
  .refine(({ fromDate, untilDate }) => fromDate <= untilDate, { path: ['untilDate'], message: 'endBeforeStart' })
  .refine(({ fromDate, untilDate }) => days(fromDate, untilDate) < longestStandIn, { path: ['untilDate'], message: 'standInTooLong' })
export type StandInInput = z.output<typeof StandInInput>

export const listStandIns = endpoint('GET /approvals/stand-ins', { reach: 'self', reply: StandIns, stale: ['approvalStandIns'] })
export const nameStandIn = endpoint('POST /approvals/stand-ins', {
  reach: 'self',
  body: StandInInput,
  reply: StandIns,
  once: 'accepted',
  fails: [standInUnknown, standInTwice],
})
export const endStandIn = endpoint('DELETE /approvals/stand-ins/{uuid}', { reach: 'self', params: byUuid, reply: 'none' })
/** Who can stand in: people of the same organisation. Nobody for whoever has nothing to decide. */
export const listColleagues = endpoint('GET /approvals/colleagues', {
  reach: 'self',
  query: z.strictObject({ search: z.string().trim().max(100).default('') }),
  reply: z.array(z.object({ userId: z.number().int(), fullName: z.string(), jobTitle: z.string().nullable() })),
})

// Mail programs open every link that they see: reading changes nothing, and deciding is a call of its own.
const token = z.string().regex(/^[\w-]{22}$/, 'invalidLink')
export const MailedApproval = z.object({
  /** ELSEWHERE: it was decided, withdrawn, or is not this person's to decide any more. */
  state: z.enum(['WAITING', 'DECIDED', 'ELSEWHERE']),
  /** Nothing is told of what is no longer theirs. */
  approval: Approval.nullable(),
  /** Whom the mail went to. */
  fullName: z.string(),
  /** The organisation asks for a one-time code: one decides after signing in. */
  signIn: z.boolean(),
  /** What this person has to do first, such as to accept terms, in words: after signing in. Until then nothing is told of the matter. */
  closed: z.string().nullable(),
})
export type MailedApproval = z.output<typeof MailedApproval>
export const readMailedApproval = endpoint('POST /public/approvals/read', {
  reach: 'public',
  body: z.strictObject({ token }),
  reply: MailedApproval,
  rate: 30,
  fails: [approvalLinkUnknown],
})
export const decideMailedApproval = endpoint('POST /public/approvals/decide', {
  reach: 'public',
  body: z.strictObject({ token, ...decided }).refine(saysWhy, why),
  reply: MailedApproval,
  rate: 30,
  fails: [approvalLinkUnknown, alreadyDecided, ownApplication, tooLateToAgree, agreesNoMore, signInToDecide],
})
