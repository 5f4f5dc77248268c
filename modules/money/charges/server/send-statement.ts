import { daysAfter } from '#kit/contract/days.ts'
import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, lock, type Seen } from '#kit/server/data/write.ts'
import { disputeDays, monthNotOver, statementSteps } from '../contract.ts'
import { holdCompany } from './debtor-rows.ts'
import type { ChargePlace } from './place.ts'
import { findStatement, isOver } from './statement-rows.ts'
import { chargeStatements } from './tables.ts'
import { tellStatement } from './tell.ts'

/** What it says stays: whoever charges the company in this moment waits, and then counts in the month that is. */
export const sendStatement = (context: SignedIn, place: ChargePlace, which: Seen): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const found = await findStatement(inside, place, which.uuid)
    await holdCompany(tx, found.companyId)
    const statement = await lock(tx, chargeStatements, { ...which, step: statementSteps.send, officeCentreId: place.buildingId })
    const today = todayIn(inside, place.organisation)
    if (!isOver(statement.month, today)) throw new Failed(monthNotOver)
    // counted under the lock, with all that was charged before
    const { linesNow, amountNow, taxNow } = await findStatement(inside, place, which.uuid)
    const values = {
      lines: linesNow,
      amount: amountNow,
      tax: taxNow,
      sentAt: inside.now(),
      sentBy: inside.scope.personId,
      disputeUntil: daysAfter(today, disputeDays),
    }
    const sent = await change(tx, chargeStatements, { id: statement.id, step: statementSteps.send }, values, { action: 'statementSent' })
    await tellStatement(tx, inside, sent)
  })
