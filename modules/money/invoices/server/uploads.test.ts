import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import {
  addFile,
  addRest,
  beginUpload,
  confirmUpload,
  filesAtMost,
  getUpload,
  listInvoices,
  megabytesAtMost,
  megabytesOfCall,
  removeFile,
  withdrawInvoice,
} from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import { finishUploads } from './confirm-upload.ts'
import { booksOf, type Desk, deskOf } from './desk.ts'
import { confirmedOf, pdf } from './example.ts'
import { eraseUploads, forgetUploads } from './forget-uploads.ts'

const { world, as, portal, clock } = await testPortal()
const system = () => systemContext(portal.app, 'test')
/** What the page sends when its sender says yes to what it shows now. */
const shownTo = async (by: Desk, uuid: string) => confirmedOf(await by.call.get(getUpload, { params: { oc: by.oc, uuid } }))
/** Files of which those that exist are ticked as they are shown now; the answer confirms them. */
const ticked = async (by: Desk, ...names: string[]) => {
  const uuid = await by.upload(...names)
  const params = { oc: by.oc, uuid }
  const upload = await by.call.get(getUpload, { params })
  const body = confirmedOf(
    upload,
    upload.files.map((file) => file.uuid),
  )
  return () => by.call.get(confirmUpload, { params, body })
}
const stored = async () => {
  const keys: string[] = []
  for await (const key of portal.app.storage.list()) if (key.startsWith('invoices/')) keys.push(key)
  return keys.length
}

test('what was sent is checked, the worst first, in the words of the documents; nothing is there for companies before it is confirmed', async () => {
  const { desk, ours, theirs } = await booksOf(world, 'Harbour Tower')
  await desk.issue('10024-1_20261001.pdf')
  const uuid = await desk.upload(
    '10023-1_20261101.pdf',
    '10024-1_20261101.pdf',
    '99999-1_20261101.pdf',
    '10023-000457_20261131.pdf',
    'ACME-1_20261101.pdf',
  )
  await desk.add(uuid, 'note.v2.pdf')
  await desk.add(uuid, '10023-7_20261101.pdf', Buffer.from('<html>no PDF</html>'))
  const { files, status } = await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } })
  expect(status).toBe('OPEN')
  expect(files.map(({ name, problem, message }) => [name, problem, message])).toEqual([
    ['10023-7_20261101.pdf', 'NOT_PDF', '10023-7_20261101.pdf is not a PDF.'],
    ['note.v2.pdf', 'NAME', 'note.v2.pdf is not named like an invoice: number_date.pdf, such as 10023-000457_20261101.pdf.'],
    ['99999-1_20261101.pdf', 'CUSTOMER_CODE', '99999-1_20261101.pdf customer code is not valid'],
    ['ACME-1_20261101.pdf', 'CUSTOMER_CODE', 'ACME-1_20261101.pdf customer code is not valid'],
    ['10023-000457_20261131.pdf', 'DATE', '10023-000457_20261131.pdf invoice date is not valid'],
    ['10024-1_20261101.pdf', 'EXISTS', '10024-1_20261101.pdf already exist'],
    ['10023-1_20261101.pdf', null, null],
  ])
  expect(files.at(-1)).toMatchObject({ company: { name: 'Jade Trading' }, invoiceNo: '10023-1', invoiceDate: '2026-11-01' })
  expect([(await ours.get(listInvoices)).total, (await theirs.get(listInvoices)).total]).toEqual([0, 1])

  const done = await desk.confirm(uuid)
  expect(done.status).toBe('DONE')
  expect(done.files.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['LEFT', 'NOT_PDF'],
    ['LEFT', 'NAME'],
    ['LEFT', 'CUSTOMER_CODE'],
    ['LEFT', 'CUSTOMER_CODE'],
    ['LEFT', 'DATE'],
    ['LEFT', 'EXISTS'],
    ['ISSUED', null],
  ])
  expect((await ours.get(listInvoices)).items).toMatchObject([{ invoiceNo: '10023-1', edition: 1 }])
  expect((await theirs.get(listInvoices)).items).toMatchObject([{ invoiceNo: '10024-1', edition: 1 }])
})

test('a code of another building, and a company without the add-on, get nothing', async () => {
  const { desk, building } = await booksOf(world, 'Marina House')
  const elsewhere = await booksOf(world, 'Kestrel House')
  await elsewhere.desk.code(elsewhere.jade, '777', 1)
  const without = await world.tenantIn(building, 'Northlight', { addOnsOff: ['THIRD_PARTY_INVOICE'] })
  await desk.code(without, '888')
  const uuid = await desk.upload('777-1_20261101.pdf', '888-1_20261101.pdf')
  const { files } = await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } })
  expect(files.map(({ message }) => message)).toEqual([
    '777-1_20261101.pdf customer code is not valid',
    '888-1_20261101.pdf is for Northlight, which does not take uploaded invoices.',
  ])
  expect(await desk.call.send(confirmUpload, { params: { oc: desk.oc, uuid }, body: { files: [] } })).toMatchObject({
    status: 422,
    error: { code: 'nothing_to_issue' },
  })
})

test('a number twice in one upload is one invoice; ticked, the second file is its second edition', async () => {
  const { desk } = await booksOf(world, 'Tembusu One')
  const first = await desk.upload('10023-1_20261101.pdf', '10023-1_02-11-2026.pdf')
  const { files } = await desk.call.get(getUpload, { params: { oc: desk.oc, uuid: first } })
  expect(files.map(({ problem, replaces }) => [problem, replaces])).toEqual([
    ['EXISTS', { invoiceUuid: null, version: 0 }],
    [null, null],
  ])
  expect((await desk.confirm(first)).files.map(({ outcome }) => outcome)).toEqual(['LEFT', 'ISSUED'])
  const second = await desk.upload('10023-2_20261101.pdf', '10023-2_02-11-2026.pdf')
  const [twice] = (await desk.call.get(getUpload, { params: { oc: desk.oc, uuid: second } })).files
  const done = await desk.confirm(second, [twice?.uuid ?? ''])
  expect(done.files.map(({ outcome }) => outcome).toSorted()).toEqual(['ISSUED', 'REPLACED'])
  expect((await desk.call.get(listInvoices, { query: { invoiceNo: '10023-2' } })).items).toMatchObject([{ edition: 2, invoiceDate: '2026-11-02' }])
})

test('of twenty who send one number at once one has made an invoice, the others read that it exists', async () => {
  const { desk, building } = await booksOf(world, 'Orchid Court')
  const desks = [
    desk,
    ...(await Promise.all(Array.from({ length: 3 }, async () => deskOf(as(await world.person(building, 'LANDLORD_ADMIN')), building)))),
  ]
  const uploads = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => ({ by: desks[n % 4] ?? desk, uuid: await (desks[n % 4] ?? desk).upload('10023-9_20261101.pdf') })),
  )
  const shown = await Promise.all(uploads.map(({ by, uuid }) => shownTo(by, uuid)))
  const done = await Promise.all(
    uploads.map(({ by, uuid }, n) => by.call.send(confirmUpload, { params: { oc: by.oc, uuid }, body: shown[n] ?? { files: [] } })),
  )
  expect(done.filter(({ data }) => data?.files.some(({ outcome }) => outcome === 'ISSUED'))).toHaveLength(1)
  const said = done.map(({ data, error }) => data?.files[0]?.message ?? error?.message)
  // in the check of the confirmation, or by the database a moment later
  expect(said.filter((message) => message?.includes('10023-9_20261101.pdf already exist'))).toHaveLength(19)
  expect((await desk.call.get(listInvoices, { query: { invoiceNo: '10023-9' } })).total).toBe(1)
})

test('what is replaced is what was seen: an invoice that has become another one meanwhile stays', async () => {
  const { desk, building } = await booksOf(world, 'Pearl Tower')
  const other = deskOf(as(await world.person(building, 'LANDLORD_ADMIN')), building)
  await desk.issue('10023-1_20261101.pdf')
  const [one, two] = [await ticked(desk, '10023-1_20261102.pdf'), await ticked(other, '10023-1_20261102.pdf')]
  expect((await two()).files).toMatchObject([{ outcome: 'REPLACED' }])
  expect((await one()).files).toMatchObject([{ outcome: 'LEFT', problem: 'EXISTS' }])
  expect((await desk.call.get(listInvoices)).items).toMatchObject([{ edition: 2 }])
})

test('another invoice that has got the number meanwhile is not the one that was ticked, and a withdrawn one is not made anew', async () => {
  const { desk } = await booksOf(world, 'Amber House')
  const withdraw = ({ uuid, version }: Invoice) =>
    desk.call.get(withdrawInvoice, { params: { uuid }, version, body: { reason: 'Sent to the wrong company' } })
  const first = await desk.issue('10023-1_20261101.pdf')
  const [one, two] = [
    await ticked(desk, '10023-1_20261105.pdf', '10023-7_20261105.pdf'),
    await ticked(desk, '10023-1_20261106.pdf', '10023-8_20261105.pdf'),
  ]
  await withdraw(first)
  expect((await one()).files).toMatchObject([{ outcome: 'LEFT', problem: 'CHANGED' }, { outcome: 'ISSUED' }])
  await desk.issue('10023-1_20261120.pdf')
  expect((await two()).files).toMatchObject([{ outcome: 'LEFT', problem: 'EXISTS' }, { outcome: 'ISSUED' }])
  const now = (await desk.call.get(listInvoices, { query: { invoiceNo: '10023-1', status: 'ISSUED' } })).items
  expect(now).toMatchObject([{ edition: 1, invoiceDate: '2026-11-20' }])
})

test('what was shown as existing and not ticked is left, whatever has become of its number', async () => {
  const { desk } = await booksOf(world, 'Topaz House')
  const { uuid: invoice, version } = await desk.issue('10023-1_20261101.pdf')
  const uuid = await desk.upload('10023-1_20261102.pdf', '10023-2_20261102.pdf')
  const params = { oc: desk.oc, uuid }
  const body = await shownTo(desk, uuid)
  await desk.call.get(withdrawInvoice, { params: { uuid: invoice }, version, body: { reason: 'Sent to the wrong company' } })
  expect((await desk.call.get(confirmUpload, { params, body })).files.map(({ name, outcome, problem }) => [name, outcome, problem])).toEqual([
    ['10023-1_20261102.pdf', 'LEFT', 'CHANGED'],
    ['10023-2_20261102.pdf', 'ISSUED', null],
  ])
})

test('a file that can become nothing takes no number from the next one', async () => {
  const { desk } = await booksOf(world, 'Garnet House')
  const uuid = await desk.upload()
  await desk.add(uuid, '10023-1_20261101.pdf', Buffer.from('<html>no PDF</html>'))
  await desk.add(uuid, '10023-1_20261102.pdf')
  const { files } = await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } })
  expect(files.map(({ problem }) => problem)).toEqual(['NOT_PDF', null])
  expect((await desk.confirm(uuid)).files.map(({ outcome }) => outcome)).toEqual(['LEFT', 'ISSUED'])
})

test('an edition that somebody else has sent between two of this upload stays', async () => {
  const { desk, building } = await booksOf(world, 'Onyx House')
  const uuid = await desk.upload('10023-1_20261101.pdf', '10023-1_20261103.pdf')
  const [second] = (await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } })).files
  // as it is when a process has ended after the first
  const pool = portal.app.database.pool
  const body = confirmedOf(await desk.call.get(getUpload, { params: { oc: desk.oc, uuid } }), [second?.uuid ?? ''])
  await pool.query(`create function wait_once() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$;
    create trigger wait_once before update of outcome on invoice_upload_files for each row when (new.outcome = 'REPLACED') execute function wait_once()`)
  expect((await desk.call.send(confirmUpload, { params: { oc: desk.oc, uuid }, body })).status).toBe(500)
  await pool.query('drop function wait_once cascade')
  const other = deskOf(as(await world.person(building, 'LANDLORD_ADMIN')), building)
  expect((await (await ticked(other, '10023-1_20261109.pdf'))()).files).toMatchObject([{ outcome: 'REPLACED' }])
  expect((await desk.confirm(uuid)).files.map(({ name, outcome, problem }) => [name, outcome, problem])).toEqual([
    ['10023-1_20261103.pdf', 'LEFT', 'EXISTS'],
    ['10023-1_20261101.pdf', 'ISSUED', null],
  ])
  expect((await desk.call.get(listInvoices)).items).toMatchObject([{ edition: 2, invoiceDate: '2026-11-09' }])
})

test('an invoice goes to the company that was shown, or to none; afterwards it is shown with whose it is', async () => {
  const { desk, oriel, jade, theirs } = await booksOf(world, 'Opal House')
  const uuid = await desk.upload('10023-1_20261101.pdf', '10024-1_20261101.pdf')
  const params = { oc: desk.oc, uuid }
  const body = await shownTo(desk, uuid)
  await desk.code(jade, '10029', 1)
  await desk.code(oriel, '10023', 1)
  await desk.code(jade, '10024', 2)
  const elsewhere = await desk.call.send(confirmUpload, { params, body })
  expect(elsewhere).toMatchObject({
    status: 422,
    error: { message: 'Nothing has been issued: 10024-1_20261101.pdf is no longer what was confirmed. Please check it and send it again.' },
  })
  expect((await theirs.get(listInvoices)).total).toBe(0)
  await desk.confirm(uuid)
  await desk.code(oriel, '10025', 2)
  await desk.code(jade, '10023', 3)
  const { files } = await desk.call.get(getUpload, { params })
  expect(files.map(({ name, company }) => [name, company?.name])).toEqual([
    ['10023-1_20261101.pdf', 'Oriel Law'],
    ['10024-1_20261101.pdf', 'Jade Trading'],
  ])
})

test('said twice the answer is the same, and an open upload is its sender’s alone', async () => {
  const { desk, building, jade } = await booksOf(world, 'Coral Plaza')
  const uuid = await desk.upload('10023-1_20261101.pdf')
  const params = { oc: desk.oc, uuid }
  const colleague = as(await world.person(building, 'LANDLORD_ADMIN'))
  expect(await colleague.send(getUpload, { params })).toMatchObject({ status: 404 })
  expect(await colleague.send(confirmUpload, { params, body: { files: [] } })).toMatchObject({ status: 404 })
  const company = as(await world.person(jade, 'MASTER_ADMIN', { permissionsAdded: ['INVOICE_CREATE'] }))
  expect(await company.send(getUpload, { params })).toMatchObject({ status: 404 })
  expect(await company.send(beginUpload, { params: { oc: desk.oc } })).toMatchObject({ status: 404 })
  const [once, again] = [await desk.confirm(uuid), await desk.confirm(uuid)]
  expect(again).toEqual(once)
  const late = { params, form: { size: '9' } }
  expect(await desk.call.send(addFile, late, { file: { name: 'x.pdf', content: Buffer.from('123456789') } })).toMatchObject({
    status: 409,
    error: { code: 'upload_already_confirmed' },
  })
  expect(await desk.call.send(removeFile, { params: { ...params, file: once.files[0]?.uuid ?? '' } })).toMatchObject({ status: 409 })
})

test('two hundred files are one upload, and the next one is refused', async () => {
  const { desk } = await booksOf(world, 'Kapok House')
  const uuid = await desk.upload(...Array.from({ length: filesAtMost - 1 }, (_, n) => `10023-${n}_20261101.pdf`))
  // several at once for the last place
  const last = (n: number) =>
    desk.call.send(
      addFile,
      { params: { oc: desk.oc, uuid }, form: { size: String(pdf().length) } },
      { file: { name: `10024-${n}_20261101.pdf`, content: pdf() } },
    )
  const answers = await Promise.all([1, 2, 3].map(last))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'too_many_invoices', message: 'An upload takes 200 files.' })
  const { files } = await desk.confirm(uuid)
  expect(files.filter(({ outcome }) => outcome === 'ISSUED')).toHaveLength(filesAtMost)
})

test('a file larger than a call carries comes in two parts, up to ten megabytes; half of one becomes no invoice', async () => {
  const { desk, ours } = await booksOf(world, 'Banyan House')
  const { call, oc } = desk
  const mb = 1024 * 1024
  const [first, rest] = [Buffer.concat([pdf(), Buffer.alloc(megabytesOfCall * mb - pdf().length, 'a')]), Buffer.alloc(mb, 'b')]
  const { uuid } = await call.get(beginUpload, { params: { oc } })
  const add = (name: string, size: number, content: Buffer) =>
    call.send(addFile, { params: { oc, uuid }, form: { size: String(size) } }, { file: { name, content } })
  expect(await add('10023-1_20261101.pdf', megabytesAtMost * mb + 1, first)).toMatchObject({ status: 413, error: { code: 'file_too_large' } })
  expect(await add('10023-1_20261101.pdf', 5, first)).toMatchObject({ status: 422, error: { code: 'not_the_rest' } })
  const whole = (await add('10023-1_20261101.pdf', first.length + rest.length, first)).data
  await add('10023-2_20261101.pdf', first.length + 1, first)
  expect(whole).toMatchObject({ problem: 'INCOMPLETE', sizeSoFar: first.length })
  const file = whole?.uuid ?? ''
  const send = (content: Buffer) => call.send(addRest, { params: { oc, uuid, file }, form: {} }, { file: { name: 'rest.pdf', content } })
  expect(await send(Buffer.alloc(rest.length + 1))).toMatchObject({ status: 422, error: { code: 'not_the_rest' } })
  expect((await send(rest)).data).toMatchObject({ problem: null })
  expect(await send(rest)).toMatchObject({ status: 422 })
  expect((await desk.confirm(uuid)).files.map(({ name, outcome, problem }) => [name, outcome, problem])).toEqual([
    ['10023-2_20261101.pdf', 'LEFT', 'INCOMPLETE'],
    ['10023-1_20261101.pdf', 'ISSUED', null],
  ])
  const [invoice] = (await ours.get(listInvoices)).items
  const answer = await portal.server.inject({ url: invoice?.fullPath ?? '' })
  expect(answer.rawPayload.equals(Buffer.concat([first, rest]))).toBe(true)
})

test('what nobody confirms is gone after a day, with its bytes; what became an invoice stays', async () => {
  const before = await stored()
  const { desk, ours } = await booksOf(world, 'Sandalwood House')
  const left = await desk.upload('10023-1_20261101.pdf', '10023-2_20261101.pdf')
  const removed = (await desk.call.get(getUpload, { params: { oc: desk.oc, uuid: left } })).files[0]?.uuid ?? ''
  await desk.call.send(removeFile, { params: { oc: desk.oc, uuid: left, file: removed } })
  await desk.confirm(await desk.upload('10023-3_20261101.pdf', 'no.pdf'))
  expect(await stored()).toBe(before + 3)
  clock.forward(23 * 3600)
  await forgetUploads(system())
  expect(await desk.call.send(getUpload, { params: { oc: desk.oc, uuid: left } })).toMatchObject({ status: 200 })
  clock.forward(2 * 3600)
  await forgetUploads(system())
  expect(await desk.call.send(getUpload, { params: { oc: desk.oc, uuid: left } })).toMatchObject({ status: 404 })
  expect(await desk.call.send(confirmUpload, { params: { oc: desk.oc, uuid: left }, body: { files: [] } })).toMatchObject({ status: 404 })
  const [invoice] = (await ours.get(listInvoices)).items
  expect((await portal.server.inject({ url: invoice?.fullPath ?? '' })).statusCode).toBe(200)
  // those of the other uploads of this file are a day old, too
  expect(await stored()).toBeLessThanOrEqual(before + 1)
})

test('what somebody has sent and not confirmed goes with the person', async () => {
  const { building } = await booksOf(world, 'Rowan House')
  const person = await world.person(building, 'LANDLORD_ADMIN')
  const desk = deskOf(as(person), building)
  const uuid = await desk.upload('10023-1_20261101.pdf')
  await system().transaction((tx) => eraseUploads(tx, person))
  expect(await desk.call.send(getUpload, { params: { oc: desk.oc, uuid } })).toMatchObject({ status: 404 })
  const { rows } = await portal.app.database.pool.query<{ name: string }>(
    'select f.name from invoice_upload_files f join invoice_uploads u on u.id = f.upload_id where u.uuid = $1',
    [uuid],
  )
  expect(rows).toEqual([{ name: '–' }])
  await forgetUploads(system())
  expect((await portal.app.database.pool.query('select from invoice_uploads where uuid = $1', [uuid])).rowCount).toBe(0)
})

test('a process that ends in the middle leaves nothing half: another one goes on, and the companies are told once', async () => {
  const { desk, ours, building, admin, jade } = await booksOf(world, 'Cinnabar House')
  const uuid = await desk.upload('10023-1_20261101.pdf', '10023-2_20261101.pdf', '10023-3_20261101.pdf')
  // as it is right after somebody has said yes
  const rows = portal.app.database.pool
  await rows.query(`update invoice_upload_files f set confirmed_company_id = $2 from invoice_uploads u where u.id = f.upload_id and u.uuid = $1`, [
    uuid,
    jade.id,
  ])
  await rows.query(`update invoice_uploads set status = 'CONFIRMED', confirmed_at = $2, version = version + 1 where uuid = $1`, [uuid, clock.now()])
  await finishUploads(system())
  expect((await ours.get(listInvoices)).total).toBe(0)
  clock.forward(6 * 60)
  await Promise.all([finishUploads(system()), finishUploads(system()), desk.confirm(uuid)])
  expect((await ours.get(listInvoices)).total).toBe(3)
  const { rows: told } = await rows.query<{ n: number }>(`select count(*)::int as n from mails where subject = '3 invoices from Cinnabar House'`)
  expect(told[0]?.n).toBe(1)
  // in the name of who said yes
  const { rows: by } = await rows.query<{ id: number }>('select distinct created_by::int as id from invoices where office_centre_id = $1', [
    building.id,
  ])
  expect(by).toEqual([{ id: admin.userId }])
})
