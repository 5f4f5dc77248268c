import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  allocateReceipt,
  createReceipt,
  getInvoiceSettlement,
  getOwedInvoice,
  getReminderSettings,
  holdReminders,
  listArrears,
  payInvoice,
  previewReminders,
  priceInvoice,
  releaseReminders,
  sendReminders,
  updateReminderSettings,
} from '../contract.ts'
import type { ReminderStep } from '../contract/reminders.ts'
import { issueFile, takesMoneyNow } from './example.ts'
import { reminding, remindIn } from './remind.ts'
import { isDue, leftOutOf, type Overdue } from './reminder-plan.ts'
import { noteSent, overdueOf } from './reminder-rows.ts'

const { portal, world, as, clock } = await testPortal()
const { app } = portal
const system = systemContext(app, 'test')
const { pool } = app.database
const steps: ReminderStep[] = [
  { days: 7, level: 'FRIENDLY' },
  { days: 21, level: 'FIRM' },
  { days: 35, level: 'LAST' },
]
clock.set('2027-03-08T02:00:00Z')
const daysAgo = (n: number) => new Date(clock.now().getTime() - n * 86_400_000).toISOString().slice(0, 10)
const days = (n: number) => clock.forward(n * 86_400)

const place = async (name: string) => {
  const building = await world.building(name, { addOns: ['THIRD_PARTY_INVOICE'] })
  const company = await world.tenantIn(building, `${name} Trading`)
  const boss = await world.person(company, 'MASTER_ADMIN')
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const oc = building.uuid
  const invoice = async (amount: number, overdue: number, of = company) => {
    const made = await issueFile(world, building, of)
    const at = { params: { oc, uuid: made.uuid } }
    const { version } = await admin.get(getOwedInvoice, at)
    await admin.get(priceInvoice, { ...at, version, body: { amount, tax: 0, dueOn: daysAgo(overdue) } })
    return made
  }
  const mails = async () => {
    return mailsTo(portal, boss.email)
  }
  const night = () => remindIn(system, { id: building.id, timeZone: 'Asia/Hong_Kong', steps })
  const sent = async ({ uuid }: { uuid: string }) =>
    (await as(boss).get(getInvoiceSettlement, { params: { uuid } })).reminders.map(({ step }) => step)
  return { building, company, boss: as(boss), admin, oc, params: { oc }, invoice, mails, night, sent }
}

test('the plan: the first goes when it is that old, each further one not before the days between them have passed', () => {
  const one: Overdue = { overdueDays: 100, held: false, paying: false, covered: false, lastStep: 0, lastDay: null, againOn: null }
  expect(isDue(steps, { ...one, overdueDays: 6 }, '2027-03-08')).toBe(false)
  expect(isDue(steps, { ...one, overdueDays: 7 }, '2027-03-08')).toBe(true)
  expect(isDue(steps, { ...one, againOn: '2027-03-02' }, '2027-03-08')).toBe(false)
  expect(isDue(steps, { ...one, againOn: '2027-03-01' }, '2027-03-08')).toBe(true)
  expect(isDue(steps, { ...one, lastStep: 1, lastDay: '2027-02-23' }, '2027-03-08')).toBe(false)
  expect(isDue(steps, { ...one, lastStep: 1, lastDay: '2027-02-22' }, '2027-03-08')).toBe(true)
  expect(isDue(steps, { ...one, overdueDays: 20, lastStep: 1, lastDay: '2027-01-01' }, '2027-03-08')).toBe(false)
  expect(leftOutOf(steps, { ...one, lastStep: 3, lastDay: '2027-01-01' }, '2027-03-08')).toBe('LAST_SENT')
  expect(leftOutOf(steps, { ...one, lastDay: '2027-03-08', lastStep: 1 }, '2027-03-08')).toBe('TODAY')
  expect(leftOutOf(steps, { ...one, held: true }, '2027-03-08')).toBe('HELD')
  expect(leftOutOf(steps, { ...one, paying: true }, '2027-03-08')).toBe('PAYING')
})

test('one mail for a company and step, with all that is overdue; once, and the next when its days have passed', async () => {
  const tower = await place('Harbour Tower')
  const [first, second, fresh] = [await tower.invoice(10_000, 8), await tower.invoice(2500, 20), await tower.invoice(700, 3)]
  await tower.night()
  await tower.night()
  const [mail, ...others] = await tower.mails()
  expect(others).toEqual([])
  expect(mail?.body).toContain(first.invoiceNo)
  expect(mail?.body).toContain(second.invoiceNo)
  expect(mail?.body).toContain('8 days overdue')
  expect(mail?.body).toContain('HK$125.00')
  expect(mail?.body).not.toContain(fresh.invoiceNo)
  expect([await tower.sent(first), await tower.sent(fresh)]).toEqual([[1], []])
  days(14)
  await tower.night()
  // the third has come to its first step, the others to their second
  expect(
    (await tower.mails())
      .slice(1)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['Reminder: invoices of Harbour Tower are due', 'Second reminder: invoices of Harbour Tower are overdue'])
  expect([await tower.sent(first), await tower.sent(second), await tower.sent(fresh)]).toEqual([[2, 1], [2, 1], [1]])
  const { items } = await tower.admin.get(listArrears, { params: tower.params })
  expect(items).toMatchObject([{ reminded: { step: 2, level: 'FIRM' }, held: null }])
})

test('ten workers at once send it once; the table itself refuses a step said twice, and two on one day', async () => {
  const tower = await place('Kestrel House')
  const invoice = await tower.invoice(900, 9)
  await Promise.all(Array.from({ length: 10 }, () => tower.night()))
  expect(await tower.mails()).toHaveLength(1)
  expect(await tower.sent(invoice)).toEqual([1])
  const again = `insert into invoice_reminders (office_centre_id, company_id, invoice_id, step, level, day, overdue_days, owed, currency)
    select office_centre_id, company_id, invoice_id, $1, level, $2, overdue_days, owed, currency from invoice_reminders where company_id = $3 limit 1`
  await expect(pool.query(again, [1, '2190-01-01', tower.company.id])).rejects.toMatchObject({ constraint: 'invoice_reminders_once' })
  await expect(pool.query(again, [2, daysAgo(0), tower.company.id])).rejects.toMatchObject({ constraint: 'invoice_reminders_one_a_day' })
})

test('who ends in the middle has neither written nor told, and the next one does both', async () => {
  const tower = await place('Swire House')
  const invoice = await tower.invoice(900, 9)
  const [found] = await overdueOf(system, { id: tower.building.id, timeZone: 'Asia/Hong_Kong' }, [tower.company.id], daysAgo(0))
  if (!found) throw new Error('it is overdue')
  await expect(
    system.transaction(async (tx) => {
      await noteSent(tx, { officeCentreId: tower.building.id, day: daysAgo(0), step: 1, level: 'FRIENDLY' }, [found])
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await tower.sent(invoice)).toEqual([])
  await tower.night()
  expect(await tower.sent(invoice)).toEqual([1])
  expect(await tower.mails()).toHaveLength(1)
})

test('not what money of theirs would pay that nobody has allocated yet: the oldest first, and no more than it is enough for', async () => {
  const tower = await place('Credit House')
  const [oldest, next, last] = [await tower.invoice(100, 12), await tower.invoice(300, 10), await tower.invoice(50, 9)]
  const body = { companyId: tower.company.id, day: daysAgo(0), amount: 180 }
  await tower.admin.get(createReceipt, { params: tower.params, body }, { key: randomUUID() })
  const { left, mails } = await tower.admin.get(previewReminders, { params: tower.params, body: { companyIds: [tower.company.id] } })
  expect(left.map(({ invoice, why }) => [invoice.uuid, why])).toEqual([[oldest.uuid, 'CREDIT']])
  expect(mails.flatMap(({ invoices }) => invoices.map(({ uuid }) => uuid))).toEqual([next.uuid, last.uuid])
  await tower.night()
  expect(await Promise.all([oldest, next, last].map(tower.sent))).toEqual([[], [1], [1]])
})

test('not what is paid in between, held back, or being paid', async () => {
  const tower = await place('Oriel House')
  await takesMoneyNow(world, tower.building)
  const [paid, held, paying, left] = [
    await tower.invoice(100, 9),
    await tower.invoice(200, 9),
    // more than the provider takes at least
    await tower.invoice(30_000, 9),
    await tower.invoice(400, 9),
  ]
  const { uuid } = await tower.admin.get(
    createReceipt,
    { params: tower.params, body: { companyId: tower.company.id, day: daysAgo(0), amount: 100 } },
    { key: randomUUID() },
  )
  await tower.admin.get(allocateReceipt, { params: { oc: tower.oc, uuid }, body: { parts: [{ invoiceUuid: paid.uuid, amount: 100 }] } })
  const hold = { invoiceUuid: held.uuid, until: daysAgo(-3), reason: 'They asked for time' }
  const made = await tower.admin.get(holdReminders, { params: tower.params, body: hold })
  expect(await tower.admin.send(holdReminders, { params: tower.params, body: { ...hold, until: daysAgo(0) } })).toMatchObject({ status: 422 })
  await tower.boss.get(payInvoice, { params: { uuid: paying.uuid } }, { key: randomUUID() })
  await tower.night()
  expect(await Promise.all([paid, held, paying, left].map(tower.sent))).toEqual([[], [], [], [1]])
  const settlement = await tower.admin.get(getInvoiceSettlement, { params: { uuid: held.uuid } })
  expect(settlement.held).toMatchObject([{ why: 'INVOICE', reason: 'They asked for time' }])
  expect((await tower.boss.get(getInvoiceSettlement, { params: { uuid: held.uuid } })).held).toEqual([])
  // the checkout is over after a while
  clock.forward(3600)
  await tower.night()
  expect(await tower.sent(paying)).toEqual([1])
  await tower.admin.get(releaseReminders, { params: { oc: tower.oc, uuid: made.uuid } })
  await tower.night()
  expect(await tower.sent(held)).toEqual([1])
})

test('all of a company are held back until the day, and go again then', async () => {
  const tower = await place('Tembusu')
  const invoice = await tower.invoice(500, 9)
  const body = { companyId: tower.company.id, until: daysAgo(-2), reason: 'Under discussion' }
  await tower.admin.get(holdReminders, { params: tower.params, body })
  await tower.admin.get(holdReminders, { params: tower.params, body: { ...body, until: daysAgo(-4) } })
  await tower.night()
  expect(await tower.sent(invoice)).toEqual([])
  expect((await tower.admin.get(listArrears, { params: tower.params })).items).toMatchObject([
    { held: { until: daysAgo(-4), reason: 'Under discussion' } },
  ])
  days(4)
  await tower.night()
  expect(await tower.sent(invoice)).toEqual([1])
})

test('by hand: previewed, then sent as previewed, once a day, to whom there is', async () => {
  const tower = await place('Larch House')
  const empty = await world.tenantIn(tower.building, 'Empty')
  const [one, two] = [await tower.invoice(100, 1), await tower.invoice(200, 40)]
  const silent = await tower.invoice(300, 9, empty)
  const companyIds = [tower.company.id, empty.id]
  const preview = await tower.admin.get(previewReminders, { params: tower.params, body: { companyIds } })
  expect(preview.mails).toMatchObject([{ step: 1, level: 'FRIENDLY', recipients: 1, invoices: [{ uuid: two.uuid }, { uuid: one.uuid }] }])
  expect(preview.left).toMatchObject([{ why: 'NOBODY', invoice: { uuid: silent.uuid } }])
  expect(await tower.mails()).toEqual([])
  const body = { reminders: [one, two, silent].map(({ uuid }) => ({ invoiceUuid: uuid, step: 1 })) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => tower.admin.get(sendReminders, { params: tower.params, body })))
  expect(answers.reduce((sum, { mails }) => sum + mails, 0)).toBe(1)
  expect(await tower.mails()).toHaveLength(1)
  const again = await tower.admin.get(previewReminders, { params: tower.params, body: { companyIds } })
  expect(again).toMatchObject({ mails: [], left: [{ why: 'NOBODY' }, { why: 'TODAY' }, { why: 'TODAY' }] })
  const settlement = await tower.admin.get(getInvoiceSettlement, { params: { uuid: one.uuid } })
  expect(settlement.reminders).toMatchObject([{ byHand: true }])
})

test('what stays unpaid after the last stands on Home', async () => {
  const tower = await place('Pine House')
  const invoice = await tower.invoice(100, 10)
  for (const wait of [0, 14, 14]) {
    days(wait)
    await tower.night()
  }
  expect(await tower.sent(invoice)).toEqual([3, 2, 1])
  const waiting = async () => JSON.stringify(await tower.admin.get(getHome, {}))
  expect(await waiting()).toContain(`/invoices/${invoice.uuid}`)
  const hold = { invoiceUuid: invoice.uuid, until: daysAgo(-30), reason: 'With the lawyers' }
  await tower.admin.get(holdReminders, { params: tower.params, body: hold })
  expect(await waiting()).not.toContain(`/invoices/${invoice.uuid}`)
})

test('off by itself until the building says so; steps rise; two who set them first do not both', async () => {
  const tower = await place('Maple House')
  const invoice = await tower.invoice(100, 30)
  expect(await tower.admin.get(getReminderSettings, { params: tower.params })).toMatchObject({ version: 0, active: false, steps })
  await reminding.run(system, {})
  expect(await tower.sent(invoice)).toEqual([])
  const set = (days2: number[], version = 0) =>
    tower.admin.send(updateReminderSettings, {
      params: tower.params,
      version,
      body: { active: true, steps: days2.map((n) => ({ days: n, level: 'FRIENDLY' as const })) },
    })
  expect(await set([9, 9])).toMatchObject({ status: 422 })
  const answers = await Promise.all([set([3]), set([4])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // six in the morning there, and then ten
  clock.set('2027-04-27T22:00:00Z')
  await reminding.run(system, {})
  expect(await tower.sent(invoice)).toEqual([])
  clock.set('2027-04-28T02:00:00Z')
  await reminding.run(system, {})
  await reminding.run(system, {})
  expect(await tower.sent(invoice)).toEqual([1])
})

test('of another building nothing is previewed, sent, held back or let go', async () => {
  const [here, there] = [await place('Elm House'), await place('Oak House')]
  const invoice = await there.invoice(100, 9)
  const { params } = here
  const refused = [
    await here.admin.send(previewReminders, { params, body: { companyIds: [there.company.id] } }),
    await here.admin.send(sendReminders, { params, body: { reminders: [{ invoiceUuid: invoice.uuid, step: 1 }] } }),
    await here.admin.send(holdReminders, { params, body: { invoiceUuid: invoice.uuid, until: daysAgo(-9), reason: 'No' } }),
    await here.admin.send(holdReminders, { params, body: { companyId: there.company.id, until: daysAgo(-9), reason: 'No' } }),
  ]
  const held = await there.admin.get(holdReminders, { params: there.params, body: { invoiceUuid: invoice.uuid, until: daysAgo(-9), reason: 'Yes' } })
  const released = await here.admin.send(releaseReminders, { params: { oc: here.oc, uuid: held.uuid } })
  expect([...refused.map(({ status }) => status), released.status]).toEqual([404, 404, 404, 404, 404])
})
