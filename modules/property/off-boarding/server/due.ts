import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { lockCompany } from '#modules/identity/office-centres/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { carryOut } from './carry-out.ts'
import type { OffBoardingTables } from './tables.ts'

const dueNow = (context: Context) =>
  context
    .unscoped<OffBoardingTables>('the days come in every building')
    .selectFrom('offBoardings')
    .where('status', '=', 'PLANNED')
    .where('endedAt', 'is', null)
    .where('dueAt', '<=', context.now().toISOString())

/** The company's day is over. It may have been called off or carried out a moment ago, or by this job before. */
const carryOutPlanned = job('off-boarding.carry-out', z.object({ id: z.number().int() }), async (context, { id }) => {
  await context.transaction(async (tx, inside) => {
    const row = await dueNow(inside).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return
    const { companyName: company } = await lockCompany(tx, row.companyId)
    await carryOut(tx, row)
    // Nobody was there to see it.
    const path = `/off-boarding/${row.uuid}?oc=${row.officeCentreId}`
    if (row.createdBy !== null)
      await tell(tx, { userId: row.createdBy, module: 'property/off-boarding', key: 'noticeCarriedOut', values: { company }, path })
  })
})

/** Each in a job of its own, so that one that fails does not hold up the others. */
const lookForDue = job(
  'off-boarding.due',
  z.object({}),
  async (context) => {
    const due = await dueNow(context).select('id').execute()
    if (due.length > 0) await context.transaction((tx) => context.app.jobs.enqueue(tx, carryOutPlanned, ...due))
  },
  { schedule: '*/5 * * * *' },
)

export const offBoardingJobs = [lookForDue, carryOutPlanned] as const
