import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createHoliday } from '../contract.ts'

const { world, as, clock } = await testPortal()
clock.set('2027-03-10T02:00:00Z')
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const add = (holidayDate: string, name: string, chinese: string) =>
  admin.get(createHoliday, {
    params: { oc: harbour.uuid },
    body: {
      holidayDate,
      holidayDescList: [
        { languageCode: 'en', name },
        { languageCode: 'zh-Hant', name: chinese },
      ],
    },
  })
await add('2026-12-25', 'Christmas Day', '聖誕節')
await add('2027-12-25', 'Christmas Day', '聖誕節')
const found = async (who: typeof admin, text: string) =>
  (await who.get(findRecords, { query: { text } })).flatMap(({ kind, hits }) =>
    kind === 'holidays' ? hits.map(({ title, note, href }) => [title, note, href]) : [],
  )

test('a public holiday is found by its name in any language, with its day, and not those of years that are over', async () => {
  const hit = [['Christmas Day', '25 Dec 2027', '/holiday-setup?year=2027']]
  expect(await found(admin, 'christ')).toEqual(hit)
  expect(await found(admin, '聖誕')).toEqual(hit)
})

test('by the building’s own people who may see the list, and by nobody of another building', async () => {
  expect(await found(as(await world.person(await world.building('Marina Centre'), 'LANDLORD_ADMIN')), 'christ')).toEqual([])
  expect(await found(as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['HOLIDAY_SETUP_VIEW'] })), 'christ')).toEqual([])
})
