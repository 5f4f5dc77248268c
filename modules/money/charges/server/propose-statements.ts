import { z } from 'zod'
import { todayIn } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { audit } from '#kit/server/data/write.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { type Building, buildingsWithCharges, monthsOver } from './months-over-rows.ts'
import { firstOfMonth } from './periods.ts'
import { chargeStatements, type StatementTables } from './tables.ts'

/** Once for each company and month, however many processes look at the same time. */
export const proposeIn = async (context: Context, building: Building): Promise<void> => {
  for (const one of await monthsOver(context, building, firstOfMonth(todayIn(context, building)))) {
    const referenceNo = await nextReference(context, building.id, 'STM', building.timeZone)
    await context.transaction(async (tx) => {
      const [row] = await tx
        .read<StatementTables>()
        .insertInto('chargeStatements')
        .values({ ...one, officeCentreId: building.id, referenceNo, createdAt: tx.context.now(), updatedAt: tx.context.now() })
        .onConflict((conflict) => conflict.constraint('charge_statements_one').doNothing())
        .returningAll()
        .execute()
      if (row) await audit(tx, chargeStatements, [{ row }], { action: 'statementProposed' })
    })
  }
}

/** Every hour, for buildings begin their months at different times. */
export const proposing = job(
  'charges.propose-statements',
  z.object({}),
  async (context) =>
    eachInTurn(
      context,
      await buildingsWithCharges(context),
      ({ id }) => ({ building: id }),
      (building) => proposeIn(context, building),
    ),
  { schedule: '10 * * * *' },
)
