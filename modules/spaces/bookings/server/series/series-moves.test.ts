import { expect, test } from 'vitest'
import { daysAfter } from '#kit/contract/days.ts'
import type { BookableRow, FacilitySpaces } from '../rules/fact-rows.ts'
import type { Case } from '../rules/judge.ts'
import { timesOf } from '../rules/times.ts'
import type { BookingRecord } from '../tables.ts'
import { type Busy, takenBy } from '../taken/taken.ts'
import { judgeMoves, type SeriesCase, type SeriesMove } from './series-moves.ts'

const timeZone = 'Asia/Hong_Kong'
const allDay = [{ from: '00:00', to: '24:00' }]
const hours = { MON: allDay, TUE: allDay, WED: allDay, THU: allDay, FRI: allDay, SAT: allDay, SUN: allDay, PUBLIC_HOLIDAY: allDay }
const partOfRoom: Partial<BookableRow> = {
  id: 1,
  status: 'LIVE',
  capacity: 8,
  hours,
  stepMinutes: 30,
  shortestMinutes: 30,
  longestMinutes: 600,
  noticeMinutes: 0,
  aheadDays: 700,
  approval: false,
  beforeMinutes: 0,
  afterMinutes: 0,
  partIds: [],
  addressed: true,
}
const room = partOfRoom as BookableRow

/** Counts how often a date is judged: each looks up the spaces of its room. */
const countingSpaces = (places: number) => {
  let n = 0
  const spaces: FacilitySpaces = {
    exclusive: places === 1,
    spaces: Array.from({ length: places }, (_, at) => ({ id: at + 1, facilityId: 1, placeNo: at + 1 })),
  }
  const map = new Map([[1, spaces]])
  const get = map.get.bind(map)
  map.get = (id) => {
    n += 1
    return get(id)
  }
  return { map, judged: () => n }
}

interface Made {
  readonly dates: readonly string[]
  /** Each goes so many days later. */
  readonly by: number
  readonly others?: readonly Busy[]
  readonly places?: number
  readonly quota?: { most: number; used: (periodFrom: string) => number }
}
/** A daily series at ten, of a room. */
const seriesOf = ({ dates, by, others = [], places = 1, quota }: Made) => {
  const { map, judged } = countingSpaces(places)
  const at = (date: string) => timesOf({ date, timeFrom: '10:00', timeUntil: '11:00' }, timeZone)
  const holds = new Map<number, Busy[]>()
  const moves = dates.map((date, n): SeriesMove => {
    const [was, time] = [at(date), at(daysAfter(date, by))]
    holds.set(n + 1, [{ spaceId: 1, from: was.startsAt, until: was.endsAt }])
    const before: Partial<BookingRecord> = {
      id: n + 1,
      facilityId: 1,
      startsAt: new Date(was.startsAt).toISOString(),
      endsAt: new Date(was.endsAt).toISOString(),
      attendees: 4,
      extras: [],
      countedGroupId: quota ? 5 : null,
      countedFrom: quota ? `${date.slice(0, 8)}01` : null,
    }
    return { before: before as BookingRecord, facility: room, time, attendees: 4, extras: [], moved: true }
  })
  const one: Case = {
    building: { id: 1, timeZone },
    booker: { memberId: 1, userId: 1, organisationId: 2, email: '' },
    now: Date.parse('2027-01-01T00:00:00Z'),
    switchedOn: true,
    groups: { rule: quota ? { groupId: 5, most: quota.most, unit: 'MONTH' } : null, agreed: true },
    holidays: new Set(),
    blocks: [],
    quotaOn: (date) => {
      const periodFrom = `${date.slice(0, 8)}01`
      return quota ? { groupId: 5, most: quota.most, unit: 'MONTH', periodFrom, used: quota.used(periodFrom) } : null
    },
    spaces: map,
    taken: takenBy(others),
    extras: { wanted: [], pieces: new Map(), dropped: [] },
    before: undefined,
  }
  return { all: { one, moves, holds, roomless: [] } satisfies SeriesCase, judged, at }
}
const daily = (n: number, first = '2027-03-01') => Array.from({ length: n }, (_, at) => daysAfter(first, at))
const everyId = (n: number) => new Set(Array.from({ length: n }, (_, at) => at + 1))

test('two hundred dates of which the last cannot go all stay, one after another, and are judged a few times each', () => {
  const dates = daily(200)
  const { at } = seriesOf({ dates, by: 1 })
  const last = at(daysAfter('2027-03-01', 200))
  const { all, judged } = seriesOf({ dates, by: 1, others: [{ spaceId: 1, from: last.startsAt, until: last.endsAt }] })
  const moves = judgeMoves(all, everyId(200))
  expect(moves.every(({ going, refused }) => !going && refused?.rule === 'free')).toBe(true)
  // two looks each time; it was two hundred rounds of two hundred
  expect(judged()).toBeLessThan(200 * 12)
})

test('two hundred that go are judged once', () => {
  const { all, judged } = seriesOf({ dates: daily(200), by: 1 })
  expect(judgeMoves(all, everyId(200)).every(({ going }) => going)).toBe(true)
  expect(judged()).toBeLessThanOrEqual(400)
})

test('a gap in the middle keeps those before it from going, and none after it', () => {
  const dates = daily(10)
  const { at } = seriesOf({ dates, by: 1 })
  const middle = at(daysAfter('2027-03-01', 5))
  // somebody has the sixth day, on which the series has none
  const { all } = seriesOf({ dates: dates.filter((_, n) => n !== 5), by: 1, others: [{ spaceId: 1, from: middle.startsAt, until: middle.endsAt }] })
  expect(judgeMoves(all, everyId(9)).map(({ going }) => going)).toEqual([false, false, false, false, false, true, true, true, true])
})

test('of a rule of so many a month those that are earlier go; one that stays counts where it was', () => {
  // thirty days from the eleventh: ten of them go from March to April
  const dates = daily(21, '2027-03-11')
  const used = (periodFrom: string) => (periodFrom === '2027-03-01' ? 21 : 25)
  const { all } = seriesOf({ dates, by: 10, places: 3, quota: { most: 30, used } })
  const going = judgeMoves(all, everyId(21)).map(({ going: goes }) => goes)
  // in April there is room for five
  expect(going).toEqual(Array.from({ length: 21 }, (_, n) => n < 16))
})
