import { expect, test } from 'vitest'
import { ApiError } from '#kit/web/api.ts'
import type { AddInput, Listed } from '../contract/person.ts'
import { groupsOf, markOf, nextOf, type Outgoing, statesOf } from './roll.ts'
import { makeRoll, type Transport } from './rollStore.ts'

const person = (id: number, more: Partial<Listed> = {}): Listed => ({
  id,
  fullName: `Person ${id}`,
  companyName: null,
  phone: null,
  floorIds: [],
  floorNo: null,
  towerName: null,
  place: null,
  seenDate: null,
  seenBy: null,
  confidence: null,
  joined: 'LISTED',
  exitDate: null,
  checkedOutDate: null,
  state: 'WAITING',
  said: [],
  ...more,
})
const asOf = '2027-03-10T02:00:00Z'
const gone = () => Promise.reject(new ApiError(0, { code: 'away', message: 'Away' }))

/** A server that can be cut off, and that may hear and not be heard. */
const server = (people: Listed[]) => {
  const heard: string[] = []
  let cut: 'no' | 'before' | 'after' = 'no'
  const through = async <T>(work: () => T): Promise<T> => {
    if (cut === 'before') return gone()
    const answer = work()
    return cut === 'after' ? gone() : answer
  }
  const transport: Transport = {
    read: () => through(() => ({ asOf, people })),
    mark: (_now, marks) =>
      through(() => {
        heard.push(...marks.map(({ personId, mark }) => `${personId} ${mark}`))
        return { asOf, people: [] }
      }),
    add: (one: AddInput) =>
      through(() => {
        heard.push(`+${one.fullName}`)
        return { asOf, people: [person(77, { fullName: one.fullName, joined: 'ADDED' })] }
      }),
  }
  return { transport, heard, cut: (how: typeof cut) => (cut = how) }
}
const begin = { asOf: undefined, people: [person(1), person(2)], outbox: [] }

test('what is said without a network is shown at once, kept, and sent when there is one, in its order', async () => {
  const { transport, heard, cut } = server([])
  let kept: readonly Outgoing[] = []
  const roll = makeRoll(transport, begin, 'Wendy', ({ outbox }) => (kept = outbox))
  cut('before')
  roll.mark(person(1), 'SAFE')
  roll.mark(person(2), 'NOT_FOUND')
  await roll.sync()
  expect(roll.state()).toMatchObject({ away: true, error: undefined })
  expect(roll.state().shown.map(({ state }) => state)).toEqual(['SAFE', 'NOT_FOUND'])
  expect([kept.length, heard]).toEqual([2, []])
  // the page is loaded again, with what was kept
  const later = makeRoll(transport, { ...begin, outbox: kept }, 'Wendy')
  cut('no')
  await later.sync()
  expect(heard).toEqual(['1 SAFE', '2 NOT_FOUND'])
  expect(later.state()).toMatchObject({ away: false, outbox: [] })
})

test('what was heard and not answered is sent again as the same mark', async () => {
  const uuids: string[] = []
  let answers = false
  const transport: Transport = {
    read: () => Promise.resolve({ asOf, people: [] }),
    mark: (_now, marks) => {
      uuids.push(...marks.map(({ uuid }) => uuid))
      return answers ? Promise.resolve({ asOf, people: [] }) : gone()
    },
    add: gone,
  }
  const roll = makeRoll(transport, begin, 'Wendy')
  roll.mark(person(1), 'SAFE')
  await roll.sync()
  answers = true
  await roll.sync()
  expect(uuids.length).toBeGreaterThan(1)
  expect(new Set(uuids).size).toBe(1)
})

test('somebody who was added without a network is marked under the number that the server gives', async () => {
  const { transport, heard, cut } = server([])
  const roll = makeRoll(transport, begin, 'Wendy')
  cut('before')
  roll.add({ key: crypto.randomUUID(), fullName: 'Courier', companyName: '', phone: '' })
  const courier = roll.state().shown.find(({ fullName }) => fullName === 'Courier')
  if (!courier) throw new Error('the courier is on the list')
  roll.mark(courier, 'SAFE')
  await roll.sync()
  cut('no')
  await roll.sync()
  expect(heard).toEqual(['+Courier', '77 SAFE'])
})

test('what the server refuses keeps nothing else waiting; what says that the roll-call is over is told', async () => {
  const refused: string[] = []
  const transport: Transport = {
    read: () => Promise.reject(new ApiError(410, { code: 'roll_call_link_over', message: 'Over' })),
    mark: (_now, marks) => {
      refused.push(...marks.map(({ personId }) => String(personId)))
      return Promise.reject(new ApiError(422, { code: 'person_not_listed', message: 'Not listed' }))
    },
    add: gone,
  }
  const roll = makeRoll(transport, begin, 'Wendy')
  roll.mark(person(1), 'SAFE')
  await roll.sync()
  expect(roll.state().outbox).toEqual([])
  expect(roll.state().error?.status).toBe(410)
})

test('a list is grouped by floor in the order of floors, the unresolved first, what is not known last', () => {
  const people = [
    person(1, { floorNo: '12', state: 'SAFE' }),
    person(2, { floorNo: '12' }),
    person(3, { floorNo: '2' }),
    person(4),
    person(5, { floorNo: '12', state: 'CONFLICT' }),
  ]
  expect(groupsOf(people, 'floor', 'en').map(({ title, people: all, unresolved }) => [title, all.map(({ id }) => id), unresolved])).toEqual([
    ['2', [3], 1],
    ['12', [5, 2, 1], 2],
    ['', [4], 1],
  ])
})

test('a row stays where it is while people are being marked', () => {
  const before = [person(1), person(2)]
  const marked = [person(1, { state: 'SAFE' }), person(2)]
  const idsOf = (settled?: ReturnType<typeof statesOf>) => groupsOf(marked, 'floor', 'en', settled)[0]?.people.map(({ id }) => id)
  expect([idsOf(statesOf(before)), idsOf()]).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('marks go together up to the next person to add', () => {
  const mark = (id: number): Outgoing => ({ what: 'mark', mark: markOf(person(id), 'SAFE', new Date()) })
  const add: Outgoing = { what: 'add', as: -1, person: { key: crypto.randomUUID(), fullName: 'Courier', companyName: '', phone: '' } }
  expect(nextOf([mark(1), mark(2), add, mark(3)], 200)).toHaveLength(2)
  expect(nextOf([add, mark(3)], 200)).toEqual([add])
  expect(nextOf([mark(1), mark(2), mark(3)], 2)).toHaveLength(2)
})
