import { momentInSheet } from '#kit/server/moments.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type LoanQuery } from '../contract.ts'
import { everyLoan } from './loan-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: LoanQuery
}

const columns = ['number', 'card', 'kind', 'holder', 'company', 'since', 'dueOn', 'status', 'returned', 'remark'] as const

/** Who has which number, and who had it: what the list shows, a line each. */
export const exportLoans = listExport({
  name: 'badges.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { company: (company ?? building).companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, place, { query }) => everyLoan(context, place, query),
  cells: ({ language }, loan, { building }) => [
    loan.number,
    loan.card ?? '',
    say(language, `kind.${loan.kind}`),
    loan.holder ?? say(language, 'nobodyNamed'),
    loan.company?.name ?? '',
    momentInSheet(loan.sinceDate, building.timeZone),
    loan.dueOn,
    say(language, `status.${loan.status}`),
    momentInSheet(loan.returnedDate, building.timeZone),
    loan.remark ?? '',
  ],
})
