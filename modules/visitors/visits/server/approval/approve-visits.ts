import { Failed } from '#kit/contract/failure.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import { todayIn } from '#kit/server/clock.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { tooLateToAgree } from '#modules/identity/approvals/contract.ts'
import type { Approvable } from '#modules/identity/approvals/server/front.ts'
import { purposesOf } from '#modules/visitors/visiting-settings/server/front.ts'
import { can, visitSteps } from '../../contract.ts'
import { visitorsOfVisit } from '../part-rows.ts'
import { endPasses, isHanded, issuePasses, movePasses, tellCancelled } from '../passes/issue-passes.ts'
import { visits } from '../tables.ts'
import { tellHost } from '../tell-hosts.ts'
import { say } from '../words.ts'
import { approvalTitle } from './approval-title.ts'
import { buildingBy, visitsDescribed } from './approve-rows.ts'

/** Visits as those who agree to them read them, and what becomes of them. */
export const approvableVisits: Approvable = {
  kind: visits.name,
  permissions: [can.EDIT],
  name: (language) => say(language, 'visit'),
  reason: (language, reason) => say(language, `reason.${reason}`),
  title: approvalTitle,
  describe: async (context, language, subjects) => {
    const rows = await visitsDescribed(context, subjects)
    const buildings = new Map<number, ReadonlyMap<string, string>>()
    for (const id of new Set(rows.map(({ officeCentreId }) => officeCentreId))) buildings.set(id, await purposesOf(context, { id }, language))
    return new Map(
      rows.map(({ uuid, officeCentreId, purposeKey, ...row }) => {
        const day =
          row.firstDay === row.lastDay
            ? dayWords(language, row.firstDay)
            : say(language, 'mail.days', { from: dayWords(language, row.firstDay), until: dayWords(language, row.lastDay) })
        const clock = (time: string): string => clockWords(language, time.slice(0, 5))
        const facts: [string, string | null | undefined][] = [
          [say(language, 'sheet.company'), row.companyName],
          [say(language, 'host'), row.hostName],
          [say(language, 'days'), `${day}, ${clock(row.timeFrom)}–${clock(row.timeUntil)}`],
          [say(language, 'visitorsTitle'), String(row.visitors ?? 0)],
          [say(language, 'purpose'), purposeKey ? buildings.get(officeCentreId)?.get(purposeKey) : null],
          [say(language, 'groupName'), row.groupName],
        ]
        const brief = [row.companyName, row.hostName, row.groupName].flatMap((one) => one ?? [])
        return [uuid, { path: `/visitor-records/${uuid}`, brief, facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) }]
      }),
    )
  },
  decided: async (tx, { subject, officeCentreId, outcome, remark }) => {
    const { id, lastDay } = await lock(tx, visits, { uuid: subject })
    const building = await buildingBy(tx, officeCentreId)
    // nobody is invited to a day that is over; it can still be refused
    if (outcome === 'APPROVED' && lastDay < todayIn(tx.context, building)) throw new Failed(tooLateToAgree)
    const step = outcome === 'APPROVED' ? visitSteps.approve : visitSteps.reject
    const visit = await change(
      tx,
      visits,
      { id, step },
      { remark: remark || null },
      { action: outcome === 'APPROVED' ? 'approved' : 'rejected', reason: remark || undefined },
    )
    const people = await visitorsOfVisit(tx, visit)
    if (outcome === 'APPROVED') {
      await issuePasses(tx, building, visit, people)
      // a link that was handed on before it was changed is good again
      await movePasses(tx, building, visit, people.filter(isHanded))
    } else {
      await endPasses(tx, building, people)
      // whoever was invited before it was changed knows of it
      await tellCancelled(tx, building, visit, people)
    }
    await tellHost(tx, building, visit, people, outcome === 'APPROVED' ? 'approved' : 'rejected')
  },
}
