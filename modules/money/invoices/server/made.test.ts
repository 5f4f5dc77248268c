import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { unicodeOf, written } from '#kit/server/testing/pdf.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { correctCharge, getCharge, lockCharges, verifyCharges } from '#modules/money/charges/contract.ts'
import { balancesOf, checkLedger } from '#modules/money/ledger/server/front.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  countInvoices,
  creditInvoice,
  discardDraft,
  downloadCreditNote,
  downloadInvoice,
  emailTickedInvoices,
  getInvoice,
  getInvoiceSettings,
  issueInvoices,
  listCreditNotes,
  listInvoiceLines,
  listInvoices,
  makeDrafts,
  updateInvoiceSettings,
  voidInvoice,
  withdrawInvoice,
} from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import { answerTestKind, chargeIn, chargeOf } from './charged.ts'
import { settingsBody } from './example.ts'

const { portal, world, as, clock } = await testPortal()
clock.set('2027-03-31T02:00:00Z')
answerTestKind()
const system = systemContext(portal.app, 'test')
const { pool } = portal.app.database
const keyed = () => ({ key: randomUUID() })

/** A building without the add-on of uploaded invoices, and two companies. */
const tower = async (name: string, addOns: string[] = []) => {
  const building = await world.building(name, { addOns })
  const [jade, oriel] = [await world.tenantIn(building, `Jade of ${name}`), await world.tenantIn(building, `Oriel of ${name}`)]
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const [jadePerson, orielPerson] = [await world.person(jade, 'MASTER_ADMIN'), await world.person(oriel, 'MASTER_ADMIN')]
  const params = { oc: building.uuid }
  await admin.get(updateInvoiceSettings, { params, version: 0, body: settingsBody })
  return { building, jade, oriel, admin, jadePerson, orielPerson, ours: as(jadePerson), theirs: as(orielPerson), params }
}
type Tower = Awaited<ReturnType<typeof tower>>

const lock = async ({ admin, params }: Pick<Tower, 'admin' | 'params'>, uuids: string[]) => {
  await admin.get(verifyCharges, { params, body: { uuids } }, keyed())
  await admin.get(lockCharges, { params, body: { uuids } }, keyed())
}
const lines = async (of: Tower, person: Person, n: number, more = {}) => {
  const made = []
  for (let at = 0; at < n; at += 1) made.push(await chargeIn(world, chargeOf(person, more)))
  await lock(
    of,
    made.map(({ uuid }) => uuid),
  )
  return made
}
const drafts = ({ admin, params }: Tower, month = '2027-03', companyId: number | null = null) =>
  admin.get(makeDrafts, { params, body: { month, companyId } })
const shown = (call: Caller, uuid: string) => call.get(getInvoice, { params: { uuid } })
const issued = async (of: Tower, person: Person, n = 1, more = {}): Promise<Invoice> => {
  await lines(of, person, n, more)
  const [draft] = (await drafts(of, '2027-03', person.centre.id)).drafts
  await of.admin.get(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? ''] } }, keyed())
  return shown(of.admin, draft?.uuid ?? '')
}
/** A locked correction of a line. */
const taken = async (of: Tower, line: { uuid: string }, amount: number): Promise<string> => {
  const at = { ...of.params, uuid: line.uuid }
  const { version } = await of.admin.get(getCharge, { params: at })
  const { corrections } = await of.admin.get(correctCharge, { params: at, version, body: { amount, reason: 'Ten minutes less' } }, keyed())
  const uuid = corrections.at(-1)?.uuid ?? ''
  await lock(of, [uuid])
  return uuid
}
const credit = ({ admin }: Pick<Tower, 'admin'>, { uuid, version }: Pick<Invoice, 'uuid' | 'version'>, corrections: string[]) =>
  admin.send(creditInvoice, { params: { uuid }, version, body: { corrections, reason: 'As agreed' } }, keyed())
const takeAll = ({ admin }: Pick<Tower, 'admin'>, { uuid, version }: Pick<Invoice, 'uuid' | 'version'>) =>
  admin.send(voidInvoice, { params: { uuid }, version, body: { reason: 'To the wrong company' } }, keyed())
/** As the module of receivables does it. */
const pay = async ({ id }: Pick<Invoice, 'id'>, amount: number) =>
  (await pool.query('update invoices set paid = paid + $2, version = version + 1 where id = $1 and credited + paid + $2 <= amount', [id, amount]))
    .rowCount ?? 0
const bytes = async (call: Caller, path: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${await call.token()}` }
  return (await portal.server.inject({ url: `/api${path}`, headers })).rawPayload
}
const pdf = (call: Caller, uuid: string) => bytes(call, `/invoices/uuid/${uuid}/pdf`)

test('drafts are made of locked lines, one for each company, and say what waits; who is second makes none', async () => {
  const of = await tower('Harbour Tower')
  const { admin, ours, jadePerson, orielPerson, jade } = of
  await lines(of, jadePerson, 2)
  const [open] = [await chargeIn(world, chargeOf(jadePerson))]
  await chargeIn(world, chargeOf(jadePerson, { day: '2027-04-02' }))
  const [line] = await lines(of, orielPerson, 1)
  await taken(of, line ?? open, 10_900)
  const at = await drafts(of)
  expect(at).toMatchObject({
    drafts: [{ company: 'Jade of Harbour Tower', lines: 2, amount: 21_800, currency: 'HKD' }],
    left: [
      { why: 'NOT_VERIFIED', lines: 1, companies: 1, month: '2027-03' },
      { why: 'NOT_POSITIVE', lines: 2, companies: 1 },
    ],
  })
  const [{ uuid } = { uuid: '' }] = at.drafts
  expect(await shown(admin, uuid)).toMatchObject({
    status: 'DRAFT',
    source: 'CHARGES',
    invoiceNo: 'DRAFT-2027-000001',
    month: '2027-03',
    amount: 21_800,
    tax: 1800,
    lines: 2,
    rates: [{ taxBasisPoints: 900, net: 20_000, tax: 1800, amount: 21_800 }],
    may: { issue: true, discard: true, credit: false, withdraw: false },
  })
  // nobody of the company sees it, nor that a charge stands on it
  expect((await ours.send(getInvoice, { params: { uuid } })).status).toBe(404)
  const [first] = (await admin.get(listInvoiceLines, { params: { uuid } })).items
  const charge = (call: Caller) => call.get(getCharge, { params: { ...of.params, uuid: first?.chargeUuid ?? '' } })
  expect((await charge(ours)).document).toBeNull()
  expect((await charge(admin)).document).toEqual({ number: 'DRAFT-2027-000001', path: `/invoices/${uuid}` })

  await lines(of, jadePerson, 1)
  expect(await drafts(of, '2027-03', jade.id)).toMatchObject({
    drafts: [],
    left: [{ why: 'NOT_VERIFIED' }, { why: 'DRAFT_EXISTS', lines: 1, month: null }],
  })
  const { version } = await shown(admin, uuid)
  expect((await admin.send(discardDraft, { params: { uuid }, version })).status).toBe(200)
  expect((await admin.send(getInvoice, { params: { uuid } })).status).toBe(404)
  expect((await drafts(of, '2027-03', jade.id)).drafts).toMatchObject([{ lines: 3, amount: 32_700 }])
})

test('of a draft that is ticked in a call of its own a company learns as little as of another company’s', async () => {
  const of = await tower('Lantern House')
  await lines(of, of.jadePerson, 1)
  const [draft] = (await drafts(of)).drafts
  const ticked = (call: Caller) => call.send(emailTickedInvoices, { query: {}, body: { rows: [draft?.uuid ?? ''] } }, keyed())
  expect((await ticked(of.admin)).status).toBe(200)
  for (const call of [of.ours, of.theirs]) expect((await ticked(call)).status).toBe(404)
})

test('of two who draft a month at once one has it, and each line stands on one draft', async () => {
  const of = await tower('Marina House')
  await lines(of, of.jadePerson, 3)
  const made = (await Promise.all(Array.from({ length: 6 }, () => drafts(of)))).flatMap((one) => one.drafts)
  expect(made).toHaveLength(1)
  const { rows } = await pool.query('select charge_id from invoice_lines where office_centre_id = $1', [of.building.id])
  expect(rows).toHaveLength(3)
  // two months of the same lines
  const months = await tower('Marina Court')
  await lines(months, months.jadePerson, 2)
  const both = (await Promise.all(['2027-03', '2027-04'].map((month) => drafts(months, month)))).flatMap((one) => one.drafts)
  expect(both).toHaveLength(1)
})

test('fifty that are issued at once have numbers without a gap, and each is issued once', async () => {
  const of = await tower('Kestrel House')
  const made: string[] = []
  for (let at = 0; at < 25; at += 1) {
    const company: Centre = await world.tenantIn(of.building, `Company ${at}`)
    const person = await world.person(company, 'TENANT')
    await lines(of, person, 1)
    made.push((await drafts(of, '2027-03', company.id)).drafts[0]?.uuid ?? '')
  }
  // each twice, by two people
  const calls = [...made, ...made].map((uuid) => of.admin.send(issueInvoices, { params: of.params, body: { uuids: [uuid] } }, keyed()))
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const numbers = answers.flatMap(({ data }) => data?.issued.map(({ invoiceNo }) => invoiceNo) ?? []).toSorted()
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => `INV-2027-${String(at + 1).padStart(6, '0')}`))
  // and many in one call, of which one is refused: the numbers go on where they were
  const person = await world.person(of.jade, 'TENANT')
  await lines(of, person, 1)
  const [draft] = (await drafts(of)).drafts
  const foreign = await of.admin.send(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? '', randomUUID()] } }, keyed())
  expect(foreign.status).toBe(404)
  const last = await of.admin.get(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? '', ...made.slice(0, 2)] } }, keyed())
  expect(last).toMatchObject({ issued: [{ invoiceNo: 'INV-2027-000026' }], left: [{}, {}] })
})

test('what is issued is dated and due by the building’s terms, frozen, told, and read by its company alone', async () => {
  const of = await tower('Opal Court')
  const { admin, ours, theirs, jadePerson, jade } = of
  const invoice = await issued(of, jadePerson, 2)
  expect(invoice).toMatchObject({
    status: 'ISSUED',
    invoiceNo: 'INV-2027-000001',
    draftNo: 'DRAFT-2027-000001',
    invoiceDate: '2027-03-31',
    dueOn: '2027-04-14',
    owed: 21_800,
    supplier: { name: 'Harbour Tower Management Pte Ltd', taxRegistrationNo: 'M2-1234567-8' },
    customer: { name: 'Jade of Opal Court' },
    may: { issue: false, discard: false, credit: true, void: true, withdraw: false, replace: false },
  })
  const { uuid } = invoice
  expect((await theirs.send(getInvoice, { params: { uuid } })).status).toBe(404)
  expect((await theirs.send(downloadInvoice, { params: { uuid } })).status).toBe(404)
  expect((await ours.get(listInvoices)).items).toMatchObject([{ invoiceNo: 'INV-2027-000001', openedDate: null, may: { credit: false } }])
  expect((await mailsTo(portal, jadePerson.email)).at(-1)).toMatchObject({
    subject: '1 invoice from Opal Court',
    body: expect.stringContaining('INV-2027-000001: HK$218.00'),
  })
  expect((await ours.get(findRecords, { query: { text: 'INV-2027-000001' } })).flatMap(({ hits }) => hits.map(({ href }) => href))).toContain(
    `/invoices/${uuid}`,
  )

  const english = written(await pdf(ours, uuid))
  for (const said of [
    'Tax invoice',
    'INV-2027-000001',
    'Tax registration no. M2-1234567-8',
    'Harbour Tower Management Pte Ltd',
    'Jade of Opal Court',
    '9%',
    'HK$109.00',
    'HK$218.00',
    'HK$18.00',
    '1 / 1',
  ])
    expect(english).toContain(said)
  const [opened] = (await ours.get(listInvoices)).items
  expect(opened?.openedDate).not.toBeNull()
  // by the address that shows it, too
  expect((await portal.server.inject({ url: opened?.fullPath ?? '' })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  // what the building changes afterwards is not on it
  const { version } = await admin.get(getInvoiceSettings, { params: of.params })
  await admin.get(updateInvoiceSettings, { params: of.params, version, body: { ...settingsBody, supplierName: 'Another Pte Ltd', prefix: 'OC' } })
  await world.change('officeCentres', jade.id, { companyName: 'Jade Renamed' })
  expect(written(await pdf(ours, uuid))).toBe(english)
  await expect(pool.query('update invoices set amount = 1 where id = $1', [invoice.id])).rejects.toThrow(/never changed/)
  await expect(pool.query('update invoice_lines set amount = 1 where invoice_id = $1', [invoice.id])).rejects.toThrow(/never changed/)
})

test('without its registration number a building issues nothing with tax', async () => {
  const of = await tower('Pearl Tower')
  const { version } = await of.admin.get(getInvoiceSettings, { params: of.params })
  await of.admin.get(updateInvoiceSettings, { params: of.params, version, body: { ...settingsBody, taxRegistrationNo: null } })
  await lines(of, of.jadePerson, 1)
  const [draft] = (await drafts(of)).drafts
  const send = () => of.admin.send(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? ''] } }, keyed())
  expect(await send()).toMatchObject({ status: 409, error: { code: 'tax_registration_missing' } })
  expect((await of.admin.send(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? ''] } })).status).toBe(400)
})

test('a credit note is made of locked corrections, once, under a number of its own; what is left of the invoice is less', async () => {
  const of = await tower('Coral Plaza')
  const { admin, ours, theirs, jadePerson } = of
  const invoice = await issued(of, jadePerson, 2)
  const [line] = (await admin.get(listInvoiceLines, { params: { uuid: invoice.uuid } })).items
  const correction = await taken(of, { uuid: line?.chargeUuid ?? '' }, 1090)
  const seen = await shown(admin, invoice.uuid)
  expect(seen.creditable).toMatchObject([{ uuid: correction, amount: -1090, reason: 'Ten minutes less' }])
  expect((await ours.get(getInvoice, { params: { uuid: invoice.uuid } })).creditable).toEqual([])
  expect((await credit({ admin: ours }, seen, [correction])).status).toBe(403)
  expect((await credit(of, seen, [randomUUID()])).error?.code).toBe('not_creditable')
  const answer = await credit(of, seen, [correction])
  expect(answer.data).toMatchObject({
    credited: 1090,
    owed: 20_710,
    status: 'ISSUED',
    creditNotes: [{ noteNo: 'CN-2027-000001', amount: 1090, tax: 90, whole: false }],
  })
  expect((await credit(of, answer.data ?? seen, [correction])).error?.code).toBe('not_creditable')
  const [note] = (await ours.get(listCreditNotes)).items
  expect(note).toMatchObject({ noteNo: 'CN-2027-000001', invoice: { invoiceNo: invoice.invoiceNo }, openedDate: null })
  expect((await theirs.get(listCreditNotes)).items).toEqual([])
  expect((await theirs.send(downloadCreditNote, { params: { uuid: note?.uuid ?? '' } })).status).toBe(404)
  const text = written(await bytes(ours, `/credit-notes/uuid/${note?.uuid ?? ''}/pdf`))
  for (const said of ['Credit note', 'CN-2027-000001', invoice.invoiceNo, 'HK$10.90', 'HK$0.90', 'As agreed']) expect(text).toContain(said)
  expect((await ours.get(listCreditNotes)).items[0]?.openedDate).not.toBeNull()
  expect((await mailsTo(portal, jadePerson.email)).at(-1)?.subject).toBe('Credit note CN-2027-000001 from Coral Plaza')
  // it waits for no next invoice
  expect((await drafts(of)).drafts).toEqual([])
  expect(await checkLedger(system)).toEqual([])
})

test('a number stands on one paper, whatever a building calls its papers later', async () => {
  const of = await tower('Jasper House')
  const invoice = await issued(of, of.jadePerson, 1)
  await takeAll(of, await shown(of.admin, invoice.uuid))
  const { version } = await of.admin.get(getInvoiceSettings, { params: of.params })
  const named = (prefix: string, creditPrefix: string) =>
    of.admin.send(updateInvoiceSettings, { params: of.params, version, body: { ...settingsBody, prefix, creditPrefix } })
  expect(await named('CN', 'INV')).toMatchObject({ status: 422, error: { code: 'prefix_used', fields: { prefix: expect.any(String) } } })
  expect(await named('OC', 'INV')).toMatchObject({ status: 422, error: { fields: { creditPrefix: expect.any(String) } } })
  expect(await named('OC', 'OCN')).toMatchObject({ status: 200 })
})

test('all that is left is credited by taking back its charges, so that books and papers agree', async () => {
  const of = await tower('Kapok House')
  const { admin, ours, jadePerson, building } = of
  const invoice = await issued(of, jadePerson, 3)
  const [line, other] = (await admin.get(listInvoiceLines, { params: { uuid: invoice.uuid } })).items
  await credit(of, invoice, [await taken(of, { uuid: line?.chargeUuid ?? '' }, 1090)])
  await taken(of, { uuid: other?.chargeUuid ?? '' }, 545)
  const { data } = await takeAll(of, await shown(admin, invoice.uuid))
  expect(data).toMatchObject({
    status: 'CREDITED',
    credited: 32_700,
    owed: 0,
    creditNotes: [{ noteNo: 'CN-2027-000002', amount: 31_610, whole: true }, {}],
  })
  expect((await balancesOf(system, building.id)).filter(({ amount }) => amount !== 0)).toEqual([])
  expect(await checkLedger(system)).toEqual([])
  expect((await ours.get(listInvoices, { query: { status: 'CREDITED' } })).total).toBe(1)
  expect((await takeAll(of, await shown(admin, invoice.uuid))).error?.code).toBe('not_in_this_state')
  expect((await drafts(of)).drafts).toEqual([])
})

test('where the paper alone was wrong, all that it and its notes said is free for the next invoice, and the books agree', async () => {
  const of = await tower('Juniper House')
  const { admin, ours, jadePerson, building } = of
  const invoice = await issued(of, jadePerson, 3)
  const [line] = (await admin.get(listInvoiceLines, { params: { uuid: invoice.uuid } })).items
  await credit(of, invoice, [await taken(of, { uuid: line?.chargeUuid ?? '' }, 1090)])
  const owed = await balancesOf(system, building.id)
  const { uuid, version } = await shown(admin, invoice.uuid)
  const body = { reason: 'The name was an old one', again: true }
  const { data } = await admin.send(voidInvoice, { params: { uuid }, version, body }, keyed())
  expect(data).toMatchObject({ status: 'CREDITED', credited: 32_700, owed: 0, creditNotes: [{ amount: 31_610, whole: true }, { amount: 1090 }] })
  // nothing was posted: the company owes what it owed
  expect(await balancesOf(system, building.id)).toEqual(owed)
  expect(await checkLedger(system)).toEqual([])
  const [draft] = (await drafts(of)).drafts
  await admin.get(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? ''] } }, keyed())
  const next = await shown(admin, draft?.uuid ?? '')
  expect(next).toMatchObject({ amount: 31_610, lines: 4, invoiceNo: 'INV-2027-000002' })
  expect(await checkLedger(system)).toEqual([])
  expect((await ours.get(listInvoices)).total).toBe(2)
  // what is corrected of it from now on is of the new one
  const [same] = (await admin.get(listInvoiceLines, { params: { uuid: next.uuid } })).items
  await taken(of, { uuid: same?.chargeUuid ?? '' }, 1090)
  expect((await shown(admin, invoice.uuid)).creditable).toEqual([])
})

test('what an invoice had taken back of another one is free again when it is credited whole', async () => {
  const of = await tower('Banyan House')
  const { admin, jadePerson } = of
  const first = await issued(of, jadePerson, 2)
  const [line] = (await admin.get(listInvoiceLines, { params: { uuid: first.uuid } })).items
  await taken(of, { uuid: line?.chargeUuid ?? '' }, 1090)
  const second = await issued(of, jadePerson, 1)
  expect(second).toMatchObject({ amount: 9810, lines: 2 })
  // the first one's correction stands on the second
  expect((await takeAll(of, await shown(admin, first.uuid))).error?.code).toBe('corrected_elsewhere')
  expect((await takeAll(of, await shown(admin, second.uuid))).data).toMatchObject({ status: 'CREDITED', creditNotes: [{ amount: 9810 }] })
  expect(await checkLedger(system)).toEqual([])
  expect((await takeAll(of, await shown(admin, first.uuid))).data).toMatchObject({ status: 'CREDITED', credited: 21_800 })
  expect(await checkLedger(system)).toEqual([])
})

test('credits and payments of one invoice at once are never more than it is of', async () => {
  const of = await tower('Sandalwood House')
  const invoice = await issued(of, of.jadePerson, 10)
  const { items } = await of.admin.get(listInvoiceLines, { params: { uuid: invoice.uuid } })
  const corrections: string[] = []
  for (const { chargeUuid } of items) corrections.push(await taken(of, { uuid: chargeUuid }, 10_900))
  // as people do who look again when somebody was quicker
  const creditUntilDecided = async (correction: string) => {
    for (;;) {
      const answer = await credit(of, await shown(of.admin, invoice.uuid), [correction])
      if (answer.error?.code !== 'changed_meanwhile') return answer
    }
  }
  const credits = corrections.map(creditUntilDecided)
  const payments = Array.from({ length: 10 }, () => pay(invoice, 10_900))
  const [credited, paid] = await Promise.all([Promise.all(credits), Promise.all(payments)])
  const done = credited.filter(({ status }) => status === 200).length + paid.reduce((sum, n) => sum + n, 0)
  expect(done).toBe(10)
  expect(credited.filter(({ status }) => status !== 200).every(({ error }) => error?.code === 'more_than_owed')).toBe(true)
  expect(await shown(of.admin, invoice.uuid)).toMatchObject({ owed: 0 })
  const whole = await takeAll(of, await shown(of.admin, invoice.uuid))
  expect(whole.status).toBe(409)
  expect(whole.error?.code === 'invoice_paid').toBe(paid.some((n) => n > 0))
})

test('the status is told by what is paid, credited and due, and tabs and filters tell the same', async () => {
  const of = await tower('Orchid Court')
  const { admin, ours } = of
  const invoice = await issued(of, of.jadePerson, 2)
  const status = async () => {
    const { status: now } = await shown(ours, invoice.uuid)
    expect((await ours.get(listInvoices, { query: { status: now } })).total).toBe(1)
    expect(await ours.get(countInvoices)).toMatchObject({ ALL: 1, [now]: 1, currency: 'HKD' })
    return now
  }
  const before = clock.now()
  expect(await status()).toBe('ISSUED')
  await pay(invoice, 5000)
  expect(await status()).toBe('PARTLY_PAID')
  clock.set('2027-04-14T15:59:00Z')
  expect(await status()).toBe('PARTLY_PAID')
  clock.set('2027-04-14T16:01:00Z')
  expect(await status()).toBe('OVERDUE')
  const figure = async (call: Caller, name: string) => (await call.get(getHome)).figures.find((one) => one.name === name)
  expect(await figure(admin, 'invoices-overdue')).toMatchObject({ value: 1, note: 'HK$168.00' })
  expect((await admin.get(countInvoices)).sums).toMatchObject({ OVERDUE: 16_800, ALL: 16_800, PAID: 0 })
  await pay(invoice, 16_800)
  expect(await status()).toBe('PAID')
  expect(await figure(admin, 'invoices-overdue')).toBeUndefined()
  clock.set(before.toISOString())
  await lines(of, of.orielPerson, 1)
  await drafts(of)
  expect(await figure(admin, 'invoice-drafts')).toMatchObject({ value: 1, note: 'HK$109.00' })
  expect(await figure(ours, 'invoice-drafts')).toBeUndefined()
})

test('on paper in Chinese', async () => {
  const of = await tower('Jasmine Court')
  const invoice = await issued(of, of.jadePerson, 1)
  const answer = await portal.server.inject({ url: (await shown(of.ours, invoice.uuid)).fullPath, cookies: { language: 'zh-Hant' } })
  const text = unicodeOf(answer.rawPayload)
  for (const letter of '稅務發票應付總額') expect(text).toContain(letter)
})

test('whoever booked it, a line is read in its reader’s language, on the screen, by the search and on paper; what was issued stays as it is', async () => {
  const of = await tower('Willow Court')
  const evidence: never[] = []
  const said = {
    en: { title: 'Willow, 4 PM', evidence },
    'zh-Hant': { title: '柳樹室，下午四時', evidence },
    'zh-Hans': { title: '柳树室，下午4点', evidence },
  }
  const invoice = await issued(of, of.jadePerson, 1, { title: said['zh-Hant'].title, said })
  const at = { params: { uuid: invoice.uuid } }
  const titles = async (call: Caller, query = {}) => (await call.get(listInvoiceLines, { ...at, query })).items.map(({ title }) => title)
  expect(await titles(of.admin)).toEqual(['Willow, 4 PM'])
  expect(await titles(of.admin, { wildcardSearch: 'willow' })).toEqual(['Willow, 4 PM'])
  expect(written(await pdf(of.admin, invoice.uuid))).toContain('Willow, 4 PM')
  const answer = await portal.server.inject({ url: (await shown(of.ours, invoice.uuid)).fullPath, cookies: { language: 'zh-Hans' } })
  for (const letter of '柳树室') expect(unicodeOf(answer.rawPayload)).toContain(letter)
  const [line] = (await of.admin.get(listInvoiceLines, at)).items
  await credit(of, invoice, [await taken(of, { uuid: line?.chargeUuid ?? '' }, 1090)])
  const [note] = (await of.ours.get(listCreditNotes)).items
  expect(written(await bytes(of.ours, `/credit-notes/uuid/${note?.uuid ?? ''}/pdf`))).toContain('Willow, 4 PM')
  const { rows } = await pool.query('select title, amount from invoice_lines where invoice_id = $1 order by id', [invoice.id])
  expect(rows).toMatchObject([{ title: '柳樹室，下午四時', amount: 10_900 }, { amount: -1090 }])
})

test('another building’s people reach none of it, and neither does a company what is the building’s', async () => {
  const of = await tower('Lotus House')
  const elsewhere = await tower('Lily House')
  const invoice = await issued(of, of.jadePerson, 1)
  const { uuid } = invoice
  for (const call of [elsewhere.admin, elsewhere.ours, of.theirs])
    for (const read of [getInvoice, listInvoiceLines, downloadInvoice]) expect((await call.send(read, { params: { uuid } })).status).toBe(404)
  expect((await takeAll(elsewhere, invoice)).status).toBe(404)
  expect((await elsewhere.admin.send(makeDrafts, { params: of.params, body: { month: '2027-03' } })).status).toBe(404)
  const bold = as(await world.person(of.jade, 'MASTER_ADMIN', { permissionsAdded: ['INVOICE_ACTION', 'INVOICE_CREATE'] }))
  expect((await takeAll({ admin: bold }, invoice)).status).toBe(404)
  expect((await bold.send(makeDrafts, { params: of.params, body: { month: '2027-03' } })).status).toBe(404)
  expect((await bold.send(getInvoiceSettings, { params: of.params })).status).toBe(404)
  expect(await shown(bold, uuid)).toMatchObject({ may: { credit: false, void: false } })
})

test('a draft of a thousand locked lines', { timeout: 120_000 }, async () => {
  const of = await tower('Thousand House')
  const [line] = await lines(of, of.jadePerson, 1)
  // as they were charged, one by one; only the evidence differs
  await pool.query(
    `insert into charges (office_centre_id, company_id, reference_no, kind, subject, part, member_id, user_id, day, month, title, evidence, quantity, unit, unit_price,
        amount, tax, tax_basis_points, currency)
      select office_centre_id, company_id, 'CHG-X-' || n, kind, gen_random_uuid(), part, member_id, user_id, day, month, title, evidence, quantity, unit, unit_price, amount, tax,
        tax_basis_points, currency from charges, generate_series(1, 999) n where id = $1`,
    [line?.id],
  )
  const body = { month: '2027-03' }
  let began = performance.now()
  expect((await of.admin.get(verifyCharges, { params: of.params, body }, keyed())).done).toBe(999)
  expect((await of.admin.get(lockCharges, { params: of.params, body }, keyed())).done).toBe(999)
  expect(performance.now() - began).toBeLessThan(20_000)
  began = performance.now()
  const [draft] = (await drafts(of)).drafts
  expect(draft).toMatchObject({ lines: 1000, amount: 10_900_000 })
  expect(performance.now() - began).toBeLessThan(20_000)
  began = performance.now()
  await of.admin.get(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? ''] } }, keyed())
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(written(await pdf(of.admin, draft?.uuid ?? ''))).toMatch(/\d\d \/ \d\d/)
})

test('an invoice that took back lines at another rate is voided too, and one of charges is never withdrawn', async () => {
  const of = await tower('Zeta Court', ['THIRD_PARTY_INVOICE'])
  const [line] = await lines(of, of.jadePerson, 1)
  const draftOne = async () => {
    const [draft] = (await drafts(of, '2027-03', of.jade.id)).drafts
    await of.admin.get(issueInvoices, { params: of.params, body: { uuids: [draft?.uuid ?? ''] } }, keyed())
    return shown(of.admin, draft?.uuid ?? '')
  }
  await draftOne()
  await taken(of, line ?? { uuid: '' }, 10_900)
  await lines(of, of.jadePerson, 1, { amount: 20_000, tax: 0, taxBasisPoints: 0, unitPrice: 20_000 })
  const [other] = await lines(of, of.jadePerson, 1)
  const invoice = await draftOne()
  const withdrawn = await of.admin.send(withdrawInvoice, { params: { uuid: invoice.uuid }, version: invoice.version, body: { reason: 'Wrong' } })
  expect(withdrawn).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  const correction = await taken(of, other ?? { uuid: '' }, 10_900)
  const { version } = await shown(of.admin, invoice.uuid)
  const body = { corrections: [correction], reason: 'As agreed' }
  const credited = await of.admin.get(creditInvoice, { params: { uuid: invoice.uuid }, version, body }, keyed())
  const whole = { params: { uuid: invoice.uuid }, version: credited.version, body: { reason: 'Wrong month' } }
  expect(await of.admin.send(voidInvoice, whole, keyed())).toMatchObject({ status: 200, data: { creditNotes: [{ tax: -900 }, { tax: 900 }] } })
  // a thousand were written past the calls in another building
  expect((await checkLedger(system)).filter(({ officeCentreId }) => officeCentreId === of.building.id)).toEqual([])
})
