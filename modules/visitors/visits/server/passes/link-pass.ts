import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { lock } from '#kit/server/data/write.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen } from '../open-visit.ts'
import { visitorToHold } from '../part-rows.ts'
import type { Place } from '../place.ts'
import { visitors } from '../tables.ts'
import { handPass, mayHoldPass } from './issue-passes.ts'

/** For whoever has invited them: a visitor without e-mail has a pass that nobody has sent. */
export const linkPass = (context: SignedIn, place: Place, uuid: string): Promise<{ path: string }> =>
  context.transaction(async (tx, inside) => {
    const { visitUuid } = await visitorToHold(tx, inside, uuid)
    // one after another: two at once would each take a code
    const visit = await lockVisit(tx, inside, place, { uuid: visitUuid })
    const visitor = await lock(tx, visitors, { uuid })
    const stands = visit.status === 'APPROVED' && isOpen(visit, todayIn(inside, place.building))
    if (!stands || !mayHoldPass(visitor)) throw new Failed(failures.notNow)
    return { path: await handPass(tx, place.building, visit, visitor) }
  })
