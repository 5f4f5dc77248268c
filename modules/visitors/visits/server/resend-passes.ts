import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { todayIn } from './day-rows.ts'
import { issuePasses } from './issue-passes.ts'
import { isOpen, mayChange } from './open-visit.ts'
import { visitorsOfVisit } from './part-rows.ts'
import type { Place } from './place.ts'
import { findVisit } from './visit-rows.ts'

/** The mails once more, to all who can have one. */
export const resendPasses = (context: SignedIn, place: Place, uuid: string): Promise<{ sent: number }> =>
  context.transaction(async (tx, inside) => {
    const visit = await findVisit(inside, place, uuid)
    if (!mayChange(inside, visit)) throw new Failed(failures.forbidden)
    if (visit.status !== 'APPROVED' || !isOpen(visit, todayIn(inside, place.building))) throw new Failed(failures.notNow)
    return { sent: await issuePasses(tx, place.building, visit, await visitorsOfVisit(tx, visit)) }
  })
