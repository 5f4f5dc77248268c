import { decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can, type PaymentQuery } from '../contract.ts'
import { standingOf } from '../contract/standing.ts'
import { placeOf } from './place.ts'
import { goneBack } from './refund-state.ts'
import { everyPayment } from './seen-rows.ts'
import { say } from './words.ts'

interface Parameters {
  title: string
  oc: number
  query: PaymentQuery
}

const columns = ['reference', 'title', 'company', 'person', 'status', 'asked', 'paidOn', 'amount', 'paid', 'refunded', 'currency'] as const

/** What the list shows, a line each. */
export const exportPayments = exportJob<Parameters>({
  name: 'payments.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { oc, query }) => ({
    header: columns.map((key) => say(context.language, `sheet.${key}`)),
    rows: lines(context, oc, query),
  }),
})

async function* lines(context: SignedIn, oc: number, query: PaymentQuery): AsyncIterable<readonly Cell[]> {
  const at = (moment: string | null) => {
    if (moment === null) return ''
    const { date, time } = localTime(new Date(moment), context.actor.timeZone)
    return `${date} ${time.slice(0, 5)}`
  }
  for await (const row of everyPayment(context, await placeOf(context, oc), query)) {
    const money = (amount: number) => decimalText(amount, row.currency)
    yield [
      row.referenceNo,
      row.title,
      row.company.name,
      row.person.name,
      say(context.language, standingOf(row)),
      at(row.createdDate),
      at(row.paidDate),
      money(row.amount),
      money(row.paid),
      money(goneBack(row)),
      row.currency,
    ]
  }
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailPayments = (context: SignedIn, oc: number, query: PaymentQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle')
    return { exportUuid: (await startExport(tx, exportPayments, { title, parameters: { title, oc, query } })).uuid }
  })
