import type { SignedIn } from '#kit/server/context.ts'
import { companyIn, companyLeaving, landlordOf, type LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { staying } from './leaver.ts'
import { findOffBoarding, leaverIn } from './off-boarding-rows.ts'
import { say, words } from './words.ts'

interface Asked {
  buildingId: number
  companyId: number
  /** Of an off-boarding; none of a simulation. */
  uuid?: string
}

const atOnce = 500

interface Line {
  what: string
  name: string | number
  detail: string
  note: string | null | undefined
}

/** Part by part, one thing a line; where there is only a number, the number. */
async function* lines(context: SignedIn, company: LeavingCompany): AsyncIterable<Line> {
  for (const { title, say: word, count, list } of companyLeaving.answers) {
    const what = word(context.language, title)
    const { count: n, note = null } = await count(context, company)
    if (!list) {
      if (n > 0) yield { what, name: n, detail: '', note }
      continue
    }
    for (let offset = 0; offset < n; offset += atOnce)
      for (const { name, detail, note: own } of await list(context, company, { offset, limit: atOnce })) yield { what, name, detail, note: own }
  }
}

const leaverFor = async (context: SignedIn, { buildingId, companyId, uuid }: Asked): Promise<LeavingCompany> => {
  const building = await landlordOf(context, buildingId)
  return uuid ? leaverIn(await findOffBoarding(context, building, uuid)) : staying(await companyIn(context, building, companyId))
}

export const exportEndings = listExport({
  name: 'off-boarding.endings',
  can: can.EXPORT,
  of: leaverFor,
  title: ({ language }, { companyName }, { uuid }) => say(language, uuid ? 'exportTitle' : 'simulationTitle', { company: companyName }),
  words,
  rows: lines,
  columns: {
    what: ({ what }) => what,
    name: ({ name }) => name,
    detail: ({ detail }) => detail,
    note: ({ note }) => note ?? '',
  },
})
