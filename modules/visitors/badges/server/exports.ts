import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { placeOf } from '#modules/visitors/visits/server/front.ts'
import { can, type LoanQuery } from '../contract.ts'
import { everyLoan, type Place } from './loan-rows.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
  query: LoanQuery
}

const header = ['number', 'card', 'kind', 'holder', 'company', 'since', 'dueOn', 'status', 'returned', 'remark'] as const

/** Who has which number, and who had it: what the list shows, a line each. */
export const exportLoans = exportJob<Parameters>({
  name: 'badges.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => {
    const place = await placeOf(context, officeCentreId)
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, place, query) }
  },
})

async function* lines(context: SignedIn, place: Place, query: LoanQuery): AsyncIterable<readonly Cell[]> {
  const at = (moment: string | null) => {
    if (moment === null) return ''
    const { date, time } = localTime(new Date(moment), place.building.timeZone)
    return `${date} ${time.slice(0, 5)}`
  }
  for await (const loan of everyLoan(context, place, query))
    yield [
      loan.number,
      loan.card ?? '',
      say(context.language, `kind.${loan.kind}`),
      loan.holder ?? say(context.language, 'nobodyNamed'),
      loan.company?.name ?? '',
      at(loan.sinceDate),
      loan.dueOn,
      say(context.language, `status.${loan.status}`),
      at(loan.returnedDate),
      loan.remark ?? '',
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailLoans = (context: SignedIn, { building, company }: Place, query: LoanQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const organisation = company ?? building
    const title = say(context.language, 'exportTitle', { company: organisation.companyName })
    const parameters = { officeCentreId: organisation.id, title, query }
    return { exportUuid: (await startExport(tx, exportLoans, { title, parameters })).uuid }
  })
