import type { Context } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Inside } from '../contract/person.ts'
import { peopleAtMost, presenceHours } from '../contract/roll-call.ts'
import { confidenceOf } from './confidence.ts'
import type { InsidePerson } from './inside-person.ts'
import type { Place } from './place.ts'
import { exitReadersIn, membersInside, seenAmong } from './presence-rows.ts'

interface InTheBuilding {
  /** Unique in this point: `visits`. */
  readonly source: string
  /** Who is in and was seen after `since`; with `companyId` those of one company alone. A bounded statement, however many they are. */
  inside(context: Context, place: Place, since: Date): Promise<readonly InsidePerson[]>
}

/** Answered by modules that know of people in the building besides its members: visitors, guests of events, contractors. */
export const inTheBuilding = extensionPoint<InTheBuilding>('who is in the building')

export interface Found extends Inside {
  readonly source: string
  readonly userId: number | null
  readonly companyId: number | null
}

const members = 'members'

interface Told {
  readonly source: string
  readonly person: InsidePerson
}
/** Whom modules above tell of, each person once: nobody whom a reader has seen come in, or seen leave since. */
export const toldByOthers = async (context: Context, place: Place, since: Date): Promise<Told[]> => {
  const told: Told[] = []
  for (const { source, inside } of inTheBuilding.answers) for (const person of await inside(context, place, since)) told.push({ source, person })
  const seen = await seenAmong(
    context,
    place,
    since,
    told.flatMap(({ person }) => person.userId ?? []),
  )
  const once = new Set<number>()
  return told.filter(({ person: { userId, seenAt } }) => {
    if (userId === null) return true
    const by = seen.get(userId)
    if (once.has(userId) || by?.listed || (by && !by.inside && Date.parse(by.seenAt) > Date.parse(seenAt))) return false
    once.add(userId)
    return true
  })
}

/** Everybody who is in, once each, whoever tells of them. `userIds`: of the members only these, and nobody else. */
export const everybodyInside = async (context: Context, place: Place, userIds?: readonly number[]): Promise<Found[]> => {
  const now = context.now()
  const since = new Date(now.getTime() - presenceHours * 3_600_000)
  const exitReaders = await exitReadersIn(context, place.id)
  const found = (source: string, { seenAt, ...person }: InsidePerson): Found => ({
    ...person,
    source,
    seenDate: seenAt,
    confidence: confidenceOf({ seenBy: person.seenBy, seenAt: new Date(seenAt), exitReaders }, now),
  })
  const all = (await membersInside(context, place, { since, userIds, limit: peopleAtMost })).map((one) => found(members, one))
  if (userIds) return all
  for (const { source, person } of await toldByOthers(context, place, since)) all.push(found(source, person))
  return all
}
