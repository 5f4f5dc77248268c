import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { contentsOf, releaseFiles, useFiles } from '#modules/platform/files/server/front.ts'
import { evidenceTooLate } from '../../contract.ts'
import type { EvidenceInput } from '../../contract/chargebacks.ts'
import { type DisputeAnswer, ProviderRefused } from '../gateway/gateway.ts'
import { gatewayOf } from '../gateway/gateways.ts'
import { paymentBy } from '../payment-rows.ts'
import { type ChargebackRecord, chargebacks } from '../tables.ts'
import { applyChargeback } from './apply-chargeback.ts'
import { chargebackById } from './chargeback-rows.ts'
import { evidenceOf, evidenceText } from './evidence.ts'
import { receiptFile } from './receipt-file.ts'
import { tellChargeback } from './tell-chargeback.ts'

/** Under which files are sent for it. */
export const evidenceModule = 'chargebacks'

/**
 * Said once: the row is locked at the version that was seen, and a trigger lets nothing that the provider has be said otherwise. A job sends it; by the key of the
 * answer the provider knows it when it is sent again. Nothing: the building gives it up, which an inquiry knows nothing of.
 */
export const answerChargeback = (
  context: SignedIn,
  building: OfficeCentreRecord,
  { id, paymentId }: Pick<ChargebackRecord, 'id' | 'paymentId'>,
  version: number,
  evidence: EvidenceInput | null,
): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lock(tx, chargebacks, { id, version })
    if (row.status !== 'OPEN' || row.answer !== null || (row.inquiry && !evidence)) throw new Failed(failures.notNow)
    if (row.dueAt !== null && Date.parse(row.dueAt) <= tx.context.now().getTime()) throw new Failed(evidenceTooLate)
    const payment = await paymentBy(tx, paymentId)
    if (!payment) throw new Failed(failures.notFound)
    const fileUuids = evidence?.fileUuids ?? []
    await useFiles(tx, fileUuids, { module: evidenceModule, already: row.fileUuids })
    // those of an answer that was refused, or given to an inquiry, and are not sent again; a file is evidence of one chargeback
    if (evidence)
      await releaseFiles(
        tx,
        row.fileUuids.filter((uuid) => !fileUuids.includes(uuid)),
        async () => [],
      )
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

/** Nothing else was said meanwhile, as of an inquiry that has become a chargeback. */
const isStill = (now: ChargebackRecord, sent: ChargebackRecord): boolean => now.answer !== null && now.sentAt === null && now.sends === sent.sends

/** The provider would not take it: the building may say it again, as long as there is time. */
const refused = (context: Context, row: ChargebackRecord, problem: string): Promise<void> =>
  context.transaction(async (tx) => {
    const now = await lock(tx, chargebacks, { id: row.id })
    if (!isStill(now, row)) return
    const after = await change(
      tx,
      chargebacks,
      { id: row.id },
      { answer: null, answeredAt: null, answeredBy: null, problem, sends: now.sends + 1 },
      { action: 'chargebackAnswerRefused' },
    )
    const payment = await paymentBy(tx, row.paymentId)
    if (payment) await tellChargeback(tx, payment, after, 'unsent')
  })

/** The provider has it: noted before anything that it says of the state. */
const noteSent = (context: Context, row: ChargebackRecord): Promise<void> =>
  context.transaction(async (tx) => {
    const now = await lock(tx, chargebacks, { id: row.id })
    if (isStill(now, row)) await change(tx, chargebacks, { id: row.id }, { sentAt: tx.context.now() }, { action: 'chargebackSent' })
  })

/** One that is given after it was refused is another answer for the provider. */
const keyOf = ({ uuid, sends }: ChargebackRecord): string => (sends === 0 ? uuid : `${uuid}-${sends}`)

/** Words, what the portal knows, the receipt and the files; nothing, where it is given up. */
const evidenceIn = async (context: Context, row: ChargebackRecord): Promise<DisputeAnswer['evidence']> => {
  if (row.answer !== 'EVIDENCE') return null
  const files = await contentsOf(context, row.fileUuids)
  return { text: evidenceText(row.statement ?? '', row.facts), receipt: await receiptFile(context, row), files }
}

const send = async (context: Context, { id }: { id: number }): Promise<void> => {
  const row = await chargebackById(context, id)
  if (!row || row.answer === null || row.sentAt !== null) return
  const { account, reference, paymentId } = row
  try {
    const order = { key: keyOf(row), account, reference, evidence: await evidenceIn(context, row) }
    const seen = await gatewayOf(context.app, row.provider).answerDispute(order)
    await noteSent(context, row)
    await context.transaction((tx) => applyChargeback(tx, paymentId, seen))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await refused(context, row, error.message)
  }
}
export const sendAnswer = job('payments.send-answer', z.object({ id: z.number().int() }), send, { atOnce: 5 })
