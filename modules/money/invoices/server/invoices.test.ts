import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { downloadExport, listExports } from '#modules/platform/exports/contract.ts'
import { findRecords } from '#modules/platform/find/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { getSettings, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { cellsOf } from '#tests/hostile/formulas.ts'
import { testPortal } from '#tests/portal.ts'
import {
  beginUpload,
  countInvoices,
  emailInvoices,
  emailTickedInvoices,
  getInvoice,
  getInvoiceHistory,
  getUpload,
  listInvoices,
  withdrawInvoice,
} from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import { booksOf, type Desk } from './desk.ts'
import { pdf } from './example.ts'

const { world, as, portal, clock } = await testPortal()

const fetched = (fullPath: string) => portal.server.inject({ url: fullPath })
const numbers = async (call: Caller, query: NonNullable<Parameters<typeof call.get<typeof listInvoices>>[1]>['query'] = {}) =>
  (await call.get(listInvoices, { query })).items.map(({ invoiceNo }) => invoiceNo)
const found = async (call: Caller, text: string) =>
  (await call.get(findRecords, { query: { text } })).flatMap(({ hits }) => hits.map(({ title }) => title))
const sheetOf = async (call: Caller, asked: { exportUuid: string }) => {
  await portal.app.jobs.settled()
  const made = (await call.get(listExports, { query: { limit: 100 } })).items.find(({ uuid }) => uuid === asked.exportUuid)
  if (made?.status !== 'READY') return []
  const [, ...lines] = cellsOf((await call.send(downloadExport, { params: { uuid: asked.exportUuid } })).text)
  return lines.map(([cell]) => cell)
}
const withdraw = (call: Caller, { uuid, version }: Pick<Invoice, 'uuid' | 'version'>, reason = 'Sent to the wrong company') =>
  call.send(withdrawInvoice, { params: { uuid }, version, body: { reason } })
const replace = async (desk: Desk, name: string) => {
  const uuid = await desk.upload(name)
  const [file] = (await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } })).files
  return desk.confirm(uuid, [file?.uuid ?? ''])
}

test('a building sees the invoices of its companies, a company its own, and nobody another building’s', async () => {
  const { desk, ours, theirs } = await booksOf(world, 'Harbour Tower')
  const elsewhere = await booksOf(world, 'Kestrel House')
  const mine = await desk.issue('10023-1_20261101.pdf')
  const other = await desk.issue('10024-1_20261102.pdf')
  expect(await numbers(desk.call)).toEqual(['10024-1', '10023-1'])
  expect(await numbers(ours)).toEqual(['10023-1'])
  expect(await numbers(theirs)).toEqual(['10024-1'])
  expect(await numbers(elsewhere.desk.call)).toEqual([])
  expect(await numbers(ours, { invoiceNo: '10024-1' })).toEqual([])
  for (const stranger of [ours, elsewhere.desk.call, elsewhere.ours]) {
    expect(await stranger.send(getInvoice, { params: { uuid: other.uuid } })).toMatchObject({ status: 404 })
    expect(await stranger.send(getInvoiceHistory, { params: { uuid: other.uuid } })).toMatchObject({ status: 404 })
    expect(await found(stranger, '10024-1')).toEqual([])
  }
  expect(await found(theirs, '10024-1')).toEqual(['10024-1'])
  expect(await sheetOf(ours, await ours.get(emailTickedInvoices, { body: { rows: [mine.uuid] } }))).toEqual(['10023-1'])
  expect(await ours.send(emailTickedInvoices, { body: { rows: [mine.uuid, other.uuid] } })).toMatchObject({ status: 404 })
  expect(await sheetOf(desk.call, await desk.call.get(emailInvoices, { query: { invoiceNo: '10024-1' } }))).toEqual(['10024-1'])
  expect(await elsewhere.desk.call.send(emailTickedInvoices, { body: { rows: [other.uuid] } })).toMatchObject({ status: 404 })
})

test('the list is narrowed by number, company, day, state and by what was opened, and searched by number, company and file', async () => {
  const { desk, jade, building, ours } = await booksOf(world, 'Marina House')
  await desk.issue('10023-A1_20261001.pdf')
  const second = await desk.issue('10023-A2_20261101.pdf')
  await desk.issue('10024-B1_20261201.pdf')
  await withdraw(desk.call, second)
  const { call } = desk
  expect(await numbers(call, { invoiceNo: '10023-a1' })).toEqual(['10023-A1'])
  expect(await numbers(call, { companyId: jade.id })).toEqual(['10023-A2', '10023-A1'])
  expect(await numbers(call, { dateFrom: '2026-10-02', dateTo: '2026-11-01' })).toEqual(['10023-A2'])
  expect(await numbers(call, { status: 'WITHDRAWN' })).toEqual(['10023-A2'])
  expect(await numbers(call, { statusActiveFlag: 'false' })).toEqual(['10023-A2'])
  expect(await numbers(call, { statusActiveFlag: 'true' })).toEqual(['10024-B1', '10023-A1'])
  expect(await numbers(call, { wildcardSearch: 'oriel' })).toEqual(['10024-B1'])
  expect(await numbers(call, { wildcardSearch: '20261001' })).toEqual(['10023-A1'])
  expect(await numbers(call, { wildcardSearch: '24-B' })).toEqual(['10024-B1'])
  // of a company's search nothing tells whether another company has that name
  expect(await numbers(ours, { wildcardSearch: 'oriel' })).toEqual([])
  expect(await call.get(countInvoices)).toMatchObject({ ALL: 3, ISSUED: 2, WITHDRAWN: 1 })
  const [row] = (await ours.get(listInvoices)).items
  await fetched(row?.fullPath ?? '')
  expect(await numbers(call, { opened: 'true' })).toEqual(['10023-A1'])
  const provider = as(await world.person(await world.platform(), 'CENTRICITY_FINANCE'))
  expect(await numbers(provider, { officeCentreId: building.id })).toEqual(['10024-B1', '10023-A2', '10023-A1'])
})

test('a file is shown with its own type and shut off from everything; the first of the company who opens it is kept', async () => {
  const { desk, jade, ours, jadeAdmin } = await booksOf(world, 'Tembusu One')
  const { uuid, fullPath } = await desk.issue('10023-1_20261101.pdf')
  const answer = await fetched(fullPath)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(pdf())).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''10023-1_20261101.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  // the building has looked, which says nothing of the company
  expect(await desk.call.get(getInvoice, { params: { uuid } })).toMatchObject({ openedDate: null })
  const colleague = as(await world.person(jade, 'SUB_ADMIN'))
  const [first, second] = [await ours.get(getInvoice, { params: { uuid } }), await colleague.get(getInvoice, { params: { uuid } })]
  await fetched(first.fullPath)
  clock.forward(60)
  await fetched(second.fullPath)
  const seen = await desk.call.get(getInvoice, { params: { uuid } })
  expect(seen.editions).toMatchObject([{ openedBy: jadeAdmin.name, edition: 1 }])
  expect(seen.version).toBe(1)
  const { items } = await desk.call.get(getInvoiceHistory, { params: { uuid }, query: { sortDirection: 'ASC' } })
  expect(items.map(({ action }) => action)).toEqual(['issued', 'opened'])
})

test('an address opens for its reader alone, as that reader is now, for two hours at most', async () => {
  const { desk, jade } = await booksOf(world, 'Orchid Court')
  const { uuid } = await desk.issue('10023-1_20261101.pdf')
  const reader = await world.person(jade, 'MASTER_ADMIN')
  const { fullPath } = await as(reader).get(getInvoice, { params: { uuid } })
  const status = async (path: string) => (await fetched(path)).statusCode
  expect(await status(fullPath)).toBe(200)
  expect(await status(fullPath.replace(/signature=./, 'signature=_'))).toBe(404)
  expect(await status(fullPath.replace(/reader=\d+/, `reader=${(await world.person(jade, 'MASTER_ADMIN')).membershipId}`))).toBe(404)
  expect(await status(fullPath.replace(/expires=\d/, 'expires=9'))).toBe(404)
  await world.change('memberships', reader.membershipId, { permissionsRemoved: ['INVOICE_VIEW'] })
  expect(await status(fullPath)).toBe(404)
  await world.change('memberships', reader.membershipId, { permissionsRemoved: [] })
  expect(await status(fullPath)).toBe(200)
  await world.change('officeCentres', jade.id, { addOnsOff: ['THIRD_PARTY_INVOICE'] })
  expect(await status(fullPath)).toBe(404)
  await world.change('officeCentres', jade.id, { addOnsOff: [] })
  await world.end('memberships', reader.membershipId)
  expect(await status(fullPath)).toBe(404)
  const { fullPath: own } = await desk.call.get(getInvoice, { params: { uuid } })
  expect(await status(own)).toBe(200)
  clock.forward(2 * 3600)
  expect(await status(own)).toBe(404)
})

test('a new edition takes the place of the one before, which the building keeps and the company no longer opens', async () => {
  const { desk, ours } = await booksOf(world, 'Pearl Tower')
  const { uuid } = await desk.issue('10023-1_20261101.pdf')
  const before = await ours.get(getInvoice, { params: { uuid } })
  await fetched(before.fullPath)
  expect((await replace(desk, '10023-1_20261115.pdf')).files).toMatchObject([{ outcome: 'REPLACED', invoiceUuid: uuid }])
  const company = await ours.get(getInvoice, { params: { uuid } })
  expect(company).toMatchObject({ edition: 2, invoiceDate: '2026-11-15', fileName: '10023-1_20261115.pdf', openedDate: null })
  expect(company.editions.map(({ edition, sentBy }) => [edition, sentBy])).toEqual([[2, null]])
  expect((await fetched(before.fullPath)).statusCode).toBe(404)
  const building = await desk.call.get(getInvoice, { params: { uuid } })
  expect(building.editions.map(({ edition, openedDate }) => [edition, openedDate !== null])).toEqual([
    [2, false],
    [1, true],
  ])
  for (const { fullPath } of building.editions) expect((await fetched(fullPath)).statusCode).toBe(200)
})

test('the history of an invoice names to a company nobody of the building, and tells nothing of earlier editions', async () => {
  const { desk, ours, admin, jadeAdmin } = await booksOf(world, 'Garnet Court')
  const { uuid } = await desk.issue('10023-1_20261101.pdf')
  await fetched((await ours.get(getInvoice, { params: { uuid } })).fullPath)
  await replace(desk, '10023-1_20261115.pdf')
  const read = async (by: Caller, query = {}) => (await by.get(getInvoiceHistory, { params: { uuid }, query })).items
  expect((await read(desk.call)).map(({ action, by }) => [action, by])).toEqual([
    ['replaced', admin.name],
    ['opened', jadeAdmin.name],
    ['issued', admin.name],
  ])
  const seen = await read(ours)
  expect(seen.map(({ action, by }) => [action, by])).toEqual([
    ['replaced', null],
    ['opened', jadeAdmin.name],
    ['issued', null],
  ])
  expect(JSON.stringify(seen)).not.toMatch(/20261101|20261115|2026-11-01/)
  expect((await read(ours, { wildcardSearch: admin.name })).map(({ action }) => action)).not.toContain('issued')
})

test('a withdrawn invoice is gone for its company, which is told why, and kept by the building; its number is free', async () => {
  const { desk, ours, jadeAdmin } = await booksOf(world, 'Coral Plaza')
  const invoice = await desk.issue('10023-1_20261101.pdf')
  const { fullPath } = await ours.get(getInvoice, { params: { uuid: invoice.uuid } })
  expect(await withdraw(desk.call, { ...invoice, version: 9 })).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect((await desk.call.send(withdrawInvoice, { params: { uuid: invoice.uuid }, version: 1, body: { reason: ' ' } })).status).toBe(422)
  expect((await withdraw(desk.call, invoice, 'Wrong rent')).data).toMatchObject({
    status: 'WITHDRAWN',
    withdrawnReason: 'Wrong rent',
    may: { withdraw: false, replace: false },
  })
  expect(await withdraw(desk.call, { ...invoice, version: 2 })).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  expect(await ours.send(getInvoice, { params: { uuid: invoice.uuid } })).toMatchObject({ status: 404 })
  expect(await numbers(ours)).toEqual([])
  expect(await numbers(ours, { status: 'WITHDRAWN' })).toEqual([])
  expect(await found(ours, '10023-1')).toEqual([])
  expect((await fetched(fullPath)).statusCode).toBe(404)
  const kept = await desk.call.get(getInvoice, { params: { uuid: invoice.uuid } })
  expect((await fetched(kept.fullPath)).statusCode).toBe(200)
  const [, told] = await mailsTo(portal, jadeAdmin.email)
  expect(told?.subject).toBe('Invoice 10023-1 withdrawn by Coral Plaza')
  expect(told?.body).toContain('Reason: Wrong rent')
  // the same number anew is another invoice
  const again = await desk.issue('10023-1_20261120.pdf')
  expect(again.uuid).not.toBe(invoice.uuid)
  expect(await numbers(ours)).toEqual(['10023-1'])
  expect(await numbers(desk.call)).toEqual(['10023-1', '10023-1'])
})

test('each company is told once of an upload, in its own words: the addresses for invoices, else its admins; the bell rings for its admins', async () => {
  const { desk, ours, theirs, jadeAdmin, orielAdmin, oriel } = await booksOf(world, 'Kapok House')
  const params = { oc: oriel.uuid }
  const before = await theirs.get(getSettings, { params })
  const { languages, codeRequired, notifiedParties, shownInDirectory } = before
  await theirs.get(updateSettings, {
    params,
    version: before.version,
    body: { languages, codeRequired, shownInDirectory, notifiedParties: { ...notifiedParties, INVOICES: ['books@oriel.example'] } },
  })
  await portal.app.database.pool.query(`update users set language = 'zh-Hant' where id = $1`, [jadeAdmin.userId])
  await desk.confirm(await desk.upload('10023-1_20261101.pdf', '10023-2_20261101.pdf', '10024-1_20261101.pdf', 'bad.pdf'))
  const [mail, ...more] = await mailsTo(portal, jadeAdmin.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Kapok House 發出的 2 張帳單')
  expect(mail?.body).toMatch(/10023-1、10023-2[\s\S]*\/invoices/)
  expect(await subjectsTo(portal, 'books@oriel.example')).toEqual(['1 invoice from Kapok House'])
  expect(await mailsTo(portal, orielAdmin.email)).toEqual([])
  const notices = async (call: Caller) => (await call.get(listNotices)).items.map(({ text, path }) => [text, path])
  expect(await notices(ours)).toEqual([['Kapok House has sent you 2 invoices.', '/invoices']])
  expect(await notices(theirs)).toEqual([['Kapok House has sent you 1 invoice.', '/invoices']])
})

test('a company reads on Home how many it has not opened; a building has nothing to do about it', async () => {
  const { desk, ours } = await booksOf(world, 'Banyan House')
  const figure = async (call: Caller) => (await call.get(getHome)).figures.find(({ name }) => name === 'invoices-unopened')
  expect(await figure(ours)).toBeUndefined()
  await desk.confirm(await desk.upload('10023-1_20261101.pdf', '10023-2_20261101.pdf'))
  expect(await figure(ours)).toMatchObject({ value: 2, href: '/invoices?opened=false' })
  const [row] = (await ours.get(listInvoices, { query: { opened: 'false' } })).items
  await fetched(row?.fullPath ?? '')
  expect(await figure(ours)).toMatchObject({ value: 1 })
  expect(await figure(desk.call)).toBeUndefined()
})

test('who may only look neither uploads nor withdraws; a sub admin takes no sheet; a company withdraws nothing, whatever it holds', async () => {
  const { desk, building, jade } = await booksOf(world, 'Sandalwood House')
  const invoice = await desk.issue('10023-1_20261101.pdf')
  const looker = as(await world.person(building, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect(await numbers(looker)).toEqual(['10023-1'])
  expect(await looker.get(getInvoice, { params: { uuid: invoice.uuid } })).toMatchObject({ may: { replace: false, withdraw: false } })
  expect((await withdraw(looker, invoice)).status).toBe(403)
  expect((await looker.send(emailInvoices)).status).toBe(403)
  const sub = as(await world.person(jade, 'SUB_ADMIN'))
  expect(await numbers(sub)).toEqual(['10023-1'])
  expect((await sub.send(emailInvoices)).status).toBe(403)
  const bold = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['INVOICE_DELETE'] }))
  expect(await bold.get(getInvoice, { params: { uuid: invoice.uuid } })).toMatchObject({ may: { withdraw: false } })
  expect((await withdraw(bold, invoice)).status).toBe(404)
  expect((await as(await world.person(jade, 'SUB_ADMIN', { permissionsRemoved: ['INVOICE_VIEW'] })).send(listInvoices)).status).toBe(403)
})

test('where the building has not taken the add-on, or a company is without it, files are not there', async () => {
  const { desk, building, ours, jade } = await booksOf(world, 'Cinnabar House')
  const { uuid } = await desk.issue('10023-1_20261101.pdf')
  await world.change('officeCentres', jade.id, { addOnsOff: ['THIRD_PARTY_INVOICE'] })
  expect(await numbers(ours)).toEqual([])
  expect(await ours.get(countInvoices)).toMatchObject({ ALL: 0, ISSUED: 0 })
  expect((await ours.send(getInvoice, { params: { uuid } })).status).toBe(404)
  expect(await numbers(desk.call)).toEqual(['10023-1'])
  await world.change('officeCentres', building.id, { addOns: [] })
  expect(await numbers(desk.call)).toEqual([])
  expect((await withdraw(desk.call, { uuid, version: 1 })).error?.code).toBe('add_on_disabled')
  expect(await desk.call.send(beginUpload, { params: { oc: building.uuid } })).toMatchObject({ status: 403, error: { code: 'add_on_disabled' } })
})
