import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { filesOf } from '#modules/platform/files/server/front.ts'
import { can, type Chargeback } from '../../contract.ts'
import { knownName } from '../member-rows.ts'
import { paymentBy } from '../payment-rows.ts'
import type { ChargebackRecord } from '../tables.ts'
import { chargebackRow } from './chargeback-rows.ts'
import { evidenceOf } from './evidence.ts'

/** Can the building still say something to it? */
export const isToAnswer = ({ status, answer, dueAt }: ChargebackRecord, now: Date): boolean =>
  status === 'OPEN' && answer === null && (dueAt === null || Date.parse(dueAt) > now.getTime())

/** What was sent as it was sent; before, what would be. */
export const presentChargeback = async (context: SignedIn, building: OfficeCentreRecord, row: ChargebackRecord): Promise<Chargeback> => {
  const toAnswer = isToAnswer(row, context.now())
  const payment = toAnswer ? await paymentBy(context, row.paymentId) : undefined
  const files = await filesOf(context, row.fileUuids)
  return {
    ...(await chargebackRow(context, building, row.id)),
    version: row.version,
    reference: row.reference,
    withdrawn: row.withdrawn,
    fee: row.fee - row.feeReturned,
    returned: row.returned,
    lost: row.lost,
    answeredDate: row.answeredAt,
    answeredBy: row.answeredBy === null ? null : await knownName(context, row.answeredBy, building.id),
    sentDate: row.sentAt,
    problem: row.problem,
    statement: row.statement,
    facts: payment ? await evidenceOf(context, payment, building.timeZone) : row.facts,
    files: files.map(({ uuid, name, fileSize, fullPath }) => ({ uuid, name, fileSize, address: fullPath })),
    // of an inquiry nothing is given up: what it asks about is given back, or not
    may: { answer: toAnswer && context.holds(can.ACTION), giveUp: toAnswer && !row.inquiry && context.holds(can.ACTION) },
  }
}
