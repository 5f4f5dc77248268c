import { daysAfter } from '#kit/contract/days.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import type { ReminderTables } from '#modules/money/receivables/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { of } from './write.ts'

const dayMs = 86_400_000

/** Oriel was reminded by hand of what is overdue longest; Tidewater asked for time, so its reminders wait. By night nothing goes: whoever tries it switches it on. */
export const writeReminders = async (given: City): Promise<void> => {
  const city = { ...given, random: randomFrom(1920) }
  const open = typed<InvoiceTables & ReminderTables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [deputy, head] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const settings = await open
    .insertInto('reminderSettings')
    .values({
      ...madeAt(city, days.at(-40, '11:05'), head),
      officeCentreId,
      active: false,
      steps: JSON.stringify([
        { days: 7, level: 'FRIENDLY' },
        { days: 21, level: 'FIRM' },
        { days: 35, level: 'LAST' },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const companyId = of(city.centres, 'oriel')
  const day = days.date(-1)
  const [overdue] = await open
    .selectFrom('invoices')
    .select(['id', 'dueOn', 'amount', 'credited', 'paid', 'currency'])
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('status', '=', 'ISSUED')
    .where('dueOn', '<', daysAfter(day, -1))
    .orderBy('dueOn')
    .orderBy('id')
    .limit(1)
    .execute()
  const at = days.at(-1, '16:40')
  const told = [
    {
      table: 'reminderSettings',
      id: settings.id,
      officeCentreId,
      at: days.at(-40, '11:05'),
      by: head,
      action: 'remindersSet',
      changes: made({ active: false }),
    },
  ]
  if (overdue && overdue.dueOn !== null && overdue.amount !== null && overdue.currency !== null) {
    const overdueDays = Math.round((Date.parse(day) - Date.parse(overdue.dueOn)) / dayMs)
    const owed = overdue.amount - overdue.credited - overdue.paid
    const { id } = await open
      .insertInto('invoiceReminders')
      .values({
        ...madeAt(city, at, deputy),
        officeCentreId,
        companyId,
        invoiceId: overdue.id,
        step: 1,
        level: 'FRIENDLY',
        day,
        overdueDays,
        owed,
        currency: overdue.currency,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    told.push({ table: 'invoiceReminders', id, officeCentreId, at, by: deputy, action: 'reminded', changes: made({}) })
  }
  const held = await open
    .insertInto('reminderHolds')
    .values({
      ...madeAt(city, at, deputy),
      officeCentreId,
      companyId: of(city.centres, 'tidewater'),
      until: days.date(9),
      reason: 'Their new accounts team asked for two weeks to go through the room charges.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  told.push({ table: 'reminderHolds', id: held.id, officeCentreId, at, by: deputy, action: 'heldBack', changes: made({}) })
  await writeTrail(city, told)
}
