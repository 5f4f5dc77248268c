import { z } from 'zod'
import { localTime, todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { buildingNamed } from '#modules/money/invoices/server/front.ts'
import type { LeftOut, PreviewInput, ReminderPreview, ReminderStep, SendInput, SentReminders } from '../contract/reminders.ts'
import type { Building } from './owed-rows.ts'
import { checkCompanies, companiesOfInvoices } from './reminded-rows.ts'
import { isDue, leftOutOf } from './reminder-plan.ts'
import {
  buildingsThatRemind,
  companiesOverdue,
  holdOverdue,
  noteSent,
  type OverdueInvoice,
  overdueOf,
  type RemindingBuilding,
} from './reminder-rows.ts'
import { stepsOf } from './reminder-settings.ts'
import { recipientsOf, tellReminder } from './tell-reminder.ts'

interface Sent {
  mails: number
  invoices: number
}

/**
 * A company, in a transaction of its own: what is overdue is held, so that whoever pays it waits, then what `wanted` takes of it is written down and told by one mail for
 * each step. Who ends in the middle has neither written nor told; of two at once the second finds it written.
 */
const remindCompany = (
  context: Context,
  { id: officeCentreId, timeZone, steps }: RemindingBuilding,
  companyId: number,
  wanted: (invoice: OverdueInvoice, today: string) => boolean,
): Promise<Sent> =>
  context.transaction(async (tx, inside) => {
    const today = todayIn(inside, { timeZone })
    await holdOverdue(tx, officeCentreId, companyId, today)
    const found = await overdueOf(inside, { id: officeCentreId, timeZone }, [companyId], today)
    const meant = found.filter((invoice) => leftOutOf(steps, invoice, today) === undefined && wanted(invoice, today))
    if (meant.length === 0) return { mails: 0, invoices: 0 }
    const recipients = await recipientsOf(tx, inside, companyId)
    // nobody there: whoever comes later is reminded from the first step
    if (recipients.addresses.length === 0) return { mails: 0, invoices: 0 }
    const building = await buildingNamed(inside, officeCentreId)
    const sent = { mails: 0, invoices: 0 }
    for (const [step, invoices] of Map.groupBy(meant, ({ lastStep }) => lastStep + 1)) {
      const level = steps[step - 1]?.level
      if (!level) continue
      const written = new Set((await noteSent(tx, { officeCentreId, day: today, step, level }, invoices)).map(({ invoiceId }) => invoiceId))
      const told = invoices.filter(({ id }) => written.has(id))
      await tellReminder(tx, recipients, building, level, told)
      sent.mails += told.length > 0 ? 1 : 0
      sent.invoices += told.length
    }
    return sent
  })

/** All of a building that has come to its next step. */
export const remindIn = async (context: Context, building: RemindingBuilding): Promise<void> => {
  const { id, steps } = building
  const today = todayIn(context, building)
  const overdue = await overdueOf(context, building, await companiesOverdue(context, id, today), today)
  // nobody is held up for what has no step today
  const due = new Set(overdue.filter((invoice) => isDue(steps, invoice, today)).map(({ companyId }) => companyId))
  await eachInTurn(
    context,
    [...due].toSorted((a, b) => a - b),
    (company) => ({ building: id, company }),
    async (company) => {
      await remindCompany(context, building, company, (invoice, day) => isDue(steps, invoice, day))
    },
  )
}

/** From seven in the morning of each building: what was done is done once, so that an hour that was missed is made up for. */
const remindFrom = '07:00'
export const reminding = job(
  'receivables.remind',
  z.object({}),
  async (context) =>
    eachInTurn(
      context,
      (await buildingsThatRemind(context)).filter(({ timeZone }) => localTime(context.now(), timeZone).time >= remindFrom),
      ({ id }) => ({ building: id }),
      (building) => remindIn(context, building),
    ),
  { schedule: '25 * * * *' },
)

const lineOf = ({ uuid, invoiceNo, owed, overdueDays }: OverdueInvoice) => ({ uuid, invoiceNo, owed, overdueDays })

export const previewReminders = (context: SignedIn, building: Building, { companyIds }: PreviewInput): Promise<ReminderPreview> =>
  context.transaction(async (tx, inside) => {
    const meant = [...new Set(companyIds)]
    await checkCompanies(tx, building.id, meant)
    const steps = await stepsOf(tx, building.id)
    const today = todayIn(inside, building)
    const preview: ReminderPreview = { currency: building.currency, mails: [], left: [] }
    const found = await overdueOf(inside, building, meant, today)
    for (const [id, invoices] of Map.groupBy(found, ({ companyId }) => companyId)) {
      const company = { id, name: invoices[0]?.companyName ?? '' }
      const { addresses } = await recipientsOf(tx, inside, id)
      const whyOf = (invoice: OverdueInvoice): LeftOut | undefined =>
        leftOutOf(steps, invoice, today) ?? (addresses.length === 0 ? 'NOBODY' : undefined)
      for (const invoice of invoices) {
        const why = whyOf(invoice)
        if (why) preview.left.push({ company, invoice: lineOf(invoice), why })
      }
      const going = invoices.filter((invoice) => whyOf(invoice) === undefined)
      for (const [step, some] of Map.groupBy(going, ({ lastStep }) => lastStep + 1)) {
        const level: ReminderStep['level'] = steps[step - 1]?.level ?? 'LAST'
        preview.mails.push({ company, recipients: addresses.length, step, level, invoices: some.map(lineOf) })
      }
    }
    return preview
  })

/** What was previewed goes, as far as it still stands so: at its step, overdue, and held back by nothing. */
export const sendReminders = async (context: SignedIn, { id, timeZone }: Building, { reminders }: SendInput): Promise<SentReminders> => {
  const companies = await companiesOfInvoices(
    context,
    id,
    reminders.map(({ invoiceUuid }) => invoiceUuid),
  )
  const steps = await stepsOf(context, id)
  const stepOf = new Map(reminders.map(({ invoiceUuid, step }) => [invoiceUuid, step]))
  const sent = { mails: 0, invoices: 0 }
  for (const company of companies) {
    const done = await remindCompany(context, { id, timeZone, steps }, company, ({ uuid, lastStep }) => stepOf.get(uuid) === lastStep + 1)
    sent.mails += done.mails
    sent.invoices += done.invoices
  }
  return { ...sent, left: stepOf.size - sent.invoices }
}
