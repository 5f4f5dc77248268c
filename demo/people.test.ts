import { expect, test } from 'vitest'
import { daysFrom } from './days.ts'
import { accounts, known } from './known-people.ts'
import { namesFrom } from './names.ts'
import { planPeople } from './people.ts'
import { randomFrom } from './random.ts'

const movedIn = (now: string) => {
  const taken = [...accounts, ...known].map(({ name }) => name)
  const daysOf = (place: 'hk' | 'sg') => daysFrom(new Date(now), place === 'hk' ? 'Asia/Hong_Kong' : 'Asia/Singapore')
  return planPeople(randomFrom(1), namesFrom(randomFrom(2), taken), daysOf, 'CENTRICITY').map(({ email, fullName, mobile, active, memberships }) => ({
    email,
    fullName,
    mobile,
    active,
    memberships: memberships.map(({ endsOn, ...membership }) => ({ ...membership, ends: endsOn !== null })),
  }))
}

test('the same people move in at whatever hour, and on whatever day, the city is built', () => {
  const atNoonOnSaturday = movedIn('2026-11-21T04:00:00Z')
  expect(movedIn('2026-11-21T20:00:00Z')).toEqual(atNoonOnSaturday)
  expect(movedIn('2027-01-06T02:30:00Z')).toEqual(atNoonOnSaturday)
})
