import { describe, expect, test } from 'vitest'
import { sendMail } from '#kit/server/mail/mail.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { getSecurity, updateProfile } from '#modules/identity/session/contract.ts'
import { getUser, updateUser } from '#modules/identity/users/contract.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { keepColumns, saveView } from '#modules/platform/views/contract.ts'
import { testPortal } from '#tests/portal.ts'
import {
  askForErasure,
  countErasureRequests,
  declineErasure,
  downloadReceipt,
  eraseWithReceipt,
  exportOwnData,
  getOwnErasure,
  getReceipt,
  listErasureRequests,
  listReceipts,
  previewErasure,
  withdrawErasure,
} from '../contract.ts'

const { world, as, portal, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const admin = await world.person(jade, 'MASTER_ADMIN')
const body = { reason: 'Asked for by letter' }
const of = (userId: number) => ({ id: String(userId) })
const erase = async (userId: number) => {
  const { version } = await provider.get(previewErasure, { params: of(userId) })
  return provider.send(eraseWithReceipt, { params: of(userId), version, body })
}

/** Where a word stands in the database: every column of text, in every table, the queue's too. */
const whereIs = async (word: string): Promise<string[]> => {
  const columns = await pool.query<{ place: string; schema: string; name: string; column: string }>(
    `select n.nspname as schema, c.relname as name, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema')
        and t.typname in ('text', '_text', 'varchar', 'bpchar', 'json', 'jsonb', 'name')`,
  )
  const found: string[] = []
  for (const { schema, name, column } of columns.rows) {
    const { rows } = await pool.query(`select 1 from "${schema}"."${name}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`, [word])
    if (rows.length) found.push(`${name}.${column}`)
  }
  return found.toSorted()
}

describe('erasing a person', () => {
  test('leaves nothing of what they were called, and a receipt that names nobody', async () => {
    const person = await world.person(jade, 'STAFF', { name: 'Canaria Vogel-Finkenstein' })
    const marks = { mobile: '+852 9111 0417', office: '+852 2111 0418', device: 'Canary-Browser/417' }
    const me = as(person)
    const { version } = await me.get(getSecurity)
    await me.get(updateProfile, { version, body: { fullName: person.name, mobileNumber: marks.mobile, officeNumber: marks.office } })
    await me.get(exportOwnData, undefined, { key: 'canary-export' })
    const named = { list: '/users', name: 'New', query: [{ key: 'wildcardSearch', value: person.name.toUpperCase() }] }
    await as(admin).get(saveView, { body: named })
    await me.get(saveView, { body: { ...named, name: 'Myself', query: [{ key: 'tab', value: 'PENDING' }] } })
    await me.get(keepColumns, { body: { list: 'users', hidden: ['status'] } })
    await portal.app.jobs.settled()
    await pool.query('update sessions set user_agent = $2 where user_id = $1', [person.userId, marks.device])
    await systemContext(portal.app, 'test').transaction(async (tx) => {
      await sendMail(tx, { to: admin.email, subject: 'New colleague', paragraphs: [`${person.name} (${person.email}) has joined.`] })
      // named in nothing but the entry for a calendar, whose lines are folded
      const folded = `BEGIN:VCALENDAR\r\nORGANIZER;CN=${person.name.slice(0, 2)}\r\n ${person.name.slice(2)}:mailto:desk@jade.example\r\nEND:VCALENDAR`
      const calendar = { method: 'REQUEST' as const, text: folded }
      await sendMail(tx, { to: 'guest@guests.example', subject: 'Larch', paragraphs: ['Tomorrow'], calendar })
      await sendMail(tx, { to: person.email, subject: `Welcome, ${person.name}`, paragraphs: ['Hello'] })
      await tell(tx, { userId: admin.userId, module: 'identity/privacy', key: 'toldNotice', values: { name: person.name } })
    })
    await portal.app.jobs.settled()
    await pool.query(
      `insert into organisation_settings (office_centre_id, notified_parties, upload_days, export_days, visitor_days, access_days, directory_on, shown_in_directory)
        values ($1, jsonb_build_object('access', jsonb_build_array($2::text, 'desk@jade.example')), 30, 90, 90, 180, true, true)`,
      [jade.id, person.email],
    )
    await pool.query(
      `insert into off_boardings (office_centre_id, company_id, status, reason, carried_out_at, undone_at, lost)
        values ($1, $2, 'UNDONE', 'Moved', now(), now(), jsonb_build_array(jsonb_build_object('part', 'people', 'name', $3::text, 'why', 'x')))`,
      [harbour.id, jade.id, person.email],
    )
    const inUse = await whereIs(person.name)
    expect(inUse).toContain('mails.body')
    expect(inUse).toContain('notices.text_values')
    expect(inUse).toContain('list_views.query')
    const keys = await pool.query<{ storageKey: string }>('select storage_key as "storageKey" from personal_exports where user_id = $1', [
      person.userId,
    ])

    const invited = async () => (await mailsTo(portal, 'guest@guests.example')).length
    expect(await invited()).toBe(1)
    const preview = await provider.get(previewErasure, { params: of(person.userId) })
    expect(preview.obstacle).toBeNull()
    const lineOf = (part: string) => preview.lines.find((line) => line.part === part)
    expect(lineOf('users')).toMatchObject({ erased: 0, anonymous: 1, kept: 0 })
    expect(lineOf('mails')?.erased).toBeGreaterThan(0)
    const receipt = await provider.get(eraseWithReceipt, { params: of(person.userId), version: preview.version, body })
    await portal.app.jobs.settled()

    for (const word of [person.email, person.name, marks.mobile, marks.office, marks.device]) expect([word, await whereIs(word)]).toEqual([word, []])
    for (const { storageKey } of keys.rows) expect(await portal.app.storage.size(storageKey)).toBeUndefined()

    for (const table of ['list_views', 'list_columns'])
      expect((await pool.query(`select 1 from ${table} where user_id = $1`, [person.userId])).rowCount).toBe(0)
    expect(await whereIs('desk@jade.example')).toEqual(['organisation_settings.notified_parties'])
    expect(receipt.referenceNo).toBe('ERASURE-2027-000001')
    expect(receipt.lines.find(({ part }) => part === 'mails')).toEqual(lineOf('mails'))
    expect(receipt.lines.find(({ part }) => part === 'auditEntries')).toMatchObject({ title: 'History of the account', erased: 0 })
    const { text } = await provider.send(downloadReceipt, { params: { uuid: receipt.uuid } })
    expect(text).toContain('ERASURE-2027-000001')
    for (const word of [person.email, person.name]) expect(text + JSON.stringify(receipt)).not.toContain(word)
    expect(await provider.get(getReceipt, { params: { uuid: receipt.uuid } })).toEqual(receipt)
    expect((await me.send(getOwnErasure)).status).toBe(401)
    expect(await invited()).toBe(0)
  })

  test('keeps the trail as it was: entries stay, and none is changed', async () => {
    const person = await world.person(jade, 'STAFF')
    const caller = as(admin)
    const params = { oc: String(jade.id), id: String(person.userId) }
    const { version } = await caller.get(getUser, { params })
    await caller.get(updateUser, { params, version, body: { fullName: person.name, mobileNumber: '+852 9222 0419' } })
    const entries = () => pool.query<{ id: number; text: string }>('select id, audit_entries::text as text from audit_entries order by id')
    const before = (await entries()).rows
    await erase(person.userId)
    expect((await entries()).rows.slice(0, before.length)).toEqual(before)
    expect(await whereIs('9222 0419')).toEqual([])
  })

  test('two at once write one receipt', async () => {
    const { userId } = await world.person(jade, 'STAFF')
    const { version } = await provider.get(previewErasure, { params: of(userId) })
    const answers = await Promise.all([1, 2, 3, 4].map(() => provider.send(eraseWithReceipt, { params: of(userId), version, body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    const { rows } = await pool.query('select 1 from erasure_receipts where user_id = $1', [userId])
    expect(rows).toHaveLength(1)
  })

  test('is refused while nobody else is an admin, in words', async () => {
    const oriel = await world.tenantIn(harbour, 'Oriel')
    const only = await world.person(oriel, 'MASTER_ADMIN')
    const { obstacle } = await provider.get(previewErasure, { params: of(only.userId) })
    expect(obstacle).toBe('LAST_ADMIN')
    expect(await erase(only.userId)).toMatchObject({
      status: 409,
      error: { code: 'last_admin', message: 'Somebody else must be an admin here first.' },
    })
    // asking is one's own right: somebody else can be named within seven days
    expect(await as(only).send(askForErasure)).toMatchObject({ status: 200 })
    expect(await erase(only.userId)).toMatchObject({ status: 409, error: { code: 'last_admin' } })
    await world.person(oriel, 'MASTER_ADMIN')
    await world.change('memberships', only.membershipId, { personInCharge: true })
    expect(await erase(only.userId)).toMatchObject({ status: 409, error: { code: 'in_charge_stays' } })
    await world.change('memberships', only.membershipId, { personInCharge: false })
    expect((await erase(only.userId)).status).toBe(200)
  })

  test('is refused for oneself, for whoever may do more, and by what was changed meanwhile', async () => {
    const superadmin = await world.person(await world.platform(), 'SUPERADMIN')
    const ops = as(await world.person(await world.platform(), 'CENTRICITY_ADMIN'))
    const { version } = await ops.get(previewErasure, { params: of(superadmin.userId) })
    expect(await ops.send(eraseWithReceipt, { params: of(superadmin.userId), version, body })).toMatchObject({ error: { code: 'cannot_grant' } })
    expect(await as(superadmin).send(eraseWithReceipt, { params: of(superadmin.userId), version, body })).toMatchObject({
      error: { code: 'own_rights' },
    })
    const person = await world.person(jade, 'STAFF')
    const seen = await provider.get(previewErasure, { params: of(person.userId) })
    await world.change('memberships', person.membershipId, { jobTitle: 'Engineer' })
    expect(await provider.send(eraseWithReceipt, { params: of(person.userId), version: seen.version, body })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile' },
    })
  })

  test('is out of reach of organisations', async () => {
    const { userId } = await world.person(jade, 'STAFF')
    for (const role of ['LANDLORD_ADMIN', 'MASTER_ADMIN']) {
      const other = as(await world.person(role === 'MASTER_ADMIN' ? jade : harbour, role, { permissionsAdded: ['PRIVACY_VIEW'] }))
      expect(await other.send(previewErasure, { params: of(userId) })).toMatchObject({ status: 403 })
      expect(await other.send(listErasureRequests)).toMatchObject({ status: 403 })
    }
  })
})

describe('a person asks for it', () => {
  test('withdraws, asks again, and is erased with the date of the request on the receipt', async () => {
    const person = await world.person(jade, 'STAFF')
    const me = as(person)
    expect((await me.get(getOwnErasure)).request).toBeNull()
    expect((await me.get(askForErasure)).request).toMatchObject({ status: 'WAITING' })
    expect(await me.send(askForErasure)).toMatchObject({ status: 409, error: { code: 'erasure_asked' } })
    expect((await me.get(withdrawErasure)).request).toMatchObject({ status: 'WITHDRAWN' })
    await me.get(askForErasure)
    const { items } = await provider.get(listErasureRequests, { query: { status: 'WAITING' } })
    expect(items.map((item) => item.person?.username)).toContain(person.email)
    await erase(person.userId)
    const { items: receipts } = await provider.get(listReceipts)
    expect(receipts[0]).toMatchObject({ askedDate: expect.stringMatching(/^2027-03-10T02:00:00/) })
    const done = (await provider.get(listErasureRequests, { query: { status: 'DONE' } })).items[0]
    expect(await provider.get(countErasureRequests)).toMatchObject({ ALL: 3, WAITING: 0, DONE: 2, WITHDRAWN: 1 })
    expect(done).toMatchObject({ person: null, receipt: { referenceNo: receipts[0]?.referenceNo } })
  })

  test('is told when it is declined, and why; it is answered once', async () => {
    const person = await world.person(jade, 'STAFF')
    const me = as(person)
    const { request } = await me.get(askForErasure)
    const params = { uuid: request?.uuid ?? '' }
    const reason = 'A lease is still running.'
    await pool.query(`update users set language = 'zh-Hans' where id = $1`, [person.userId])
    const answers = await Promise.all([1, 2, 3].map(() => provider.send(declineErasure, { params, body: { reason } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await me.get(getOwnErasure)).request).toMatchObject({ status: 'DECLINED', answer: reason })
    const rows = await mailsTo(portal, person.email)
    expect(rows.map((row) => row.body).join()).toContain(reason)
    expect(rows.map(({ html }) => /<html lang="([^"]+)">/.exec(html)?.[1])).toEqual(['zh-Hans'])
  })
})

test('what others sent about somebody is looked for by the address, and by the name as a word', async () => {
  const ann = await world.person(jade, 'STAFF', { name: 'Ann' })
  await systemContext(portal.app, 'test').transaction(async (tx) => {
    await sendMail(tx, { to: admin.email, subject: 'Annual meeting', paragraphs: ['Hannah comes too.'] })
    await sendMail(tx, { to: admin.email, subject: 'News', paragraphs: ['Ann comes too.'] })
  })
  await portal.app.jobs.settled()
  await erase(ann.userId)
  const { rows } = await pool.query<{ subject: string }>(`select subject from mails where subject in ('Annual meeting', 'News')`)
  expect(rows).toEqual([{ subject: 'Annual meeting' }])
})

test('asking takes the password again', async () => {
  const me = as(await world.person(jade, 'STAFF'))
  await me.get(getOwnErasure)
  clock.forward(301)
  expect(await me.send(askForErasure)).toMatchObject({ status: 403, error: { code: 'password_needed' } })
})
