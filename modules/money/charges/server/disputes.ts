import { Failed, notFound } from '#kit/contract/failure.ts'
import type { Transition } from '#kit/contract/transitions.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert, type Seen, touch } from '#kit/server/data/write.ts'
import { answerDays, chargeLocked, type Dispute, disputedAlready, disputeSteps, disputeTooLate, isCorrection, moreThanLeft } from '../contract.ts'
import { findCharge } from './charge-rows.ts'
import { holdDebtor } from './debtor-rows.ts'
import { lockIn } from './lock-in.ts'
import type { ChargePlace } from './place.ts'
import { correct } from './reverse.ts'
import { chargeDisputes, type ChargeRecord, charges, type DisputeRecord, type DisputeTables } from './tables.ts'
import { tellDispute } from './tell.ts'
import { workingDaysAfter } from './working-days.ts'

type MessageKind = Dispute['messages'][number]['kind']

const say = async (tx: Transaction, context: SignedIn, dispute: DisputeRecord, kind: MessageKind, message: string): Promise<void> => {
  const { officeCentreId, companyId, id: disputeId } = dispute
  const byBuilding = context.scope.kind !== 'tenant'
  const values = { officeCentreId, companyId, disputeId, kind, byBuilding, message }
  await tx
    .read<DisputeTables>()
    .insertInto('chargeDisputeMessages')
    .values({ ...values, createdBy: context.scope.personId, createdAt: tx.context.now() })
    .execute()
}

const disputeOf = (tx: Transaction, { id, officeCentreId }: ChargeRecord): Promise<DisputeRecord> =>
  tx
    .read<DisputeTables>()
    .selectFrom('chargeDisputes')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('chargeId', '=', id)
    .executeTakeFirstOrThrow(notFound)

/** A company has said something; the building answers within five working days from now. */
const answerDue = (context: SignedIn, { buildingId, organisation }: ChargePlace): Promise<string> =>
  workingDaysAfter(context, buildingId, todayIn(context, organisation), answerDays)

/** The row of the line decides: it is disputed or locked, and never both. */
export const disputeCharge = (context: SignedIn, place: ChargePlace, which: Seen, message: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const line = await lockIn(tx, place, which)
    if (line.correctsId !== null) throw new Failed(isCorrection)
    if (line.status === 'LOCKED') throw new Failed(chargeLocked)
    const { disputeUntil, disputeStatus } = await findCharge(inside, place, line.uuid)
    if (disputeStatus !== null) throw new Failed(disputedAlready)
    if (disputeUntil !== null && todayIn(inside, place.organisation) > disputeUntil) throw new Failed(disputeTooLate)
    await change(tx, charges, { id: line.id }, { disputed: true }, { action: 'disputeRaised' })
    const values = { officeCentreId: line.officeCentreId, companyId: line.companyId, chargeId: line.id, dueOn: await answerDue(inside, place) }
    const dispute = await unlessTaken(disputedAlready, insert(tx, chargeDisputes, values, { action: 'raised' }))
    await say(tx, inside, dispute, 'QUESTION', message)
    await tellDispute(tx, inside, line, { key: 'disputeRaised', to: 'building', message, dueOn: dispute.dueOn })
  })

interface Said {
  readonly step: Transition
  readonly kind: MessageKind
  readonly message: string
  readonly action: string
}
/** A step of the dispute of a line that is held; the line has a new version with it, so that whoever has not read the last word is told. */
const take = async (
  tx: Transaction,
  context: SignedIn,
  line: ChargeRecord,
  { step, kind, message, action }: Said,
  changes: { dueOn?: string } = {},
) => {
  const decides = step.to === 'ACCEPTED' || step.to === 'REFUSED'
  const { id } = await disputeOf(tx, line)
  const values = { ...changes, ...(decides ? { decidedAt: tx.context.now() } : {}) }
  const dispute = await change(tx, chargeDisputes, { id, step }, values, { action })
  if (decides) await change(tx, charges, { id: line.id }, { disputed: false }, { action })
  else await touch(tx, charges, { id: line.id }, { action })
  await say(tx, context, dispute, kind, message)
  return dispute
}

export const replyToAnswer = (context: SignedIn, place: ChargePlace, which: Seen, message: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const line = await lockIn(tx, place, which)
    const said = { step: disputeSteps.reply, kind: 'QUESTION', message, action: 'disputeReplied' } as const
    const { dueOn } = await take(tx, inside, line, said, { dueOn: await answerDue(inside, place) })
    await tellDispute(tx, inside, line, { key: 'disputeReplied', to: 'building', message, dueOn })
  })

export const answerDispute = (context: SignedIn, place: ChargePlace, which: Seen, message: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const line = await lockIn(tx, place, which)
    await take(tx, inside, line, { step: disputeSteps.answer, kind: 'ANSWER', message, action: 'disputeAnswered' })
    await tellDispute(tx, inside, line, { key: 'disputeAnswered', to: 'company', message })
  })

/** By a credit line, which is made with it. */
export const acceptDispute = (
  context: SignedIn,
  place: ChargePlace,
  which: Seen,
  { message, amount }: { message: string; amount: number | null },
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const line = await lockIn(tx, place, which)
    await holdDebtor(tx, line)
    // what was called off meanwhile is given back already: nothing is left, and the question is answered by it
    if (line.amount - line.reversed < (amount ?? 0)) throw new Failed(moreThanLeft)
    const dispute = await take(tx, inside, line, { step: disputeSteps.accept, kind: 'ACCEPTED', message, action: 'disputeAccepted' })
    await correct(tx, line, { cause: `dispute ${dispute.uuid}`, amount: amount ?? 'REST', reason: message, conceded: true })
    await tellDispute(tx, inside, line, { key: 'disputeAccepted', to: 'company', message })
  })

export const refuseDispute = (context: SignedIn, place: ChargePlace, which: Seen, message: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const line = await lockIn(tx, place, which)
    await take(tx, inside, line, { step: disputeSteps.refuse, kind: 'REFUSED', message, action: 'disputeRefused' })
    await tellDispute(tx, inside, line, { key: 'disputeRefused', to: 'company', message })
  })
