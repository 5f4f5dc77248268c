import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { canSettle, type ChargebackQuery } from '../../contract.ts'
import { say } from '../words.ts'
import { everyChargeback } from './chargeback-rows.ts'
import { reasonWords } from './reason-words.ts'

interface Parameters {
  title: string
  oc: number
  query: ChargebackQuery
}

const columns = ['chargeback', 'reference', 'title', 'company', 'person', 'status', 'why', 'raised', 'due', 'closed', 'amount', 'currency'] as const

/** What the list shows, a line each. */
export const exportChargebacks = exportJob<Parameters>({
  name: 'payments.export-chargebacks',
  can: canSettle.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, oc, query),
  }),
})

async function* lines(context: SignedIn, oc: number, query: ChargebackQuery): AsyncIterable<readonly Cell[]> {
  const at = (moment: string | null) => {
    if (moment === null) return ''
    const { date, time } = localTime(new Date(moment), context.actor.timeZone)
    return `${date} ${time.slice(0, 5)}`
  }
  for await (const row of everyChargeback(context, await ownBuildingOf(context, oc), query))
    yield [
      row.referenceNo,
      row.payment.referenceNo,
      row.payment.title,
      row.company.name,
      row.person.name,
      row.inquiry ? say(context.language, row.status === 'WON' ? 'inquiryOver' : 'inquiry') : say(context.language, `chargebackStatus.${row.status}`),
      reasonWords(context.language, row.reason),
      at(row.createdDate),
      at(row.dueDate),
      at(row.closedDate),
      decimalText(row.amount, row.currency),
      row.currency,
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailChargebacks = (context: SignedIn, oc: number, query: ChargebackQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'chargebacks')
    return { exportUuid: (await startExport(tx, exportChargebacks, { title, parameters: { title, oc, query } })).uuid }
  })
