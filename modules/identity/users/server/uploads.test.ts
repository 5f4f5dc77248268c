import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { createEmailDomain } from '#modules/identity/email-domains/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { correctRow, downloadFailedRows, downloadTemplate, getUpload, listUploadRows, listUploads } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createUser, getUser, listRequests, listUsers, processUsers, processUserUpdates, uploadUserData, uploadUserUpdates } from '../contract.ts'
import { uploadUsers } from './upload-users.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' })
const admin = as(landlord)
const newCompany = (name?: string) => world.tenantIn(harbour, name)

const sheet = (...lines: string[]) => ({ name: 'people.csv', content: Buffer.from(lines.join('\n')) })
const head = 'Email,Full name,Roles'
type Call = typeof admin
const check = (oc: string, lines: string[], call: Call = admin) => call.get(processUsers, { params: { oc }, form: {} }, { file: sheet(...lines) })
const confirm = (oc: string, uuid: string, call: Call = admin) => call.get(uploadUserData, { params: { oc }, body: { uuid } })
const reasons = async (oc: string, ...lines: string[]) =>
  (await check(oc, lines)).dataList.map(({ line, problems }) => [line, problems.map(({ column, text }) => `${column}: ${text}`).join(' ')])
const address = () => `${crypto.randomUUID()}@jade.example`
const invited = async (oc: string) => (await admin.get(listRequests, { params: { oc }, query: { limit: 100 } })).items.map(({ username }) => username)

describe('a sheet of new people', () => {
  test('is only checked at first, and invites when it is confirmed', async () => {
    const { uuid: oc } = await newCompany('Jade Trading')
    const [mei, kit] = [address(), address()]
    const checked = await check(oc, [head, `${mei},Mei Ho,Staff`, `${kit},Kit Wong,職員；接待處`])
    expect(checked).toMatchObject({ status: 'CHECKED', totalRecords: 2, toUploadRecords: 2, toFailRecords: 0, uploadedRecords: 0, failedRecords: 0 })
    expect(checked.organisation).toBe('Jade Trading')
    expect((await admin.get(listUploads, { query: {} })).items.map(({ organisation }) => organisation)).toContain('Jade Trading')
    expect(await invited(oc)).toEqual([])

    expect(await confirm(oc, checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: 2, failedRecords: 0 })
    const { items } = await admin.get(listRequests, { params: { oc }, query: {} })
    expect(items.map(({ username, roleCodes }) => [username, roleCodes])).toEqual([
      [kit, ['STAFF', 'VISITOR_MANAGEMENT']],
      [mei, ['STAFF']],
    ])
    await portal.app.jobs.settled()
    const { rows } = await portal.app.database.pool.query('select to_address from mails where to_address = any($1)', [[mei, kit]])
    expect(rows).toHaveLength(2)
    expect((await admin.get(listNotices)).items[0]).toMatchObject({ path: `/uploads/${checked.uuid}` })
  })

  test('a row that becomes an admin while the sheet is being confirmed asks for the password all the same', async () => {
    const { uuid: oc } = await newCompany()
    const call = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    const mei = address()
    const { uuid } = await check(oc, [head, `${mei},Mei Ho,Staff`], call)
    clock.forward(301)
    // both wait for the sheet, the correction first
    const { pool } = portal.app.database
    const holding = await pool.connect()
    await holding.query('begin')
    await holding.query('select from uploads where uuid = $1 for update', [uuid])
    const waiting = async (n: number) => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows[0]?.n === n
    }
    const cells = { email: mei, fullName: 'Mei Ho', roles: 'Master admin' }
    const corrected = call.send(correctRow, { params: { uuid, line: '2' }, body: { version: 1, cells } })
    await expect.poll(() => waiting(1)).toBe(true)
    const confirmed = call.send(uploadUserData, { params: { oc }, body: { uuid } })
    await expect.poll(() => waiting(2)).toBe(true)
    await holding.query('commit')
    holding.release()
    expect(await corrected).toMatchObject({ status: 200 })
    expect(await confirmed).toMatchObject({ status: 403, error: { code: 'password_needed' } })
    expect(await invited(oc)).toEqual([])
  })

  test('in which an admin is made is confirmed by who has given the password within five minutes; the job needs it no more', async () => {
    const { uuid: oc } = await newCompany()
    const person = await world.person(harbour, 'LANDLORD_ADMIN')
    const call = as(person)
    const plain = await check(oc, [head, `${address()},Mei Ho,Staff`], call)
    const made = await check(oc, [head, `${address()},Mei Ho,Staff`, `${address()},Kit Wong,Staff; Master admin`], call)
    clock.forward(301)
    await confirm(oc, plain.uuid, call)
    const params = { oc }
    const refused = await call.send(uploadUserData, { params, body: { uuid: made.uuid } })
    expect(refused).toMatchObject({ status: 403, error: { code: 'password_needed' } })
    expect(await call.get(getUpload, { params: { uuid: made.uuid } })).toMatchObject({ status: 'CHECKED' })
    expect(await confirm(oc, made.uuid, as(person))).toMatchObject({ status: 'DONE', uploadedRecords: 2 })
    // everybody signs in anew
    clock.forward(300)
  })

  test('says what is wrong, and what it is itself, in the language of whoever reads', async () => {
    const { uuid: oc } = await newCompany()
    const { uuid } = await check(oc, [head, 'nobody,Mei Ho,Staff', `${landlord.email},Kit Wong,Astronaut`])
    const chinese = { headers: { 'accept-language': 'zh-Hant' } }
    const read = await admin.get(getUpload, { params: { uuid } }, chinese)
    expect(read.title).toBe('上載用戶')
    const texts = read.dataList.flatMap(({ problems }) => problems.map(({ text }) => text))
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text).toMatch(/[一-鿿]/)
    const { items } = await admin.get(listUploads, { query: { wildcardSearch: '上載用戶', limit: 100 } }, chinese)
    expect(items.map((one) => one.uuid)).toContain(uuid)
  })

  test('takes people of the building as members at once', async () => {
    const { uuid: oc } = await newCompany()
    const known = await world.person(await newCompany(), 'STAFF', { name: 'Kit Wong' })
    const { uuid } = await check(oc, [head, `${known.email.toUpperCase()},Kit Wong,STAFF`])
    await confirm(oc, uuid)
    expect((await admin.get(getUser, { params: { oc, id: String(known.userId) } })).fullName).toBe('Kit Wong')
  })

  test('confirmed twice at once writes each row once', async () => {
    const { uuid: oc } = await newCompany()
    const { uuid } = await check(oc, [head, ...Array.from({ length: 30 }, () => `${address()},Mei Ho,Staff`)])
    const both = await Promise.all([confirm(oc, uuid), confirm(oc, uuid), confirm(oc, uuid)])
    expect(both.map(({ uploadedRecords }) => uploadedRecords)).toEqual([30, 30, 30])
    expect(await invited(oc)).toHaveLength(30)
  })

  test('leaves out what cannot be, and says of each row why', async () => {
    const company = await newCompany()
    const oc = company.uuid
    const here = await world.person(company, 'STAFF', { name: 'Here' })
    const asked = address()
    await admin.get(createUser, { params: { oc }, body: { emailAddress: asked, fullName: 'Asked', roleCodes: ['STAFF'] } })
    const twice = address()
    expect(
      await reasons(
        oc,
        'Email,Full name,Roles,Mobile,Last day',
        `${here.email},Here,Staff`,
        `${asked},Asked,Staff`,
        `nobody,No Address,Staff`,
        `${address()},,Staff`,
        `${address()},=cmd(),Staff`,
        `${address()},No Role,Astronaut`,
        `${address()},Too Much,LANDLORD_ADMIN`,
        `${twice},First,Staff`,
        `${twice.toUpperCase()},Second,Staff`,
        `${address()},Ends,Staff,12,12/31/2027`,
        `${address()},,Astronaut,,1/3/2020`,
      ),
    ).toEqual([
      [2, 'email: This person belongs here already.'],
      [3, 'email: This person has been invited already. You can send the invitation again.'],
      [4, 'email: Please enter a valid email'],
      [5, 'fullName: Please fill this in'],
      [6, "fullName: Begin with a letter or a digit; besides letters and digits only spaces and - _ . , ' & ( ) / +"],
      [7, expect.stringMatching(/^roles: “Astronaut” is no role that can be held here\. Those that can: .*Staff/)],
      [8, expect.stringContaining('roles: “LANDLORD_ADMIN” is no role that can be held here.')],
      [10, 'null: The same as line 9.'],
      [11, 'mobileNumber: Please enter a valid phone number endsOn: Please enter a valid date, such as 24 Dec 2026 or 24/12/2026'],
      [12, expect.stringMatching(/^fullName: Please fill this in roles: .*Astronaut.* endsOn: The last day has passed already/)],
      [9, ''],
    ])
  })

  test('takes days as the portal shows them, and no last day that has passed', async () => {
    const { uuid: oc } = await newCompany()
    const last = (day: string) => `${address()},Mei Ho,Staff,${day}`
    const { dataList } = await check(oc, [
      'Email,Full name,Roles,Last day',
      ...['2027-12-31', '31/12/2027', '31-Dec-2027', '2027年12月31日', '31/12/27', '31 Dez 2027', '9 Mar 2027'].map(last),
    ])
    const told = new Map(dataList.map(({ line, problems }) => [line, problems.map(({ text }) => text).join(' ')]))
    expect([2, 3, 4, 5].map((line) => told.get(line))).toEqual(['', '', '', ''])
    expect([6, 7].map((line) => told.get(line))).toEqual(
      Array.from({ length: 2 }, () => 'Please enter a valid date, such as 24 Dec 2026 or 24/12/2026'),
    )
    expect(told.get(8)).toBe('The last day has passed already. Please choose a later one.')
  })

  test('knows the heading of the last day that templates had before', async () => {
    const { uuid: oc } = await newCompany()
    for (const heading of ['最後一天', '最後工作日', '最后一天'])
      expect(await reasons(oc, `${head},${heading}`, `${address()},Mei Ho,Staff,9 Mar 2027`), heading).toEqual([
        [2, 'endsOn: The last day has passed already. Please choose a later one.'],
      ])
  })

  test('gives its failed rows as a sheet that passes once it is corrected', async () => {
    const { uuid: oc } = await newCompany()
    const columns = 'Email,Full name,Roles,Mobile,Last day'
    const good = Array.from({ length: 188 }, (_, n) => `${address()},Mei Ho ${n},Staff,+852 9123 4567,31 Dec 2027`)
    const bad = Array.from({ length: 12 }, (_, n) => `${address()},Kit Wong ${n},Astronaut,+852 9123 4567,9 Mar 2027`)
    const checked = await check(oc, [columns, ...good, ...bad])
    expect(checked).toMatchObject({ totalRecords: 200, toUploadRecords: 188, failedRecords: 12 })
    await confirm(oc, checked.uuid)
    const { text: failed } = await admin.any(downloadFailedRows, { params: { uuid: checked.uuid } })
    expect(failed).toContain("'+852 9123 4567")
    expect(failed).toMatch(
      /Roles: “Astronaut” is no role that can be held here\. Those that can: [^.]*\. Last day: The last day has passed already\./,
    )
    const again = await check(oc, [failed.replaceAll('Astronaut,', 'Reception,').replaceAll('9 Mar 2027', '31 Dec 2027')])
    expect(again).toMatchObject({ totalRecords: 12, toUploadRecords: 12, failedRecords: 0 })
    expect(await confirm(oc, again.uuid)).toMatchObject({ uploadedRecords: 12, failedRecords: 0 })
    expect((await admin.get(listRequests, { params: { oc }, query: { limit: 1 } })).total).toBe(200)
    const { items } = await admin.get(listRequests, { params: { oc }, query: { wildcardSearch: 'Kit Wong 3' } })
    expect(items[0]?.endsOn).toBe('2027-12-31')
  })

  test('keeps to the domains of the company', async () => {
    const company = await newCompany()
    await admin.get(createEmailDomain, { params: { id: company.uuid }, body: { domain: 'jade.example' } })
    await portal.app.database.pool.query(`update email_domains set proved_at = now(), proved_by = 'RECORD'`)
    expect(await reasons(company.uuid, head, `a@elsewhere.example,A,Staff`, `${address()},B,Staff`)).toEqual([
      [2, 'email: Only addresses at jade.example can be used here.'],
      [3, ''],
    ])
  })

  test('is checked again when it is written: what has come between fails alone', async () => {
    const { uuid: oc } = await newCompany()
    const [mei, kit] = [address(), address()]
    const { uuid } = await check(oc, [head, `${mei},Mei Ho,Staff`, `${kit},Kit Wong,Staff`])
    await admin.get(createUser, { params: { oc }, body: { emailAddress: mei, fullName: 'Mei Ho', roleCodes: ['STAFF'] } })
    expect(await confirm(oc, uuid)).toMatchObject({ uploadedRecords: 1, failedRecords: 1, toFailRecords: 0 })
    const failed = await admin.any(downloadFailedRows, { params: { uuid } })
    expect(failed.text.split('\r\n')[1]).toContain('This person has been invited already.')
  })

  test('nothing of which can be uploaded is not confirmed', async () => {
    const { uuid: oc } = await newCompany()
    const { uuid } = await check(oc, [head, `nobody,No Address,Staff`])
    expect(await admin.any(uploadUserData, { params: { oc }, body: { uuid } })).toMatchObject({ status: 422, error: { code: 'nothing_to_upload' } })
  })

  test('goes on where a killed worker has left it, and an older worker writes no more', async () => {
    const { uuid: oc } = await newCompany()
    const lines = Array.from({ length: 700 }, () => `${address()},Mei Ho,Staff`)
    const { uuid } = await check(oc, [head, ...lines])
    const { pool } = portal.app.database
    await pool.query(`update uploads set status = 'WAITING' where uuid = $1`, [uuid])
    const { rows } = await pool.query<{ id: number }>('select id from uploads where uuid = $1', [uuid])
    const uploadId = rows[0]?.id ?? 0
    await Promise.all([1, 2, 3].map((n) => uploadUsers.run(systemContext(portal.app, `worker ${n}`), { uploadId })))
    await uploadUsers.run(systemContext(portal.app, 'last'), { uploadId })
    const result = await admin.get(getUpload, { params: { uuid } })
    expect(result).toMatchObject({ status: 'DONE', uploadedRecords: 700, failedRecords: 0 })
    const counted = await pool.query<{ n: number }>(
      'select count(*)::int as n from registration_requests r join office_centres o on o.id = r.office_centre_id where o.uuid = $1',
      [oc],
    )
    expect(counted.rows[0]?.n).toBe(700)
  })

  test('is stopped when its sender has lost the permission', async () => {
    const company = await newCompany()
    const master = await world.person(company, 'MASTER_ADMIN')
    const theirs = as(master)
    const { uuid } = await check(company.uuid, [head, `${address()},Mei Ho,Staff`], theirs)
    await world.change('memberships', master.membershipId, { permissionsRemoved: ['USER_ADD'] })
    const { pool } = portal.app.database
    const { rows } = await pool.query<{ id: number }>(`update uploads set status = 'WAITING' where uuid = $1 returning id`, [uuid])
    await uploadUsers.run(systemContext(portal.app, 'worker'), { uploadId: rows[0]?.id ?? 0 })
    const [told] = (await theirs.get(listUploads)).items
    expect(told).toMatchObject({
      status: 'FAILED',
      uploadedRecords: 0,
      problem: 'Your account no longer has the permission for this upload.',
    })
  })
})

describe('an upload is its sender’s alone', () => {
  test('a colleague neither sees nor confirms it', async () => {
    const { uuid: oc } = await newCompany()
    const colleague = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    const { uuid } = await check(oc, [head, `${address()},Mei Ho,Staff`])
    expect((await colleague.any(getUpload, { params: { uuid } })).status).toBe(404)
    expect((await colleague.any(listUploadRows, { params: { uuid } })).status).toBe(404)
    expect((await colleague.any(uploadUserData, { params: { oc }, body: { uuid } })).status).toBe(404)
    expect((await colleague.get(listUploads)).items).toEqual([])
  })

  test('it is confirmed for the organisation it was checked for, and for what it is', async () => {
    const [one, other] = [await newCompany(), await newCompany()]
    const { uuid } = await check(one.uuid, [head, `${address()},Mei Ho,Staff`])
    expect((await admin.any(uploadUserData, { params: { oc: other.uuid }, body: { uuid } })).status).toBe(404)
    expect((await admin.any(uploadUserUpdates, { params: { oc: one.uuid }, body: { uuid } })).status).toBe(404)
  })
})

test('what stands in an upload is read only as long as the right to it', async () => {
  const company = await newCompany()
  const deputy = await world.person(company, 'SUB_ADMIN')
  const call = as(deputy)
  const { uuid } = await check(company.uuid, [head, `${address()},Mei Ho,Staff`, `${address()},,Staff`], call)
  const params = { uuid }
  const read = () => [call.any(getUpload, { params }), call.any(listUploadRows, { params }), call.any(downloadFailedRows, { params })]
  const statuses = async (calls: ReturnType<typeof read>) => (await Promise.all(calls)).map(({ status }) => status)
  expect(await statuses(read())).toEqual([200, 200, 200])
  await world.change('memberships', deputy.membershipId, { roleCodes: ['VISITOR_MANAGEMENT'] })
  expect(await statuses(read())).toEqual([404, 404, 404])
  const problem = 'Your account no longer has the permission for this upload.'
  expect((await call.get(listUploads)).items).toMatchObject([{ uuid, status: 'FAILED', problem }])
  await world.change('memberships', deputy.membershipId, { roleCodes: ['SUB_ADMIN'] })
  expect(await statuses(read())).toEqual([200, 200, 200])
  expect((await call.get(listUploads)).items).toMatchObject([{ status: 'CHECKED', problem: null }])
})

describe('a file is refused as a whole', () => {
  const refused = async (name: string, content: Buffer | string) => {
    const { uuid: oc } = await newCompany()
    return (await admin.any(processUsers, { params: { oc }, form: {}, file: { name, content: Buffer.from(content) } })).error?.message
  }
  test.each([
    ['people.pdf', '%PDF-1.7\n', 'Only file with .xlsx, .xls, .csv is supported!'],
    ['people.png', 'not a picture', 'Only file with .xlsx, .xls, .csv is supported!'],
    ['people.csv', 'Email,Full name\na@b.example,A', 'The first line must name the columns. Missing: Roles.'],
    ['people.csv', `${head},E-mail\na@b.example,A,Staff,`, 'The column “E-mail” is in the sheet more than once.'],
    ['people.csv', `${head}\n,,\n`, 'The sheet has no rows below the first line.'],
    ['people.csv', `${head}\n"a@b.example,A`, 'This file could not be read. Save it again as an Excel workbook or CSV and upload that.'],
    ['people.csv', `${head}\n${'a,b,c\n'.repeat(20_001)}`, 'A sheet can have at most 20,000 rows. Divide it into several files.'],
    ['people.exe.csv', `${head}\na,b,c`, 'Filename with more than one “.” is not supported due to security restrictions'],
  ])('%s: %#', async (name, content, message) => {
    expect(await refused(name, content)).toBe(message)
  })
})

test('the template has the columns of the reader’s language and can be sent as it is filled in', async () => {
  const { status, headers } = await admin.any(downloadTemplate, { params: { kind: 'users.upload' } })
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  expect((await admin.any(downloadTemplate, { params: { kind: 'users.nothing' } })).status).toBe(404)
  const reader = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
  expect((await reader.any(downloadTemplate, { params: { kind: 'users.upload' } })).status).toBe(403)
})

describe('a mass update', () => {
  const update = async (oc: string, lines: string[], call: Call = admin) => {
    const checked = await call.get(processUserUpdates, { params: { oc }, form: {} }, { file: sheet(...lines) })
    return checked.toUploadRecords > 0 ? call.get(uploadUserUpdates, { params: { oc }, body: { uuid: checked.uuid } }) : checked
  }

  test('changes what is filled in, clears what has a dash and leaves the rest', async () => {
    const company = await newCompany()
    const person = await world.person(company, 'STAFF', { name: 'Mei Ho' })
    const at = { params: { oc: company.uuid, id: String(person.userId) } }
    await update(company.uuid, ['Email,Job title,Tags,Mobile,Roles', `${person.email},Clerk,VIP; Fire warden,+852 9123 4567,Reception`])
    expect(await admin.get(getUser, at)).toMatchObject({
      fullName: 'Mei Ho',
      jobTitle: 'Clerk',
      tags: ['VIP', 'Fire warden'],
      mobileNumber: '+852 9123 4567',
      roleCodes: ['VISITOR_MANAGEMENT'],
    })
    await update(company.uuid, ['Email,Job title,Tags,Mobile,Active', `${person.email},,-,-,No`])
    expect(await admin.get(getUser, at)).toMatchObject({ jobTitle: 'Clerk', tags: [], mobileNumber: null, active: false })
  })

  test('keeps the guards of each change: strangers, oneself, the last admin', async () => {
    const company = await newCompany()
    const master = await world.person(company, 'MASTER_ADMIN', { name: 'Master' })
    const theirs = as(master)
    const stranger = await world.person(await newCompany(), 'STAFF')
    const mine = await update(company.uuid, ['Email,Roles,Job title', `${master.email},Staff,`, `${stranger.email},,Clerk`, `${address()},,`], theirs)
    expect(mine.dataList.map(({ problems }) => problems[0]?.text)).toEqual([
      'Your own place and rights can only be changed by somebody else.',
      'Nobody with this address belongs here.',
      'Nobody with this address belongs here.',
    ])
    const last = await update(company.uuid, ['Email,Active', `${master.email},No`])
    expect(last).toMatchObject({ status: 'DONE', uploadedRecords: 0, failedRecords: 1 })
    expect((await admin.get(listUsers, { params: { oc: company.uuid } })).total).toBe(1)
  })
})

describe('invitations go out to so many at a time', () => {
  test('a sheet invites five thousand people', async () => {
    const { uuid: oc } = await newCompany()
    const lines = Array.from({ length: 5001 }, (_, n) => `p${n}@jade.example,Mei Ho,Staff`)
    const answer = await admin.send(processUsers, { params: { oc }, form: {} }, { file: sheet(head, ...lines) })
    expect(answer).toMatchObject({ status: 422, error: { code: 'sheet_too_many_rows', message: expect.stringContaining('5,000') } })
  })

  test('and an organisation twenty thousand a day, by whichever way, of which its neighbour has its own', async () => {
    const [company, neighbour] = [await newCompany(), await newCompany()]
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(world.clock.now())
    await portal.app.database.pool.query(
      `insert into daily_amounts (what, owner_id, day, amount) values ('invitations of an organisation', $1, $2, 19999)`,
      [company.id, day],
    )
    const invite = (oc: string) =>
      admin.send(createUser, { params: { oc }, body: { emailAddress: address(), fullName: 'Mei Ho', roleCodes: ['STAFF'] } })
    expect((await invite(company.uuid)).status).toBe(200)
    expect(await invite(company.uuid)).toMatchObject({ status: 429, error: { code: 'invitations_of_day_used' } })
    const { uuid } = await check(company.uuid, [head, `${address()},Mei Ho,Staff`])
    const done = await confirm(company.uuid, uuid)
    expect(done).toMatchObject({ uploadedRecords: 0, failedRecords: 1 })
    expect(done.dataList[0]?.problems[0]?.text).toContain('20,000 invitations')
    expect((await invite(neighbour.uuid)).status).toBe(200)
  })
})
