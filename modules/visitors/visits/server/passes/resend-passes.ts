import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen } from '../open-visit.ts'
import { visitorsOfVisit } from '../part-rows.ts'
import type { Place } from '../place.ts'
import { issuePasses, mayHavePass } from './issue-passes.ts'
import { takeVisitorMails } from './mails-of-day.ts'

/** The mails once more, to all who can have one. */
export const resendPasses = (context: SignedIn, place: Place, uuid: string): Promise<{ sent: number }> =>
  context.transaction(async (tx, inside) => {
    // one after another: two at once would each take a code
    const visit = await lockVisit(tx, inside, place, { uuid })
    if (visit.status !== 'APPROVED' || !isOpen(visit, todayIn(inside, place.building))) throw new Failed(failures.notNow)
    const people = await visitorsOfVisit(tx, visit)
    await takeVisitorMails(tx, visit.companyId ?? place.building.id, people.filter(mayHavePass))
    return { sent: await issuePasses(tx, place.building, visit, people) }
  })
