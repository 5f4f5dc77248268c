import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { lock } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { stoppedFirst } from '../../contract.ts'
import { lockVisit } from '../lock-visit.ts'
import { hasDayLeft, isOpen } from '../open-visit.ts'
import { daysOfVisitors, visitorToHold } from '../part-rows.ts'
import { screenAgain } from '../screening/screen-again.ts'
import { visitors } from '../tables.ts'
import { handPass, mayHoldPass } from './issue-passes.ts'

const held = async (tx: Transaction, inside: SignedIn, place: Place, uuid: string) => {
  const { visitUuid } = await visitorToHold(tx, inside, uuid)
  // one after another: two at once would each take a code
  const visit = await lockVisit(tx, inside, place, { uuid: visitUuid })
  const visitor = await lock(tx, visitors, { uuid })
  const today = todayIn(inside, place.building)
  const stands = visit.status === 'APPROVED' && isOpen(visit, today) && visitor.erasedAt === null
  if (!stands || !hasDayLeft(await daysOfVisitors(tx, visit, [visitor.id]), today)) throw new Failed(failures.notNow)
  if (!mayHoldPass(visitor)) throw new Failed(stoppedFirst)
  return { visit, visitor }
}

/** For whoever has invited them: a visitor without e-mail has a pass that nobody has sent. */
export const linkPass = async (context: SignedIn, place: Place, uuid: string): Promise<{ path: string; name: string }> => {
  await context.transaction(async (tx, inside) => {
    const { visit, visitor } = await held(tx, inside, place, uuid)
    await screenAgain(tx, inside, place.building, visit, [visitor])
  })
  return context.transaction(async (tx, inside) => {
    const { visit, visitor } = await held(tx, inside, place, uuid)
    // whoever pressed may have read the name of somebody before
    return { path: await handPass(tx, place.building, visit, visitor), name: visitor.name ?? '' }
  })
}
