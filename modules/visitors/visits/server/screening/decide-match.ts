import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { isOpen } from '../open-visit.ts'
import { visitorToHold } from '../part-rows.ts'
import { endPasses, isHanded, issuePasses, movePasses } from '../passes/issue-passes.ts'
import { holdVisited } from '../people-rows.ts'
import { visitors, visits, type VisitRecord } from '../tables.ts'
import { mayDecideAll } from './who-decides.ts'

/** A person has read which entry was meant. Whoever decides does so about entries that they may see: a company about its own. */
export const decideMatch = (
  context: SignedIn,
  { building, company }: Place,
  uuid: string,
  { decision, remark }: { decision: 'LET_IN' | 'NOT_THE_SAME' | 'REFUSED'; remark: string },
): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const found = await visitorToHold(tx, inside, uuid)
    await holdVisited(tx, found)
    const visit = await lock(tx, visits, { id: found.visitId })
    const visitor = await lock(tx, visitors, { uuid })
    if (visitor.officeCentreId !== building.id || (company && visitor.companyId !== company.id)) throw new Failed(failures.notFound)
    if (visitor.screening !== 'MATCH') throw new Failed(failures.notNow)
    if (!mayDecideAll(inside, visitor)) throw new Failed(failures.forbidden)
    if (!isOpen(visit, todayIn(inside, building))) throw new Failed(failures.notNow)
    const decided = { screening: decision, screenedBy: inside.scope.personId, screenedAt: inside.now(), screeningRemark: remark || null }
    const after = await change(tx, visitors, { id: visitor.id }, decided, {
      action: `match${decision}`,
      about: visitor.name,
      reason: remark || undefined,
    })
    if (decision === 'REFUSED') await endPasses(tx, building, [after])
    else if (visit.status === 'APPROVED') {
      await issuePasses(tx, building, visit, [after])
      // stopped at the desk, with a link that leads there still
      await movePasses(tx, building, visit, [after].filter(isHanded))
    }
    return visit
  })
