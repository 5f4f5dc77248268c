import { expect, test } from 'vitest'
import { instantOf } from '#kit/server/clock.ts'
import { lateAfter, overstayAfter } from '#modules/visitors/visits/contract/visit.ts'
import { daysFrom } from './days.ts'
import { randomFrom } from './random.ts'
import { type Host, plansOfToday } from './visits-today.ts'

const timeZone = 'Asia/Hong_Kong'
const host = (companyName: string, email = 'somebody@company.demo'): Host => ({
  id: 1,
  userId: 1,
  email,
  fullName: 'Host',
  companyId: 1,
  companyName,
})
const hosts = [
  ...['Tidewater Insurance', 'Halden Instruments', 'Aldgate & Moy', 'Kwan Brothers Shipping', 'Pinecrest Capital', 'Oriel Biotech'].map((name) =>
    host(name),
  ),
  host('Pinecrest Capital', 'company.admin@demo.portal'),
  host('Pinecrest Capital', 'staff@demo.portal'),
]

/** Of those of today or still in: how the desk reads them. */
const boardAt = (time: string): string[] => {
  const now = instantOf('2026-11-25', time, timeZone)
  const days = daysFrom(now, timeZone)
  const city = { random: randomFrom(1), daysOf: () => days }
  return plansOfToday(city, hosts, now).flatMap(({ offset, from, until, stands, status }) => {
    expect(from < until).toBe(true)
    const [startsAt, endsAt] = [instantOf(days.date(offset), from, timeZone), instantOf(days.date(offset), until, timeZone)]
    const isIn = stands?.status === 'CHECKED_IN'
    if (isIn) expect(stands.checkedInAt <= now).toBe(true)
    if (isIn) return now.getTime() > endsAt.getTime() + overstayAfter * 60_000 ? 'OVERSTAY' : 'IN'
    if (offset !== 0 || status) return []
    return now.getTime() > startsAt.getTime() + lateAfter * 60_000 ? 'LATE' : 'EXPECTED'
  })
}

test.each(['00:16', '00:45', '01:59', '02:29', '02:31', '03:50', '07:00', '10:30', '15:59', '22:58', '23:31', '23:59'])(
  'at %s somebody is expected, late, in, and has stayed too long',
  (time) => {
    expect(Object.groupBy(boardAt(time), (status) => status)).toMatchObject({
      EXPECTED: expect.arrayContaining(Array.from({ length: 5 }, () => 'EXPECTED')),
      LATE: ['LATE'],
      IN: ['IN'],
      OVERSTAY: ['OVERSTAY'],
    })
  },
)

test('in the first quarter of an hour after midnight nobody is late yet', () => {
  expect(boardAt('00:00').toSorted()).toEqual([...Array.from({ length: 6 }, () => 'EXPECTED'), 'IN', 'OVERSTAY'])
})
