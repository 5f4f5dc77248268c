import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { contentsOf, useFiles } from '#modules/platform/files/server/front.ts'
import { evidenceTooLate } from '../../contract.ts'
import type { EvidenceInput } from '../../contract/chargebacks.ts'
import { ProviderRefused } from '../gateway/gateway.ts'
import { gatewayOf } from '../gateway/gateways.ts'
import { paymentBy } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks } from '../tables.ts'
import { applyChargeback } from './apply-chargeback.ts'
import { chargebackById } from './chargeback-rows.ts'
import { evidenceOf, evidenceText } from './evidence.ts'
import { tellChargeback } from './tell-chargeback.ts'

/** Under which files are sent for it. */
export const evidenceModule = 'chargebacks'

/**
 * Said once: the row is locked at the version that was seen, and a trigger lets nothing that the provider has be said otherwise. A job sends it; by the key of the row
 * the provider knows it when it is sent again. Nothing: the building gives it up.
 */
export const answerChargeback = (
  context: SignedIn,
  building: OfficeCentreRow,
  { id, paymentId }: ChargebackRecord,
  version: number,
  evidence: EvidenceInput | null,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lock(tx, chargebacks, { id, version })
    if (row.status !== 'OPEN' || row.answer !== null) throw new Failed(failures.notNow)
    if (row.dueAt !== null && Date.parse(row.dueAt) <= tx.context.now().getTime()) throw new Failed(evidenceTooLate)
    const payment = await paymentBy(tx, paymentId)
    if (!payment) throw new Failed(failures.notFound)
    const fileUuids = evidence?.fileUuids ?? []
    await useFiles(tx, fileUuids, { module: evidenceModule })
    const said = evidence
      ? { answer: 'EVIDENCE', statement: evidence.statement, fileUuids, facts: JSON.stringify(await evidenceOf(inside, payment, building.timeZone)) }
      : { answer: 'ACCEPTED' }
    await change(
      tx,
      chargebacks,
      { id },
      { ...said, answeredBy: inside.scope.personId, answeredAt: tx.context.now(), problem: null },
      { action: evidence ? 'chargebackAnswered' : 'chargebackAccepted' },
    )
    await context.app.jobs.enqueue(tx, sendAnswer, { id })
  })

/** The provider would not take it: the building may say it again, as long as there is time. */
const refused = (context: Context, row: ChargebackRecord, problem: string): Promise<void> =>
  context.transaction(async (tx) => {
    const now = await lock(tx, chargebacks, { id: row.id })
    if (now.sentAt !== null || now.answer === null) return
    const after = await change(
      tx,
      chargebacks,
      { id: row.id },
      { answer: null, answeredAt: null, answeredBy: null, problem },
      { action: 'chargebackAnswerRefused' },
    )
    const payment = await paymentBy(tx, row.paymentId)
    if (payment) await tellChargeback(tx, payment, after, 'unsent')
  })

/** The provider has it: noted before anything that it says of the state. */
const noteSent = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const now = await lock(tx, chargebacks, { id })
    if (now.sentAt === null && now.answer !== null) await change(tx, chargebacks, { id }, { sentAt: tx.context.now() }, { action: 'chargebackSent' })
  })

const send = async (context: Context, { id }: { id: number }): Promise<void> => {
  const row = await chargebackById(context, id)
  if (!row || row.answer === null || row.sentAt !== null) return
  const { uuid, account, reference, statement, facts, fileUuids, paymentId } = row
  const evidence = row.answer === 'EVIDENCE' ? { text: evidenceText(statement ?? '', facts), files: await contentsOf(context, fileUuids) } : null
  try {
    const seen = await gatewayOf(context.app, row.provider).answerDispute({ uuid, account, reference, evidence })
    await noteSent(context, id)
    await context.transaction((tx) => applyChargeback(tx, paymentId, seen))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await refused(context, row, error.message)
  }
}
export const sendAnswer = job('payments.send-answer', z.object({ id: z.number().int() }), send, { atOnce: 5 })
