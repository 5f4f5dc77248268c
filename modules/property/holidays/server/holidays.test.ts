import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { testPortal } from '#tests/portal.ts'
import {
  copyHolidays,
  createHoliday,
  deleteHoliday,
  getHolidayHistory,
  importHolidays,
  listHolidays,
  restoreHoliday,
  updateHoliday,
} from '../contract.ts'
import { calendarOf, holidayOf } from './example.ts'
import { holidaysBetween, isHoliday } from './front.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina House')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' }))
const params = { oc: String(harbour.id) }
const system = systemContext(portal.app, 'test')

const daysOf = async (year: number, who = admin, oc = params.oc) =>
  (await who.get(listHolidays, { params: { oc }, query: { year, limit: 100 } })).items.map(({ holidayDate, name }) => [holidayDate, name])

describe('a holiday', () => {
  test('belongs to a day of its building, and is known to those who ask', async () => {
    const body = {
      holidayDate: '2027-10-01',
      holidayDescList: [
        { languageCode: 'en' as const, name: 'National Day' },
        { languageCode: 'zh-Hant' as const, name: '國慶日' },
      ],
    }
    const made = await admin.get(createHoliday, { params, body })
    const chinese = await admin.get(listHolidays, { params, query: { year: 2027 } }, { headers: { 'accept-language': 'zh-HK' } })
    expect(chinese.items).toMatchObject([{ name: '國慶日', holidayDate: '2027-10-01' }])
    expect(await isHoliday(system, harbour.id, '2027-10-01')).toBe(true)
    expect(await isHoliday(system, marina.id, '2027-10-01')).toBe(false)
    expect(await holidaysBetween(system, harbour.id, '2027-10-01', '2027-10-01')).toEqual([{ date: '2027-10-01', name: 'National Day' }])
    expect(await holidaysBetween(system, harbour.id, '2027-10-02', '2027-12-31')).toEqual([])

    const at = { params: { ...params, id: made.id } }
    const moved = await admin.get(updateHoliday, { ...at, version: made.version, body: holidayOf('2027-10-02', 'National Day') })
    expect((await admin.send(updateHoliday, { ...at, version: made.version, body })).error?.code).toBe('changed_meanwhile')
    expect((await admin.get(getHolidayHistory, at)).items.map(({ action, by }) => [action, by])).toEqual([
      ['changed', 'Winnie Lau'],
      ['created', 'Winnie Lau'],
    ])
    await admin.get(deleteHoliday, { ...at, version: moved.version })
    expect(await daysOf(2027)).toEqual([])
    // the day is free again
    await admin.get(createHoliday, { params, body: holidayOf('2027-10-02', 'National Day') })
  })

  test('shares its day with no other', async () => {
    await admin.get(createHoliday, { params, body: holidayOf('2028-01-01', 'New Year') })
    expect(await admin.send(createHoliday, { params, body: holidayOf('2028-01-01', 'Another') })).toMatchObject({
      status: 409,
      error: { code: 'holiday_exists' },
    })
    const other = await admin.get(createHoliday, { params, body: holidayOf('2028-01-02', 'Second') })
    const onto = { params: { ...params, id: other.id }, version: other.version, body: holidayOf('2028-01-01', 'Second') }
    expect((await admin.send(updateHoliday, onto)).error?.code).toBe('holiday_exists')
  })

  test('typed in by many at once is there once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => admin.send(createHoliday, { params, body: holidayOf('2028-05-01', `No. ${n}`) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('a holiday that was deleted by mistake', () => {
  const deleted = async (holidayDate: string) => {
    const { id, version } = await admin.get(createHoliday, { params, body: holidayOf(holidayDate, 'Typhoon day') })
    await admin.get(deleteHoliday, { params: { ...params, id }, version })
    return { params: { ...params, id }, version: version + 1 }
  }

  test('is brought back as it was, with an entry of its own, and the building knows it again', async () => {
    const gone = await deleted('2035-03-05')
    expect(await isHoliday(system, harbour.id, '2035-03-05')).toBe(false)
    expect(await admin.get(restoreHoliday, gone)).toMatchObject({ name: 'Typhoon day', holidayDate: '2035-03-05', version: gone.version + 1 })
    expect(await isHoliday(system, harbour.id, '2035-03-05')).toBe(true)
    expect((await admin.get(getHolidayHistory, { params: gone.params })).items.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'created',
    ])
  })

  test('stays as somebody else has left it meanwhile: brought back and changed, or its day named anew', async () => {
    const other = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Peter Lam' }))
    const gone = await deleted('2035-03-06')
    const back = await other.get(restoreHoliday, gone)
    await other.get(updateHoliday, { params: gone.params, version: back.version, body: holidayOf('2035-03-06', 'Black rain') })
    expect(await admin.send(restoreHoliday, gone)).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { name: 'Black rain', updatedBy: 'Peter Lam' } },
    })
    const again = await deleted('2035-03-07')
    await other.get(createHoliday, { params, body: holidayOf('2035-03-07', 'Ours') })
    expect(await admin.send(restoreHoliday, again)).toMatchObject({ status: 409, error: { code: 'holiday_exists' } })
    expect(await daysOf(2035)).toContainEqual(['2035-03-07', 'Ours'])
  })

  test('is brought back by a program that knows no versions; whoever has another one in mind is told that it has changed', async () => {
    const unseen = await deleted('2035-03-09')
    expect(await admin.any(restoreHoliday, { params: unseen.params })).toMatchObject({ status: 200, data: { version: unseen.version + 1 } })
    // it is there: nothing is left to bring back, and it is shown
    expect(await admin.any(restoreHoliday, { params: unseen.params })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { holidayDate: '2035-03-09' } },
    })
    const stale = await deleted('2035-03-10')
    for (const version of [stale.version - 1, 0, 99]) {
      const refused = await admin.send(restoreHoliday, { ...stale, version })
      expect(refused).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
      expect(refused.error?.current).toBeUndefined()
    }
    expect((await admin.send(restoreHoliday, stale)).status).toBe(200)
    expect((await admin.any(restoreHoliday, { params: { ...params, id: 999_999 } })).status).toBe(404)
  })

  test('is brought back by those alone who may delete, of their building, and within minutes', async () => {
    const gone = await deleted('2035-03-08')
    const looker = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await looker.send(restoreHoliday, gone)).status).toBe(403)
    const neighbour = as(await world.person(marina, 'LANDLORD_ADMIN'))
    expect((await neighbour.send(restoreHoliday, gone)).status).toBe(404)
    expect((await neighbour.send(restoreHoliday, { ...gone, params: { ...gone.params, oc: String(marina.id) } })).status).toBe(404)
    clock.forward(6 * 60)
    expect((await admin.send(restoreHoliday, gone)).status).toBe(404)
  })

  test('is not there under another building, also for the provider, whatever has become of its day', async () => {
    const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
    const under = (gone: Awaited<ReturnType<typeof deleted>>) => ({ ...gone, params: { ...gone.params, oc: String(marina.id) } })
    const gone = await deleted('2035-03-12')
    expect((await provider.send(restoreHoliday, under(gone))).status).toBe(404)
    await admin.get(createHoliday, { params, body: holidayOf('2035-03-12', 'Ours') })
    expect((await provider.send(restoreHoliday, under(gone))).status).toBe(404)
    const back = await deleted('2035-03-13')
    await admin.get(restoreHoliday, back)
    expect((await provider.send(restoreHoliday, under(back))).status).toBe(404)
    expect((await provider.send(restoreHoliday, back)).status).toBe(409)
  })
})

describe('the holidays of a year', () => {
  test('are copied to the same days, without those that are there or that there are not', async () => {
    await admin.get(createHoliday, { params, body: holidayOf('2028-02-29', 'Leap day') })
    await admin.get(createHoliday, { params, body: holidayOf('2029-01-01', 'Was here before') })
    const before = (await daysOf(2028)).length
    expect(await admin.get(copyHolidays, { params, body: { fromYear: 2028, toYear: 2029 } })).toEqual({ added: before - 2, skipped: 2 })
    expect((await daysOf(2029))[0]).toEqual(['2029-01-01', 'Was here before'])
  })

  test('are read from a calendar, by two at once without a loss', async () => {
    const calendar = calendarOf(['2030-01-01', 'New Year'], ['2030-02-03', 'Lunar New Year'], ['2030-12-25', 'Christmas'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.get(importHolidays, { params, body: { calendar } })))
    expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 0, 0, 0, 3])
    expect(await daysOf(2030)).toEqual([
      ['2030-01-01', 'New Year'],
      ['2030-02-03', 'Lunar New Year'],
      ['2030-12-25', 'Christmas'],
    ])
    const refused = await admin.send(importHolidays, { params, body: { calendar: calendar.replace('20301225', '20301225T090000') } })
    expect(refused).toMatchObject({ status: 422, error: { code: 'calendar_refused', message: expect.stringContaining('times of day') } })
  })
})

test('companies look at the holidays of their building, and the provider at any building’s', async () => {
  const tenant = await world.tenantIn(harbour, 'Jade Trading')
  const company = as(await world.person(tenant, 'MASTER_ADMIN'))
  expect((await company.send(createHoliday, { params, body: holidayOf('2031-01-01', 'Ours') })).status).toBe(403)
  const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
  const marinas = await provider.get(createHoliday, { params: { oc: marina.uuid }, body: holidayOf('2031-01-01', 'Quay day') })
  expect(await daysOf(2031, provider, marina.uuid)).toEqual([['2031-01-01', 'Quay day']])
  const wrong = { params: { ...params, id: marinas.id }, version: marinas.version }
  expect((await provider.send(deleteHoliday, wrong)).status).toBe(404)
  expect((await admin.send(listHolidays, { params: { oc: marina.uuid } })).status).toBe(404)
})
