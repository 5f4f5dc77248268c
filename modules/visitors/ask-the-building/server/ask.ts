import { Failed } from '#kit/contract/failure.ts'
import { isOpenAt } from '#kit/contract/week.ts'
import { dayAfter, instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { type Building, presentAccessDoor } from '#modules/access/doors/server/front.ts'
import { holidaysBetween } from '#modules/property/holidays/server/front.ts'
import {
  type DoorAnswer,
  type DoorPeople,
  type DoorQuestion,
  doorUnknown,
  type Failing,
  peopleAtMost,
  type PersonAnswer,
  type PersonQuestion,
  personUnknown,
} from '../contract.ts'
import {
  type DoorFact,
  doorsBy,
  editionsBy,
  lockdownsOf,
  type Member,
  membersBy,
  membershipsOf,
  offTimes,
  type PassFact,
  passesOf,
  periodOf,
  toldOf,
  type WayFact,
  waysTo,
} from './fact-rows.ts'
import { common, openWithin, overlap, type Period, without } from './periods.ts'
import { accessQuestions } from './tables.ts'

const isIn = ({ from, until }: Period, at: number): boolean => from <= at && at < until
const iso = (at: string | number): string => new Date(at).toISOString()

interface Asked {
  kind: 'PERSON' | 'DOOR'
  membershipId?: number
  doorId?: number
  fromAt: string
  untilAt?: string
}
/** Each asking stands in the trail, whatever comes of it. */
const noteAsking = (context: SignedIn, building: Building, asked: Asked): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { scope } = inside
    const whose = { officeCentreId: building.id, companyId: scope.kind === 'tenant' ? scope.ownId : null, userId: scope.personId }
    await insert(tx, accessQuestions, { ...whose, ...asked }, { action: 'asked' })
  })

const seenDoor = async (context: SignedIn, building: Building, doorId: number) => {
  try {
    return await presentAccessDoor(context, building, doorId)
  } catch (error) {
    throw error instanceof Failed ? new Failed(doorUnknown, { fields: { doorId: 'doorUnknown' } }) : error
  }
}

/** The times in which a member counted: of the building, switched on, before the end of the last day. */
const standing = (member: Member, building: Building, off: ReadonlyMap<string, Period[]>) => {
  const here = periodOf(member.createdAt, member.endedAt)
  const lastDay =
    member.endsOn === null
      ? []
      : [{ from: instantOf(dayAfter(member.endsOn), '00:00', building.timeZone).getTime(), until: Number.POSITIVE_INFINITY }]
  const person = [...(off.get(`memberships ${member.membershipId}`) ?? []), ...(off.get(`users ${member.userId}`) ?? []), ...lastDay]
  const company = [...(off.get(`officeCentres ${member.officeCentreId}`) ?? []), ...(off.get(`officeCentres ${building.id}`) ?? [])]
  return { here, person, company }
}
const switched = ({ membershipId, userId, officeCentreId }: Member, building: Building) =>
  [
    ['memberships', membershipId],
    ['users', userId],
    ['officeCentres', officeCentreId],
    ['officeCentres', building.id],
  ] as const

const suits = ({ kind }: Pick<PassFact, 'kind'>, { pinMode }: Pick<DoorFact, 'pinMode'>): boolean => kind !== 'PIN' || pinMode === 'ALONE'
const suspended = ({ suspensions }: PassFact): Period[] => suspensions.map(({ from, until }) => periodOf(from, until))
const unheld = (pass: PassFact): Period[] => without(periodOf(pass.from, pass.until), suspended(pass))
/** When it could open: of a phone only while its person has the right, and nobody holds that back either. */
const workedOf = (pass: PassFact, all: readonly PassFact[], { pinMode }: Pick<DoorFact, 'pinMode'>): Period[] => {
  const of = (kind: string) => all.filter((one) => one.kind === kind).flatMap(unheld)
  const own = pass.kind === 'HID' ? common(unheld(pass), of('MOBILE')) : unheld(pass)
  // a reader that asks for a PIN beside the card
  return pinMode === 'WITH_CARD' ? common(own, of('PIN')) : own
}

/** What one membership opens at a moment. */
const answerOf = async (context: SignedIn, building: Building, member: Member, { at, namedId }: { at: number; namedId: number | undefined }) => {
  const ways = await waysTo(context, building.id, { from: at, until: at + 1 }, { membershipId: member.membershipId })
  const doorIds = [...new Set([...ways.map(({ doorId }) => doorId), ...(namedId === undefined ? [] : [namedId])])]
  const had = await passesOf(context, building.id, [member.membershipId])
  const passes = had.filter(({ kind, from, until }) => kind !== 'MOBILE' && isIn(periodOf(from, until), at))
  const works = (pass: PassFact, door: Pick<DoorFact, 'pinMode'>) => workedOf(pass, had, door).some((one) => isIn(one, at))
  const refs = passes.map(({ uuid }) => uuid)
  const [doors, editions, lockdowns, off, told] = [
    await doorsBy(context, building.id, doorIds),
    await editionsBy(
      context,
      ways.flatMap(({ editionId }) => editionId ?? []),
    ),
    await lockdownsOf(context, building.id, doorIds),
    await offTimes(context, switched(member, building)),
    await toldOf(context, building.id, refs, iso(at)),
  ]
  const local = localTime(new Date(at), building.timeZone)
  const holiday = (await holidaysBetween(context, building.id, local.date, local.date)).length > 0
  const { here, person, company } = standing(member, building, off)

  const ofDoor = (door: DoorFact): DoorAnswer => {
    const through = ways
      .filter(({ doorId }) => doorId === door.id)
      .map((way) => {
        const hours = way.editionId === null ? undefined : editions.get(way.editionId)
        const open = way.schedule === null || (hours !== undefined && isOpenAt(hours, local, holiday))
        return { group: way.group, memberSince: iso(way.placeFrom), mappedSince: iso(way.mappedFrom), schedule: way.schedule, open }
      })
    const shown = passes.filter((pass) => suits(pass, door))
    const stands: [failing: Failing, wrong: boolean][] = [
      ['NOT_HERE', !isIn(here, at)],
      ['PERSON_OFF', person.some((one) => isIn(one, at))],
      ['COMPANY_OFF', company.some((one) => isIn(one, at))],
      ['NO_PASS', shown.length === 0],
      ['SUSPENDED', !shown.some((pass) => works(pass, door))],
      ['NO_GROUP', through.length === 0],
      ['CLOSED', !through.some(({ open }) => open)],
      ['LOCKED_DOWN', (lockdowns.get(door.id) ?? []).some((one) => isIn(one, at))],
      // whether it was in use is known of now alone
      ['OUT_OF_USE', door.status !== 'LIVE' && at >= context.now().getTime() - 60_000],
    ]
    const failing = stands.find(([, wrong]) => wrong)?.[0] ?? null
    const { id, name, floorNo } = door
    return { door: { id, name, floorNo }, opens: failing === null, failing, ways: through, toldDate: told.get(door.controllerId) ?? null }
  }
  return {
    holiday,
    passes: passes.map((pass) => ({ kind: pass.kind, sinceDate: iso(pass.from), suspended: !works(pass, { pinMode: 'NONE' }) })),
    doors: doorIds.flatMap((id) => doors.get(id) ?? []).map(ofDoor),
  }
}

/** Which doors open for somebody at a moment, and of each why, or the first thing that stands in the way. Who belongs to two companies of a building goes by either. */
export const askOfPerson = async (context: SignedIn, building: Building, question: PersonQuestion): Promise<PersonAnswer> => {
  const own = await membershipsOf(context, building, question.userId)
  const [member] = own
  if (!member) throw new Failed(personUnknown, { fields: { userId: 'personUnknown' } })
  const named = question.doorId === null ? undefined : await seenDoor(context, building, question.doorId)
  const at = instantOf(question.at.date, question.at.time, building.timeZone).getTime()
  await noteAsking(context, building, { kind: 'PERSON', membershipId: member.membershipId, ...(named ? { doorId: named.id } : {}), fromAt: iso(at) })

  const answers = []
  for (const one of own) answers.push(await answerOf(context, building, one, { at, namedId: named?.id }))
  const byDoor = Map.groupBy(
    answers.flatMap(({ doors }) => doors),
    ({ door }) => door.id,
  )
  const doors = [...byDoor.values()].flatMap((all) => all.find(({ opens }) => opens) ?? all.slice(0, 1))
  return {
    person: { userId: member.userId, fullName: member.fullName, companyName: member.companyName },
    at: iso(at),
    holiday: answers.some(({ holiday }) => holiday),
    passes: answers.flatMap(({ passes }) => passes),
    doors: doors.toSorted((a, b) => Number(b.opens) - Number(a.opens) || a.door.name.localeCompare(b.door.name, 'en', { numeric: true })),
  }
}

/** Who could have opened a door at any moment of a window, or can. */
export const askOfDoor = async (context: SignedIn, building: Building, question: DoorQuestion): Promise<DoorPeople> => {
  const seen = await seenDoor(context, building, question.doorId)
  const window: Period = {
    from: instantOf(question.from.date, question.from.time, building.timeZone).getTime(),
    until: instantOf(question.until.date, question.until.time, building.timeZone, 'last').getTime(),
  }
  await noteAsking(context, building, { kind: 'DOOR', doorId: seen.id, fromAt: iso(window.from), untilAt: iso(window.until) })

  const door = (await doorsBy(context, building.id, [seen.id])).get(seen.id)
  if (!door) throw new Failed(doorUnknown)
  const ways = await waysTo(context, building.id, window, { doorId: door.id })
  const ids = [...new Set(ways.map(({ membershipId }) => membershipId))]
  const [members, passes, editions, lockdowns] = [
    await membersBy(context, ids),
    Map.groupBy(await passesOf(context, building.id, ids), ({ membershipId }) => membershipId),
    await editionsBy(
      context,
      ways.flatMap(({ editionId }) => editionId ?? []),
    ),
    (await lockdownsOf(context, building.id, [door.id])).get(door.id) ?? [],
  ]
  const off = await offTimes(
    context,
    [...members.values()].flatMap((member) => [...switched(member, building)]),
  )
  const [first, last] = [window.from, window.until].map((at) => localTime(new Date(at), building.timeZone).date)
  const holidays = new Set((await holidaysBetween(context, building.id, first ?? '', last ?? '')).map(({ date }) => date))
  // of each edition once, however many people go by it
  const opens = new Map([...editions].map(([id, hours]) => [id, openWithin(hours, building.timeZone, window, (date) => holidays.has(date))]))
  const free = without(window, lockdowns)

  const timesOf = (way: WayFact): Period[] => {
    const place = overlap(periodOf(way.placeFrom, way.placeUntil), periodOf(way.mappedFrom, way.mappedUntil))
    if (!place) return []
    if (way.schedule === null) return common([place], free)
    const edition = way.editionFrom === null ? undefined : overlap(place, periodOf(way.editionFrom, way.editionUntil))
    return edition && way.editionId !== null ? common(common([edition], opens.get(way.editionId) ?? []), free) : []
  }
  const company = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  let others = 0
  const people: DoorPeople['people'] = []
  for (const [membershipId, mine] of Map.groupBy(ways, (way) => way.membershipId)) {
    const member = members.get(membershipId)
    if (!member) continue
    const { here, person, company: organisation } = standing(member, building, off)
    const stood = without(here, [...person, ...organisation])
    const had = passes.get(membershipId) ?? []
    const shown = had
      .filter((pass) => pass.kind !== 'MOBILE' && suits(pass, door))
      .map((pass) => ({ kind: pass.kind, times: common(workedOf(pass, had, door), stood) }))
    const could = mine
      .map((way) => ({
        way,
        times: common(
          timesOf(way),
          shown.flatMap(({ times }) => times),
        ),
      }))
      .filter(({ times }) => times.length > 0)
    if (could.length === 0) continue
    if (company !== undefined && member.officeCentreId !== company) {
      others += 1
      continue
    }
    const all = could.flatMap(({ times }) => times)
    people.push({
      person: { userId: member.userId, fullName: member.fullName, companyName: member.companyName },
      groups: [...new Set(could.map(({ way }) => way.group))],
      passes: [...new Set(shown.filter(({ times }) => common(times, all).length > 0).map(({ kind }) => kind))],
      firstDate: iso(Math.min(...all.map(({ from }) => from))),
    })
  }
  const named = people.toSorted((a, b) => a.person.fullName.localeCompare(b.person.fullName, context.language))
  const { id, name, floorNo } = door
  return {
    door: { id, name, floorNo },
    from: iso(window.from),
    until: iso(window.until),
    people: named.slice(0, peopleAtMost),
    total: named.length,
    others,
  }
}
