import { todayIn } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { changeAll } from '#kit/server/data/change-all.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { endPasses } from '../passes/issue-passes.ts'
import { visitors, type VisitorRecord, type VisitRecord } from '../tables.ts'
import { asJson, covers, joined, matchesOfAll, tellDeciders } from './screen-visitors.ts'

/**
 * The list may have grown since the invitation: compared once more before a pass is handed out, as at the desk. Whoever is on it waits, and what they
 * had leads nowhere. In a transaction of its own, as the refusal that follows would undo it.
 */
export const screenAgain = async (
  tx: Transaction,
  inside: Context,
  building: OfficeCentreRecord,
  visit: VisitRecord,
  people: readonly VisitorRecord[],
): Promise<void> => {
  const today = todayIn(inside, building)
  const on = visit.firstDay < today ? today : visit.firstDay
  const met = await matchesOfAll(inside, building, visit.companyId, people, on)
  const stopped = people.flatMap((visitor, at) => {
    const known = visitor.screening === 'CLEAR' ? [] : visitor.matches
    const matches = met[at] ?? []
    return covers(known, matches) ? [] : [{ visitor, known, matches }]
  })
  if (stopped.length === 0) return
  await changeAll(
    tx,
    visitors,
    stopped.map(({ visitor: { id }, known, matches }) => ({ id, values: { screening: 'MATCH', matches: asJson(joined(known, matches)) } })),
    { action: 'matched' },
  )
  await endPasses(
    tx,
    building,
    stopped.map(({ visitor }) => visitor),
  )
  await tellDeciders(
    tx,
    stopped.flatMap(({ matches }) => matches),
    visit.uuid,
  )
}
