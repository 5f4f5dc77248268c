import type { SignedIn } from '#kit/server/context.ts'
import { companyIn, companyLeaving, landlordOf, type LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { staying } from './leaver.ts'
import { findOffBoarding, leaverIn } from './off-boarding-rows.ts'
import { say } from './words.ts'

interface Asked {
  buildingId: number
  companyId: number
  /** Of an off-boarding; none of a simulation. */
  uuid?: string
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

const columns = ['what', 'name', 'detail', 'note'] as const

const leaverFor = async (context: SignedIn, { buildingId, companyId, uuid }: Asked): Promise<LeavingCompany> => {
  const building = await landlordOf(context, buildingId)
  return uuid ? leaverIn(await findOffBoarding(context, building, uuid)) : staying(await companyIn(context, building, companyId))
}

export const exportEndings = listExport({
  name: 'off-boarding.endings',
  can: can.EXPORT,
  of: leaverFor,
  title: ({ language }, { companyName }, { uuid }) => say(language, uuid ? 'exportTitle' : 'simulationTitle', { company: companyName }),
  head: ({ language }) => columns.map((key) => say(language, `sheet.${key}`)),
  rows: lines,
  cells: (_, line) => line,
})
