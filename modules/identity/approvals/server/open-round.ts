import type { Transaction } from '#kit/server/context.ts'
import { change, insert, insertAll } from '#kit/server/data/write.ts'
import { endLinks } from '#kit/server/public-links.ts'
import { roundSteps } from '../contract.ts'
import { askParties, linkPurpose } from './ask-by-mail.ts'
import { type ApprovalTables, approvalParties, approvalRounds, type RoundRecord, type TitleOf } from './tables.ts'

export interface Party {
  /** Why it has to be decided; each reason once in a round. */
  readonly reason: string
  /** Whoever holds this permission in this organisation decides. */
  readonly organisationId: number
  readonly permission: string
}

export interface NewRound {
  /** As its module answers `approvable`. */
  readonly kind: string
  readonly subject: string
  /** In the language of whoever asks. */
  readonly title: string
  /** What it is made of, where its module answers `title`. */
  readonly titleOf?: TitleOf
  readonly officeCentreId: number
  readonly companyId: number | null
  /** Who has asked for it, and so does not decide about it. */
  readonly applicantId: number | null
  /** Whom it is for: they do not decide about it either. */
  readonly forIds?: readonly number[]
  /** All of one step before those of the next. At least one party in all. */
  readonly steps: readonly (readonly Party[])[]
}

/** Whoever has asked for it in an earlier round does not decide in a later one, only because somebody else has changed it meanwhile. */
const askedBefore = async (tx: Transaction, { officeCentreId, kind, subject }: Pick<NewRound, 'officeCentreId' | 'kind' | 'subject'>) => {
  const rows = await tx
    .read<ApprovalTables>()
    .selectFrom('approvalRounds')
    .select(['applicantId', 'barredIds'])
    .where('officeCentreId', '=', officeCentreId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
  return rows.flatMap(({ applicantId, barredIds }) => [...barredIds, ...(applicantId === null ? [] : [applicantId])])
}

/** Asks those of the first step. Of one thing one round is open at a time. */
export const openRound = async (tx: Transaction, { steps, forIds = [], ...round }: NewRound): Promise<void> => {
  const parties = steps.filter((some) => some.length > 0)
  if (parties.length === 0) throw new Error('nobody would decide')
  const barredIds = [...new Set([...(await askedBefore(tx, round)), ...forIds])]
  const opened = await insert(tx, approvalRounds, { ...round, barredIds, stepSince: tx.context.now() }, { action: 'asked' })
  const { id: roundId, officeCentreId } = opened
  const values = parties.flatMap((some, at) => some.map((party) => ({ ...party, officeCentreId, roundId, step: at + 1 })))
  await insertAll(tx, approvalParties, values, { action: 'asked' })
  await askParties(tx, opened)
}

export const pendingRound = (tx: Transaction, officeCentreId: number, kind: string, subject: string): Promise<RoundRecord | undefined> =>
  tx
    .read<ApprovalTables>()
    .selectFrom('approvalRounds')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()

/** What was asked for is withdrawn, or has changed so that it is asked for anew. Nothing where nothing was open. */
export const withdrawRound = async (tx: Transaction, officeCentreId: number, kind: string, subject: string): Promise<void> => {
  const round = await pendingRound(tx, officeCentreId, kind, subject)
  if (!round) return
  await change(tx, approvalRounds, { id: round.id, step: roundSteps.withdraw }, {}, { action: 'withdrawn' })
  await endAsks(tx, round)
}

/** The mails of a round that is over lead to nothing any more but a word that it is. */
export const endAsks = async (tx: Transaction, { id, officeCentreId }: Pick<RoundRecord, 'id' | 'officeCentreId'>): Promise<void> => {
  const asks = await tx
    .read<ApprovalTables>()
    .selectFrom('approvalAsks')
    .innerJoin('approvalParties', 'approvalParties.id', 'approvalAsks.partyId')
    .select('approvalAsks.uuid')
    .where('approvalAsks.officeCentreId', '=', officeCentreId)
    .where('approvalParties.officeCentreId', '=', officeCentreId)
    .where('approvalParties.roundId', '=', id)
    .execute()
  await endLinks(tx, { purpose: linkPurpose, officeCentreId, subjects: asks.map(({ uuid }) => uuid) })
}
