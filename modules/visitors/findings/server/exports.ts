import { ownDoors } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { FindingQuery } from '../contract/finding.ts'
import { everyFinding } from './finding-rows.ts'
import { say } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: FindingQuery
}

const columns = ['kind', 'severity', 'name', 'detail', 'n', 'found', 'state', 'until', 'reason', 'acceptedBy', 'mended'] as const

/** What the list shows, one finding a line. Holders of passes are named: for that the password was asked. */
export const exportFindings = listExport({
  name: 'findings.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => ownDoors(context, officeCentreId),
  title: ({ language }, building) => say(language, 'exportTitle', { company: building.companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, building, { query }) => everyFinding(context, building, query),
  cells: ({ language }, { kind, severity, name, detail, n, foundDate, state, accepted, mendedDate }) => [
    say(language, `kind.${kind}`),
    say(language, `severity.${severity}`),
    name,
    detail ?? '',
    n,
    foundDate,
    say(language, `state.${state}`),
    accepted?.untilDate ?? '',
    accepted?.reason ?? '',
    accepted?.by ?? '',
    mendedDate ?? '',
  ],
})
