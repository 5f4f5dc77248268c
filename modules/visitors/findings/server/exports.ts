import { ownDoors } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { FindingQuery } from '../contract/finding.ts'
import { everyFinding } from './finding-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: FindingQuery
}

/** What the list shows, one finding a line. Holders of passes are named: for that the password was asked. */
export const exportFindings = listExport({
  name: 'findings.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => ownDoors(context, officeCentreId),
  title: ({ language }, building) => say(language, 'exportTitle', { company: building.companyName }),
  words,
  rows: (context, building, { query }) => everyFinding(context, building, query),
  columns: {
    kindFilter: ({ kind }, { language }) => say(language, `kind.${kind}`),
    severityFilter: ({ severity }, { language }) => say(language, `severity.${severity}`),
    about: ({ name }) => name,
    detail: ({ detail }) => detail ?? '',
    n: ({ n }) => n,
    found: ({ foundDate }) => foundDate,
    state: ({ state }, { language }) => say(language, `state.${state}`),
    until: ({ accepted }) => accepted?.untilDate ?? '',
    reason: ({ accepted }) => accepted?.reason ?? '',
    acceptedBy: ({ accepted }) => accepted?.by ?? '',
    mended: ({ mendedDate }) => mendedDate ?? '',
  },
})
