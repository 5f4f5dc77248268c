import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const admin = await world.person(harbour, 'LANDLORD_ADMIN')

interface Numbers {
  status: string
  toUpload?: number
  toFail?: number
  uploaded?: number
  refused?: number
}
/** A sheet that was sent so many days ago; those that are over have ended then. */
const upload = async (by: Person, fileName: string, daysAgo: number, { status, toUpload = 0, toFail = 0, uploaded = 0, refused = 0 }: Numbers) => {
  const at = new Date(clock.now().getTime() - daysAgo * 86_400_000)
  const over = status === 'DONE' || status === 'FAILED' ? at : null
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>(
    `insert into uploads (office_centre_id, user_id, membership_id, kind, title, target, language, file_name, created_at, finished_at,
        status, to_upload, to_fail, uploaded, refused)
      values ($1, $2, $3, 'users.upload', 'Upload users', '{}', 'en', $4, $5, $6, $7, $8, $9, $10, $11) returning uuid`,
    [by.centre.id, by.userId, by.membershipId, fileName, at, over, status, toUpload, toFail, uploaded, refused],
  )
  return rows[0]?.uuid ?? ''
}
const waitsFor = async (person: Person) => (await as(person).get(getHome)).waiting.filter(({ key }) => key.startsWith('uploads:'))

test('sheets wait for their sender to confirm them, and to put right what failed this week', async () => {
  const first = await upload(admin, 'checked.csv', 20, { status: 'CHECKED', toUpload: 3, toFail: 1 })
  await upload(admin, 'stopped.csv', 6, { status: 'FAILED', toUpload: 9, uploaded: 4 })
  await upload(admin, 'partly.csv', 5, { status: 'DONE', toUpload: 5, toFail: 1, uploaded: 4, refused: 1 })
  await upload(admin, 'all-wrong.csv', 4, { status: 'CHECKED', toFail: 1 })
  await upload(admin, 'good.csv', 3, { status: 'DONE', toUpload: 5, uploaded: 5 })
  await upload(admin, 'under-way.csv', 3, { status: 'RUNNING', toUpload: 5, toFail: 2 })
  await upload(admin, 'long-ago.csv', 8, { status: 'DONE', toUpload: 5, toFail: 1, uploaded: 5 })
  await upload(admin, 'all-wrong-long-ago.csv', 8, { status: 'CHECKED', toFail: 1 })
  const waiting = await waitsFor(admin)
  expect(waiting.map(({ detail }) => detail)).toEqual([
    'checked.csv: 3 rows wait for your confirmation.',
    'stopped.csv: stopped after 4 rows.',
    'partly.csv: 2 rows were not uploaded.',
    'all-wrong.csv: 1 row was not uploaded.',
  ])
  expect(waiting[0]).toMatchObject({
    label: 'Upload',
    title: 'Upload users',
    href: `/upload/users/confirm?upload=${first}&stateArray%5B%5D=BAD`,
    deed: null,
  })
})

test('beyond five are counted', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await upload(person, `${n}.csv`, 10 - n, { status: 'CHECKED', toUpload: n })
  expect((await waitsFor(person)).map(({ detail }) => detail[0])).toEqual(['1', '2', '3', '4', '5'])
  expect((await as(person).get(getHome)).more).toEqual([{ label: 'Upload', count: 2, href: '/uploads' }])
})

test('nobody sees the sheets of others, of another place of their own, or of a kind that they may no longer send', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const elsewhere = await world.member(person, await world.building('Marina One'), 'LANDLORD_ADMIN')
  await upload(elsewhere, 'elsewhere.csv', 1, { status: 'CHECKED', toUpload: 1 })
  expect(await waitsFor(person)).toEqual([])
  const staff = await world.person(harbour, 'STAFF')
  await upload(staff, 'without-the-right.csv', 1, { status: 'CHECKED', toUpload: 1 })
  expect(await waitsFor(staff)).toEqual([])
})
