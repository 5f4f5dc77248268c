import { expect, test } from 'vitest'
import { createEmailDomain } from '#modules/identity/email-domains/contract.ts'
import { listRequests, processUsers, uploadUserData } from '#modules/identity/users/contract.ts'
import { addressesIn, sheetOf } from '#modules/identity/users/web/pasted.ts'
import { downloadFailedRows, listUploadRows } from '#modules/platform/uploads/contract.ts'
import { testPortal } from './portal.ts'

const { world, as, portal } = await testPortal()

const many = (n: number, one: (i: number) => string) => Array.from({ length: n }, (_, i) => one(i))
const good = many(300, (i) => `person.${i}@jade.example`)
/** The first fifty again, from a mail program. */
const doubles = many(50, (i) => `"Lee, Person ${i}" <PERSON.${i}@Jade.example>`)
const foreign = many(100, (i) => `stranger.${i}@elsewhere.example`)
const formulas = many(30, (i) => [`=HYPERLINK("http://elsewhere.example/${i}")`, `+cmd|' /C calc'!A${i}`, `@SUM(A${i})`][i % 3] ?? '')
const nobody = many(20, (i) => `nobody ${i}`)

test('of five hundred pasted addresses each is invited once who may be; of the others each is told why, and nothing of them is a formula in the sheet that comes back', async () => {
  const harbour = await world.building('Harbour Tower')
  const { uuid: oc } = await world.tenantIn(harbour, 'Jade Trading')
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  await admin.get(createEmailDomain, { params: { id: oc }, body: { domain: 'jade.example' } })
  await portal.app.database.pool.query(`update email_domains set proved_at = now(), proved_by = 'RECORD'`)

  // some on one line, some on a line each, the wrong ones among the others
  const rest = [...good.slice(200), ...doubles, ...foreign, ...formulas, ...nobody]
  const mixed = rest.map((_, i) => rest[(i * 7) % rest.length] ?? '')
  expect(200 + new Set(mixed).size).toBe(500)
  const { people, doubles: left } = addressesIn(`${good.slice(0, 200).join(', ')}\n${mixed.map((one, i) => one + (i % 2 ? '\n' : '; ')).join('')}`)
  expect([people.length, left]).toEqual([450, 200 + mixed.length - 450])
  expect(new Set(people.map(({ email }) => email.toLowerCase())).size).toBe(450)

  const file = sheetOf(people, 'Staff', ['E-mail', 'Name', 'Roles'], 'pasted')
  const sent = { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
  const { uuid, ...checked } = await admin.get(processUsers, { params: { oc }, form: {} }, { file: sent })
  expect(checked).toMatchObject({ status: 'CHECKED', totalRecords: 450, toUploadRecords: 300, toFailRecords: 150 })
  const wrong = (
    await Promise.all([1, 2].map((page) => admin.get(listUploadRows, { params: { uuid }, query: { stateArray: ['BAD'], limit: 100, page } })))
  )
    .flatMap(({ items }) => items)
    .map(({ cells, problems }) => [cells.email, problems.find(({ column }) => column === 'email')?.text])
  const saying = (why: string) => wrong.flatMap(([email, text]) => (text === why ? [email] : [])).toSorted()
  expect(saying('Only addresses at jade.example can be used here.')).toEqual(foreign.toSorted())
  expect(saying('Please enter a valid email')).toEqual([...formulas, ...nobody].toSorted())

  expect(await admin.get(uploadUserData, { params: { oc }, body: { uuid } })).toMatchObject({ uploadedRecords: 300, failedRecords: 150 })
  expect((await admin.get(listRequests, { params: { oc }, query: { limit: 1 } })).total).toBe(300)
  const { text: failed } = await admin.any(downloadFailedRows, { params: { uuid } })
  expect(failed).toContain('HYPERLINK')
  expect(failed).not.toMatch(/(^|[\n,])"?[=+@]/)
})
