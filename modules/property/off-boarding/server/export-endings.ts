import type { SignedIn } from '#kit/server/context.ts'
import { companyIn, companyLeaving, landlordOf, type LeavingCompany, type OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { staying } from './leaver.ts'
import { findOffBoarding, leaverIn } from './off-boarding-rows.ts'
import { say } from './words.ts'

interface Parameters {
  buildingId: number
  companyId: number
  /** Of an off-boarding; none of a simulation. */
  uuid?: string
  title: string
}

const atOnce = 500

/** Part by part, one thing a line; where there is only a number, the number. */
async function* lines(context: SignedIn, company: LeavingCompany): AsyncIterable<readonly Cell[]> {
  for (const { title, say: word, count, list } of companyLeaving.answers) {
    const what = word(context.language, title)
    const { count: n, note = null } = await count(context, company)
    if (!list) {
      if (n > 0) yield [what, n, '', note ?? '']
      continue
    }
    for (let offset = 0; offset < n; offset += atOnce)
      for (const one of await list(context, company, { offset, limit: atOnce })) yield [what, one.name, one.detail, one.note ?? '']
  }
}

const leaverFor = async (context: SignedIn, { buildingId, companyId, uuid }: Parameters): Promise<LeavingCompany> => {
  const building = await landlordOf(context, buildingId)
  return uuid ? leaverIn(await findOffBoarding(context, building, uuid)) : staying(await companyIn(context, building, companyId))
}

export const exportEndings = exportJob<Parameters>({
  name: 'off-boarding.endings',
  can: can.EXPORT,
  fileName: ({ title }) => title,
  sheet: async (context, parameters) => {
    const company = await leaverFor(context, parameters)
    const header = ['what', 'name', 'detail', 'note'] as const
    return { header: header.map((key) => say(context.language, `sheet.${key}`)), rows: lines(context, company) }
  },
})

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailEndings = (
  context: SignedIn,
  building: OfficeCentreRow,
  company: { id: number; companyName: string },
  uuid?: string,
): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, uuid ? 'exportTitle' : 'simulationTitle', { company: company.companyName })
    const parameters = { buildingId: building.id, companyId: company.id, title, ...(uuid ? { uuid } : {}) }
    return { exportUuid: (await startExport(tx, exportEndings, { title, parameters })).uuid }
  })
