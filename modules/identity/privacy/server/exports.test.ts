import { expect, test } from 'vitest'
import { type Column, tables } from '#kit/server/data/table.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { testPortal } from '#tests/portal.ts'
import { filesIn } from '#tests/zip.ts'
import { downloadPersonalExport, exportDays, exportMember, exportOwnData, exportPerson, getOwnData, listPersonalExports } from '../contract.ts'
import { notTold } from './own-parts.ts'
import { allParts } from './parts.ts'

const { world, as, portal, clock } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Capital')
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN', { name: 'Provider' }))
const admin = await world.person(jade, 'MASTER_ADMIN', { name: 'Grace Ho' })
const chan = await world.person(jade, 'STAFF', { name: 'Chan Tai Man 陳大文' })
await world.member(chan, pearl, 'STAFF')

const bytesOf = async (caller: Caller, uuid: string): Promise<Buffer> => {
  const address = `/api/privacy/exports/${uuid}/download`
  const answer = await portal.server.inject({ url: address, headers: { authorization: `Bearer ${await caller.token()}` } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const made = async (asked: Promise<{ uuid: string }>): Promise<string> => {
  const { uuid } = await asked
  await portal.app.jobs.settled()
  return uuid
}

const personal = new Set<Column['privacy']>(['business-contact', 'personal', 'sensitive'])

test('every table with something about persons is told, or left out for a reason', async () => {
  const told = new Set(allParts().map(({ table }) => table))
  // tables of the kit's own tests are declared in the same process, and are in no database of ours
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const ours = new Set(rows.map(({ name }) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())))
  expect(ours.has('users')).toBe(true)
  const forgotten = [...tables.values()]
    .filter(({ name }) => ours.has(name))
    .filter(({ columns }) => Object.values(columns).some(({ privacy }) => personal.has(privacy)))
    .filter(({ name }) => !told.has(name) && !(name in notTold))
  expect(forgotten.map(({ name }) => name)).toEqual([])
})

test('every column of the database that names a person belongs to a table that is told', async () => {
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select t.relname as name, a.attname as column from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  )
  const told = new Set(allParts().map(({ table }) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))
  // who did something is told with what was done
  const others = rows.filter(({ name, column }) => !told.has(name) && !column.endsWith('_by'))
  expect(others.map(({ name }) => name).toSorted()).toEqual(['bulk_rows', 'erasure_receipts', 'upload_rows'])
})

test('every part has words of its own', () => {
  expect(allParts().filter(({ table, title }) => title('zh-Hant') === table)).toEqual([])
})

test('a person gets all that is stored in one file, without anything secret', async () => {
  const me = as(chan)
  const { parts } = await me.get(getOwnData)
  expect(parts.map(({ title }) => title)).toContain('Name, e-mail address and phone numbers')
  const uuid = await made(me.get(exportOwnData))
  expect((await me.get(listPersonalExports)).items[0]).toMatchObject({ uuid, status: 'READY', aboutMe: true, mayDownload: true })
  const bytes = await bytesOf(me, uuid)
  const files = filesIn(bytes)
  expect([...files.keys()].slice(0, 2)).toEqual(['personal-data.html', 'personal-data.json'])
  expect(files.get('personal-data.html')).toContain('陳大文')
  const whole = JSON.parse(files.get('personal-data.json') ?? '') as { tables: Record<string, Record<string, unknown>[]> }
  expect(whole.tables.users).toMatchObject([{ fullName: chan.name, email: chan.email }])
  expect(whole.tables.memberships).toHaveLength(2)
  expect(whole.tables.sessions?.[0]).toHaveProperty('address')
  expect(files.get('tables/memberships.csv')).toContain('STAFF')
  const { rows } = await pool.query<Record<string, string | null>>(
    'select u.password_hash, s.nonce, s.refresh_hash from users u join sessions s on s.user_id = u.id where u.id = $1',
    [chan.userId],
  )
  const everything = [...files.values()].join()
  for (const secret of rows.flatMap((row) => Object.values(row))) expect(everything).not.toContain(secret)
  expect(everything).not.toContain(admin.name)
})

test('a mail tells that the file is ready, and after its days it is gone', async () => {
  expect(await subjectsTo(portal, chan.email)).toContain('The export of personal data from Centricity is ready')
  const me = as(chan)
  const [item] = (await me.get(listPersonalExports)).items
  clock.forward(exportDays * 86_400)
  expect(await me.send(downloadPersonalExport, { params: { uuid: item?.uuid ?? '' } })).toMatchObject({ status: 409 })
})

test('an admin gets what lies in the organisation, with a reason, and the person is told', async () => {
  const caller = as(admin)
  const params = { oc: String(jade.id), id: String(chan.userId) }
  await pool.query(`update users set language = 'zh-Hant' where id = $1`, [chan.userId])
  const uuid = await made(caller.get(exportMember, { params, body: { reason: 'Asked for by letter' } }))
  const whole = JSON.parse(filesIn(await bytesOf(caller, uuid)).get('personal-data.json') ?? '') as {
    within: string
    tables: Record<string, Record<string, unknown>[]>
  }
  expect(whole.within).toBe('Jade Trading')
  expect(whole.tables.users).toEqual([{ email: chan.email }])
  expect(whole.tables.memberships).toMatchObject([{ officeCentreId: jade.id, fullName: chan.name, mobileNumber: null, officeNumber: null }])
  expect(whole.tables).not.toHaveProperty('sessions')
  expect(whole.tables).not.toHaveProperty('mails')
  const mail = (await mailsTo(portal, chan.email)).at(-1)
  expect(mail?.body).toMatch(/Grace Ho[^]*Asked for by letter/)
  expect(mail?.html).toContain('<html lang="zh-Hant">')
  const seen = (await as(chan).get(listPersonalExports)).items.find((item) => item.uuid === uuid)
  expect(seen).toMatchObject({ askedBy: 'Grace Ho', reason: 'Asked for by letter', within: 'Jade Trading', mayDownload: false })
  expect(await as(chan).send(downloadPersonalExport, { params: { uuid } })).toMatchObject({ status: 404 })
  const trail = await pool.query<{ reason: string }>(
    `select reason from audit_entries where action = 'exportedData' and (subject_table, subject_id) = ('memberships', $1)`,
    [chan.membershipId],
  )
  expect(trail.rows).toEqual([{ reason: 'Asked for by letter' }])
  // it names the person, stands where that person's exports are, and not among one's own
  expect((await caller.get(listPersonalExports)).items.map((item) => item.uuid)).not.toContain(uuid)
  const asked = (await caller.get(listPersonalExports, { query: { userId: String(chan.userId) } })).items
  expect(asked).toMatchObject([{ uuid, about: chan.name, aboutMe: false, mayDownload: true }])
  expect(await subjectsTo(portal, admin.email)).toContain(`The export of personal data of ${chan.name} is ready`)
  const notice = await pool.query('select text_key, text_values, path from notices where user_id = $1 order by id desc limit 1', [admin.userId])
  expect(notice.rows).toEqual([
    { text_key: 'noticeReadyOf', text_values: { person: chan.name }, path: `/privacy/export/${chan.userId}?oc=${jade.id}` },
  ])
})

test('the provider gets everything, and nobody asks for another company’s person', async () => {
  const body = { reason: 'Court order' }
  const uuid = await made(provider.get(exportPerson, { params: { id: String(chan.userId) }, body }))
  const whole = JSON.parse(filesIn(await bytesOf(provider, uuid)).get('personal-data.json') ?? '') as { tables: object }
  expect(whole.tables).toHaveProperty('sessions')
  const stranger = as(await world.person(pearl, 'MASTER_ADMIN'))
  const mei = await world.person(jade, 'STAFF')
  expect(await stranger.send(exportMember, { params: { oc: String(jade.id), id: String(mei.userId) }, body })).toMatchObject({ status: 404 })
  expect(await stranger.send(exportMember, { params: { oc: String(pearl.id), id: String(mei.userId) }, body })).toMatchObject({ status: 404 })
  const sub = as(await world.person(jade, 'SUB_ADMIN'))
  expect(await sub.send(exportMember, { params: { oc: String(jade.id), id: String(mei.userId) }, body })).toMatchObject({ status: 403 })
  const desk = as(await world.person(jade, 'STAFF', { permissionsAdded: ['PRIVACY_ACTION'] }))
  expect(await desk.send(exportMember, { params: { oc: String(jade.id), id: String(admin.userId) }, body })).toMatchObject({
    status: 403,
    error: { code: 'cannot_grant' },
  })
})

test('whoever loses the permission while the file waits gets none', async () => {
  const { id } = (await pool.query<{ id: number }>('select id from personal_exports order by id desc limit 1')).rows[0] ?? { id: 0 }
  const leaver = await world.person(jade, 'MASTER_ADMIN')
  const { uuid } = await as(leaver).get(exportMember, { params: { oc: String(jade.id), id: String(chan.userId) }, body: { reason: 'Audit' } })
  await portal.app.jobs.settled()
  await world.change('memberships', leaver.membershipId, { permissionsRemoved: ['PRIVACY_ACTION'] })
  expect(await as(leaver).send(downloadPersonalExport, { params: { uuid } })).toMatchObject({ status: 404 })
  expect(Number(id)).toBeGreaterThan(0)
})

test('it takes the password again, and one file is made at a time', async () => {
  const person = await world.person(jade, 'STAFF')
  const me = as(person)
  await me.get(getOwnData)
  const answers = await Promise.all([1, 2, 3, 4].map(() => me.send(exportOwnData)))
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer n from personal_exports where user_id = $1', [person.userId])
  expect(answers.filter(({ status }) => status === 200).length).toBe(rows[0]?.n)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  await portal.app.jobs.settled()
  clock.forward(301)
  expect(await me.send(exportOwnData)).toMatchObject({ status: 403, error: { code: 'password_needed' } })
})
