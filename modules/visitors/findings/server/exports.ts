import type { SignedIn } from '#kit/server/context.ts'
import { ownDoors } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { FindingQuery } from '../contract/finding.ts'
import { everyFinding } from './finding-rows.ts'
import type { LookedAt } from './looking.ts'
import { say } from './words.ts'

interface Parameters {
  officeCentreId: number
  title: string
  query: FindingQuery
}

/** What the list shows, one finding a line. Holders of passes are named: for that the password was asked. */
export const exportFindings = exportJob<Parameters>({
  name: 'findings.export',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, { officeCentreId, query }) => {
    const building = await ownDoors(context, officeCentreId)
    const header = ['kind', 'severity', 'name', 'detail', 'n', 'found', 'state', 'until', 'reason', 'acceptedBy', 'mended'] as const
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, building, query) }
  },
})

async function* lines(context: SignedIn, building: LookedAt, query: FindingQuery): AsyncIterable<readonly Cell[]> {
  const { language } = context
  for await (const { kind, severity, name, detail, n, foundDate, state, accepted, mendedDate } of everyFinding(context, building, query))
    yield [
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
    ]
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailFindings = (context: SignedIn, building: OfficeCentreRow, query: FindingQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'exportTitle', { company: building.companyName })
    const parameters = { officeCentreId: building.id, title, query }
    return { exportUuid: (await startExport(tx, exportFindings, { title, parameters })).uuid }
  })
