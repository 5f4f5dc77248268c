import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { stoppedFirst } from '../../contract.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen } from '../open-visit.ts'
import { visitorsOfVisit } from '../part-rows.ts'
import { screenAgain } from '../screening/screen-again.ts'
import { issuePasses, mayHavePass } from './issue-passes.ts'
import { takeVisitorMails } from './mails-of-day.ts'

const held = async (tx: Transaction, inside: SignedIn, place: Place, uuid: string) => {
  // one after another: two at once would each take a code
  const visit = await lockVisit(tx, inside, place, { uuid })
  if (visit.status !== 'APPROVED' || !isOpen(visit, todayIn(inside, place.building))) throw new Failed(failures.notNow)
  const people = (await visitorsOfVisit(tx, visit)).filter(({ email, erasedAt }) => email !== null && erasedAt === null)
  return { visit, people, invited: people.filter(mayHavePass) }
}

/** The mails once more, to all who can have one. */
export const resendPasses = async (context: SignedIn, place: Place, uuid: string): Promise<{ sent: number }> => {
  await context.transaction(async (tx, inside) => {
    const { visit, invited } = await held(tx, inside, place, uuid)
    await screenAgain(tx, inside, place.building, visit, invited)
  })
  return context.transaction(async (tx, inside) => {
    const { visit, people, invited } = await held(tx, inside, place, uuid)
    if (people.length > 0 && invited.length === 0) throw new Failed(stoppedFirst)
    await takeVisitorMails(tx, visit.companyId ?? place.building.id, invited)
    return { sent: await issuePasses(tx, place.building, visit, invited) }
  })
}
