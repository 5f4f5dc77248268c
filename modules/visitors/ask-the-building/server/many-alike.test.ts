import { expect, test } from 'vitest'
import type { Member, PassFact, PlaceFact } from './fact-rows.ts'
import { coversWindow, firstOf, likenessOf } from './many-alike.ts'

const at = (time: string) => `2027-03-10T${time}:00Z`
const night = { from: Date.parse(at('12:00')), until: Date.parse(at('20:00')) }
const moments = coversWindow(night)
const member: Member = {
  membershipId: 1,
  userId: 2,
  officeCentreId: 3,
  fullName: 'Ann',
  companyName: 'Jade',
  createdAt: at('08:00'),
  endedAt: null,
  endsOn: null,
}
const place: PlaceFact = { membershipId: 1, groupId: 7, from: at('08:00'), until: null }
const pass: PassFact = { passId: 1, uuid: 'a', membershipId: 1, kind: 'QR', from: at('08:00'), until: null, suspensions: [] }
const like = (more: { member?: Partial<Member>; places?: PlaceFact[]; passes?: PassFact[]; off?: string } = {}) =>
  likenessOf(
    { member: { ...member, ...more.member }, places: more.places ?? [place], passes: more.passes ?? [pass] },
    moments,
    (key) => key === more.off,
  )

test('people of one company, in the same groups and with passes of the same kinds are alike', () => {
  expect(like()).toBeDefined()
  expect(like({ member: { membershipId: 5, userId: 6, fullName: 'Bo', createdAt: at('01:00') } })).toBe(like())
  expect(like({ places: [place, { ...place, groupId: 8 }] })).toBe(like({ places: [{ ...place, groupId: 8 }, place] }))
  for (const other of [
    like({ member: { officeCentreId: 4 } }),
    like({ places: [{ ...place, groupId: 8 }] }),
    like({ passes: [{ ...pass, kind: 'PIN' }] }),
  ])
    expect([other === undefined, other === like()]).toEqual([false, false])
})

test.each<[string, Parameters<typeof like>[0]]>([
  ['who joined in the window', { member: { createdAt: at('13:00') } }],
  ['who left in it', { member: { endedAt: at('19:00') } }],
  ['whose last day is known', { member: { endsOn: '2027-03-10' } }],
  ['who was ever switched off', { off: 'memberships 1' }],
  ['whose account was', { off: 'users 2' }],
  ['whose place began in it', { places: [{ ...place, from: at('12:30') }] }],
  ['whose place ended in it', { places: [{ ...place, until: at('19:59') }] }],
  ['whose pass was suspended', { passes: [{ ...pass, suspensions: [{ from: at('13:00'), until: null }] }] }],
  ['whose pass was taken in it', { passes: [{ ...pass, until: at('15:00') }] }],
])('%s is looked at alone', (_who, more) => {
  expect(like(more)).toBeUndefined()
})

test('what holds to the edges of a window covers it, and what ends where it begins does not touch it', () => {
  expect([moments.covers(at('12:00'), at('20:00')), moments.covers(at('12:00'), at('19:59')), moments.covers(at('12:01'), null)]).toEqual([
    true,
    false,
    false,
  ])
  expect([moments.touches(at('08:00'), at('12:00')), moments.touches(at('20:00'), null), moments.touches(at('19:59'), null)]).toEqual([
    false,
    false,
    true,
  ])
})

test('the first of many are those of the whole order', () => {
  const many = Array.from({ length: 5000 }, (_, n) => ({ n, name: (n * 7919) % 1000 }))
  const compare = (a: { name: number }, b: { name: number }) => a.name - b.name
  for (const most of [0, 1, 300, 5000, 9000]) expect(firstOf(many, most, compare)).toEqual(many.toSorted(compare).slice(0, most))
})
