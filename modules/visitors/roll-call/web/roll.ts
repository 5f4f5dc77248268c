import { dotted } from '#kit/contract/dotted.ts'
import { stateOf, withMark } from '../contract/heads.ts'
import type { AddInput, Listed, Mark, MarkInput } from '../contract/person.ts'

/** What this device has said and the server has not heard yet, in its order. */
export type Outgoing =
  | { readonly what: 'mark'; readonly mark: MarkInput }
  /** `as` is below zero: what the person is called here until the server has given a number. */
  | { readonly what: 'add'; readonly person: AddInput; readonly as: number }

/** Those of the list, with what has changed since, in the order in which they came. */
export const merged = (people: readonly Listed[], changed: readonly Listed[]): readonly Listed[] => {
  if (changed.length === 0) return people
  const newer = new Map(changed.map((one) => [one.id, one]))
  const known = people.map((one) => newer.get(one.id) ?? one)
  const there = new Set(people.map(({ id }) => id))
  return [...known, ...changed.filter(({ id }) => !there.has(id))]
}

const added = ({ fullName, companyName, phone }: AddInput, id: number): Listed => ({
  id,
  fullName,
  companyName: companyName || null,
  phone: phone || null,
  floorIds: [],
  floorNo: null,
  towerName: null,
  place: null,
  seenDate: null,
  seenBy: null,
  confidence: null,
  joined: 'ADDED',
  exitDate: null,
  checkedOutDate: null,
  state: 'WAITING',
  said: [],
})

/** The list as this device knows it: what is on its way counts here already. */
export const withOutgoing = (people: readonly Listed[], outbox: readonly Outgoing[], me: string): readonly Listed[] => {
  if (outbox.length === 0) return people
  const all = new Map(people.map((one) => [one.id, one]))
  for (const one of outbox) {
    if (one.what === 'add') {
      all.set(one.as, added(one.person, one.as))
      continue
    }
    const { uuid, personId, mark, at, knew } = one.mark
    const person = all.get(personId)
    if (!person || person.said.some((told) => told.uuid === uuid)) continue
    const said = withMark(person.said, { uuid, mark, at, by: me, knew })
    all.set(personId, { ...person, said, state: stateOf(said) })
  }
  return [...all.values()]
}

/** Once the server has given somebody a number, what was said of them here is about that number. */
export const renumbered = (outbox: readonly Outgoing[], as: number, id: number): Outgoing[] =>
  outbox.flatMap((one): Outgoing[] => {
    if (one.what === 'add') return one.as === as ? [] : [one]
    return [one.mark.personId === as ? { ...one, mark: { ...one.mark, personId: id } } : one]
  })

/** What is sent next: a person to add, or the marks up to the next one. */
export const nextOf = (outbox: readonly Outgoing[], atOnce: number): readonly Outgoing[] => {
  const [first] = outbox
  if (first?.what !== 'mark') return outbox.slice(0, 1)
  const end = outbox.findIndex(({ what }) => what === 'add')
  return outbox.slice(0, Math.min(end < 0 ? outbox.length : end, atOnce))
}

export const isResolved = ({ state }: Pick<Listed, 'state'>): boolean => state === 'SAFE' || state === 'LEFT_BEFORE'

export type Grouping = 'floor' | 'company'
export interface Group {
  readonly key: string
  /** '' where it is not known. */
  readonly title: string
  readonly people: readonly Listed[]
  readonly unresolved: number
}

const order: Record<Listed['state'], number> = { CONFLICT: 0, WAITING: 1, NOT_FOUND: 1, LEFT_BEFORE: 2, SAFE: 2 }

export type States = ReadonlyMap<number, Listed['state']>
export const statesOf = (people: readonly Listed[]): States => new Map(people.map(({ id, state }) => [id, state]))

/**
 * By floor or company, what is not known last; in each the unresolved first, as far as they were when the order was `settled`: a row that moves away
 * under a thumb lets it mark the next one.
 */
export const groupsOf = (people: readonly Listed[], by: Grouping, language: string, settled: States = statesOf(people)): Group[] => {
  const rank = ({ id, state }: Listed) => order[settled.get(id) ?? state]
  const towers = new Set(people.flatMap(({ towerName }) => towerName ?? [])).size > 1
  const titleOf = ({ floorNo, towerName, companyName }: Listed): string =>
    by === 'company' ? (companyName ?? '') : dotted(towers && floorNo ? towerName : null, floorNo)
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...Map.groupBy(people, titleOf)]
    .map(([title, all]) => ({
      key: title,
      title,
      people: all.toSorted((a, b) => rank(a) - rank(b) || compare(a.fullName, b.fullName) || a.id - b.id),
      unresolved: all.filter((one) => !isResolved(one)).length,
    }))
    .toSorted((a, b) => Number(a.title === '') - Number(b.title === '') || compare(a.title, b.title))
}

/** At plain addresses browsers have no `randomUUID`. */
export const newUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const markOf = ({ id, said }: Pick<Listed, 'id' | 'said'>, mark: Mark, now: Date): MarkInput => ({
  uuid: newUuid(),
  personId: id,
  mark,
  at: now.toISOString(),
  knew: said.map(({ uuid }) => uuid),
})
