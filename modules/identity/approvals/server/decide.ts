import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock, touch } from '#kit/server/data/write.ts'
import { alreadyDecided, type Decision, ownApplication, roundSteps } from '../contract.ts'
import { approvableOf } from './approvable.ts'
import { askParties } from './ask-by-mail.ts'
import { type Decider, decidersOf, decidesAbout, isOwn } from './decider-rows.ts'
import { endAsks } from './open-round.ts'
import { type ApprovalTables, approvalParties, approvalRounds, type PartyRecord, type RoundRecord } from './tables.ts'

interface Said {
  readonly decision: Decision
  readonly remark: string
}

/** In whose name: the own where that is possible, else the first in whose place the reader stands. Somebody else's matter is not there. */
const deciderAbout = (deciders: readonly Decider[], party: PartyRecord, round: RoundRecord, readerId: number): Decider => {
  const { applicantId, barredIds } = round
  const decider = deciders.find((one) => decidesAbout({ ...party, applicantId, barredIds }, one))
  const couldOtherwise = deciders.some((one) => decidesAbout({ ...party, applicantId: null, barredIds: [] }, one))
  if (couldOtherwise && (isOwn(round, readerId) || !decider)) throw new Failed(ownApplication)
  if (!decider) throw new Failed(failures.notFound)
  return decider
}

const openParties = async (tx: Transaction, { id, officeCentreId, step }: RoundRecord): Promise<number> => {
  const { n } = await tx
    .read<ApprovalTables>()
    .selectFrom('approvalParties')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('officeCentreId', '=', officeCentreId)
    .where('roundId', '=', id)
    .where('step', '=', step)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

const lastStep = async (tx: Transaction, { id, officeCentreId }: RoundRecord): Promise<number> => {
  const { step } = await tx
    .read<ApprovalTables>()
    .selectFrom('approvalParties')
    .select((eb) => eb.fn.max('step').as('step'))
    .where('officeCentreId', '=', officeCentreId)
    .where('roundId', '=', id)
    .executeTakeFirstOrThrow()
  return step
}

const close = async (tx: Transaction, round: RoundRecord, { decision, remark }: Said): Promise<void> => {
  const step = decision === 'APPROVED' ? roundSteps.approve : roundSteps.reject
  await change(tx, approvalRounds, { id: round.id, step }, {}, { action: decision === 'APPROVED' ? 'approved' : 'rejected' })
  await endAsks(tx, round)
  const { subject, officeCentreId } = round
  await approvableOf(round.kind).decided(tx, { subject, officeCentreId, outcome: decision, remark })
}

/** One no is a no. A yes leads on when all of the step have said it: to the next one, or to the end. */
const goOn = async (tx: Transaction, round: RoundRecord, said: Said): Promise<void> => {
  if (said.decision === 'REJECTED') return close(tx, round, said)
  if ((await openParties(tx, round)) > 0) {
    // who has the list open sees what was said
    await touch(tx, approvalRounds, { id: round.id }, { action: 'partyApproved' })
    return
  }
  if (round.step >= (await lastStep(tx, round))) return close(tx, round, said)
  const next = await change(tx, approvalRounds, { id: round.id }, { step: round.step + 1, stepSince: tx.context.now() }, { action: 'nextStep' })
  return askParties(tx, next)
}

/**
 * The round may be the building's or another company's: what a party decides is written where the round lies, under the name of who decides. A
 * round of another building is not there.
 */
const whereRoundsLie = (tx: Transaction, { actor, scope }: SignedIn): Transaction => {
  if (scope.kind !== 'tenant') return tx
  const ofBuilding = { ...scope, kind: 'landlord', ownId: scope.buildingId } as const
  return { ...tx, context: Object.assign({}, tx.context, { actor: { ...actor, scope: ofBuilding }, scope: ofBuilding }) }
}

/** Each party decides once, and of two at the same moment one is told that it was decided. */
export const decide = (context: SignedIn, partyUuid: string, said: Said): Promise<void> =>
  context.transaction(async (own, inside) => {
    const tx = whereRoundsLie(own, inside)
    const party = await tx
      .unscoped<ApprovalTables>('whether it is theirs to decide is asked below')
      .selectFrom('approvalParties')
      .selectAll()
      .where('uuid', '=', partyUuid)
      .executeTakeFirst()
    if (!party) throw new Failed(failures.notFound)
    const ofRound = tx.unscoped<ApprovalTables>('as above').selectFrom('approvalRounds').selectAll().where('id', '=', party.roundId)
    const asked = await ofRound.executeTakeFirstOrThrow()
    const deciders = await decidersOf(inside)
    // nothing is held for somebody whose matter it is not
    deciderAbout(deciders, party, asked, context.scope.personId)
    await approvableOf(asked.kind).hold?.(tx, asked)
    const locked = await ofRound.forUpdate().executeTakeFirstOrThrow()
    const decider = deciderAbout(deciders, party, locked, context.scope.personId)
    const round = await lock(tx, approvalRounds, { id: locked.id })
    const now = await lock(tx, approvalParties, { id: party.id })
    if (round.status !== 'PENDING' || now.step !== round.step || now.decision !== null) throw new Failed(alreadyDecided)
    const decidedFor = decider.userId === context.scope.personId ? null : decider.userId
    await change(
      tx,
      approvalParties,
      { id: party.id },
      { decision: said.decision, decidedAt: tx.context.now(), decidedBy: context.scope.personId, decidedFor, remark: said.remark || null },
      { action: said.decision === 'APPROVED' ? 'approved' : 'rejected', ...(decider.standsInFor ? { about: decider.standsInFor } : {}) },
    )
    await goOn(tx, round, said)
  })
