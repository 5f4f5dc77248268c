import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock } from '#kit/server/data/write.ts'
import { dayOver } from '../contract.ts'
import type { HoldInput, ReminderHold } from '../contract/reminders.ts'
import { holdOf, presentHold } from './hold-rows.ts'
import { companyOf, invoicesBy } from './money-rows.ts'
import type { Building } from './owed-rows.ts'
import { reminderHolds } from './tables.ts'

const meantBy = async (tx: Transaction, officeCentreId: number, { companyId, invoiceUuid }: HoldInput) => {
  if (companyId !== null) return { officeCentreId, companyId: (await companyOf(tx, officeCentreId, companyId)).id, invoiceId: null }
  const [invoice] = await invoicesBy(tx, officeCentreId, [invoiceUuid ?? ''])
  if (!invoice || invoice.endedAt !== null || invoice.status !== 'ISSUED') throw new Failed(failures.notFound)
  return { officeCentreId, companyId: invoice.companyId, invoiceId: invoice.id }
}

/** No reminder of a company, or of one invoice, goes until a day, for a reason. */
export const holdReminders = (context: SignedIn, building: Building, input: HoldInput): Promise<ReminderHold> =>
  context.transaction(async (tx, inside) => {
    const { until, reason } = input
    if (until <= todayIn(inside, building)) throw new Failed(dayOver)
    const held = await meantBy(tx, building.id, input)
    const before = await holdOf(tx, held)
    const row = before
      ? await change(tx, reminderHolds, { id: before.id }, { until, reason }, { action: 'heldBack' })
      : await unlessTaken(failures.changedMeanwhile, insert(tx, reminderHolds, { ...held, until, reason }, { action: 'heldBack' }))
    return presentHold(inside, row)
  })

/** They go again from the next night. */
export const releaseReminders = (context: SignedIn, { id }: Building, uuid: string): Promise<void> =>
  context.transaction(async (tx) => {
    const held = await lock(tx, reminderHolds, { uuid, officeCentreId: id })
    await end(tx, reminderHolds, { id: held.id }, { action: 'released' })
  })
