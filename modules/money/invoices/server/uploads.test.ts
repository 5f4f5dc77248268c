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
} from '../contract.ts'
import { finishUploads } from './confirm-upload.ts'
import { booksOf, deskOf } from './desk.ts'
import { pdf } from './example.ts'
import { eraseUploads, forgetUploads } from './forget-uploads.ts'

const { world, as, portal, clock } = await testPortal()
const system = () => systemContext(portal.app, 'test')
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
  expect(await desk.call.send(confirmUpload, { params: { oc: desk.oc, uuid }, body: {} })).toMatchObject({
    status: 422,
    error: { code: 'nothing_to_issue' },
  })
})

test('a number twice in one upload is one invoice; ticked, the second file is its second edition', async () => {
  const { desk } = await booksOf(world, 'Tembusu One')
  const first = await desk.upload('10023-1_20261101.pdf', '10023-1_02-11-2026.pdf')
  const { files } = await desk.call.get(getUpload, { params: { oc: desk.oc, uuid: first } })
  expect(files.map(({ problem, replaces }) => [problem, replaces])).toEqual([
    ['EXISTS', 0],
    [null, null],
  ])
  expect((await desk.confirm(first)).files.map(({ outcome }) => outcome)).toEqual(['LEFT', 'ISSUED'])
  const second = await desk.upload('10023-2_20261101.pdf', '10023-2_02-11-2026.pdf')
  const [twice] = (await desk.call.get(getUpload, { params: { oc: desk.oc, uuid: second } })).files
  const done = await desk.confirm(second, [{ uuid: twice?.uuid ?? '', replaces: 0 }])
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
  const done = await Promise.all(uploads.map(({ by, uuid }) => by.call.send(confirmUpload, { params: { oc: by.oc, uuid }, body: {} })))
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
  const ticked = async (by: typeof desk) => {
    const uuid = await by.upload('10023-1_20261102.pdf')
    const [file] = (await by.call.get(getUpload, { params: { oc: by.oc, uuid } })).files
    return { uuid, replace: [{ uuid: file?.uuid ?? '', replaces: file?.replaces ?? -1 }] }
  }
  const [one, two] = [await ticked(desk), await ticked(other)]
  expect((await other.confirm(two.uuid, two.replace)).files).toMatchObject([{ outcome: 'REPLACED' }])
  expect((await desk.confirm(one.uuid, one.replace)).files).toMatchObject([{ outcome: 'LEFT', problem: 'EXISTS' }])
  expect((await desk.call.get(listInvoices)).items).toMatchObject([{ edition: 2 }])
})

test('said twice the answer is the same, and an open upload is its sender’s alone', async () => {
  const { desk, building, jade } = await booksOf(world, 'Coral Plaza')
  const uuid = await desk.upload('10023-1_20261101.pdf')
  const params = { oc: desk.oc, uuid }
  const colleague = as(await world.person(building, 'LANDLORD_ADMIN'))
  expect(await colleague.send(getUpload, { params })).toMatchObject({ status: 404 })
  expect(await colleague.send(confirmUpload, { params, body: {} })).toMatchObject({ status: 404 })
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
  expect(await desk.call.send(confirmUpload, { params: { oc: desk.oc, uuid: left }, body: {} })).toMatchObject({ status: 404 })
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
  const { desk, ours, building, admin } = await booksOf(world, 'Cinnabar House')
  const uuid = await desk.upload('10023-1_20261101.pdf', '10023-2_20261101.pdf', '10023-3_20261101.pdf')
  // as it is right after somebody has said yes
  const rows = portal.app.database.pool
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
