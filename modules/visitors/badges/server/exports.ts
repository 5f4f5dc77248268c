import { momentInSheet } from '#kit/server/moments.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can, type LoanQuery } from '../contract.ts'
import { everyLoan } from './loan-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: LoanQuery
}

/** Who has which number, and who had it: what the list shows, a line each. */
export const exportLoans = listExport({
  name: 'badges.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => placeOf(context, officeCentreId),
  title: ({ language }, { building, company }) => say(language, 'exportTitle', { company: (company ?? building).companyName }),
  words,
  rows: (context, place, { query }) => everyLoan(context, place, query),
  columns: {
    'column.number': (loan) => loan.number,
    'column.card': (loan) => loan.card ?? '',
    kind: (loan, { language }) => say(language, `kind.${loan.kind}`),
    'column.holder': (loan, { language }) => loan.holder ?? say(language, 'nobodyNamed'),
    company: (loan) => loan.company?.name ?? '',
    since: (loan, _, { building }) => momentInSheet(loan.sinceDate, building.timeZone),
    'column.dueOn': (loan) => loan.dueOn,
    status: (loan, { language }) => say(language, `status.${loan.status}`),
    returned: (loan, _, { building }) => momentInSheet(loan.returnedDate, building.timeZone),
    'field.remark': (loan) => loan.remark ?? '',
  },
})
