import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { common, overlap, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import { codesAtMost } from '#modules/visitors/visits/server/front.ts'
import { type DoorPeople, type DoorQuestion, doorUnknown, peopleAtMost } from '../contract.ts'
import { firstByName } from './alike-rows.ts'
import { iso, letInThrough, noteAsking, seenDoor, standing, suits, workedOf } from './asking.ts'
import { type DoorTimes, type DoorUsers, type DoorWays, peopleOf, timesOfDoor, waysToDoor, windowOf } from './door-facts.ts'
import { doorsBy, type FreeFact, type GroupWay, type Member, periodOf, type WayFact } from './fact-rows.ts'

/** What kept a door shut for everybody, through the whole of a window. */
const shutBy = (window: Period, { lockdowns, unused }: DoorTimes): DoorPeople['failing'] => {
  if (without(window, lockdowns).length === 0) return 'LOCKED_DOWN'
  return without(window, [...lockdowns, ...unused]).length === 0 ? 'OUT_OF_USE' : null
}

/** When a group's hours open it, to those who are let in then. */
const hoursOf = ({ opens }: DoorTimes, way: GroupWay, enters: readonly Period[]): Period[] => {
  const mapped = periodOf(way.mappedFrom, way.mappedUntil)
  if (way.schedule === null) return common([mapped], enters)
  const edition = way.editionFrom === null ? undefined : overlap(mapped, periodOf(way.editionFrom, way.editionUntil))
  return edition && way.editionId !== null ? common(common([edition], opens.get(way.editionId) ?? []), enters) : []
}

/** When a way opened it to whoever had it, in the times of the place; in lockdowns too to those who were let in then. */
const openingBy = (times: DoorTimes) => {
  /** Of each way of a group once, however many go by it; but for those who are let in during lockdowns. */
  const hoursOfAll = new Map<string, Period[]>()
  const openedTo = (way: WayFact, letIn: readonly Period[]): Period[] => {
    if (letIn.length > 0) return hoursOf(times, way, [...times.free, ...common(letIn, times.usable)])
    const key = `${way.groupId} ${way.mappedFrom} ${way.mappedUntil} ${way.editionId}`
    const known = hoursOfAll.get(key) ?? hoursOf(times, way, times.free)
    hoursOfAll.set(key, known)
    return known
  }
  return (way: WayFact, letIn: readonly Period[]): Period[] => common([periodOf(way.placeFrom, way.placeUntil)], openedTo(way, letIn))
}

/** When it stood open for everybody. */
const standsOpenBy = (freeBy: readonly FreeFact[], { opens, free }: DoorTimes): DoorPeople['standsOpen'] =>
  freeBy
    .flatMap(({ editionId, firstPersonIn, from, until }) =>
      common(common([periodOf(from, until)], opens.get(editionId) ?? []), free).map((one) => ({ ...one, firstPersonIn })),
    )
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, until, firstPersonIn }) => ({ from: iso(from), until: iso(until), afterFirstPerson: firstPersonIn }))

/** The ways by which a member comes to it: each place in a group with each way of the group. */
const waysOfMember = ({ membershipId }: Member, { waysOf, exemptions }: DoorWays, { placesOf }: DoorUsers): WayFact[] =>
  (placesOf.get(membershipId) ?? []).flatMap((place) =>
    (waysOf.get(place.groupId) ?? []).map((way): WayFact => ({
      ...way,
      membershipId: place.membershipId,
      placeFrom: place.from,
      placeUntil: place.until,
      exempt: exemptions.get(place.groupId) ?? [],
    })),
  )

interface Could {
  groups: string[]
  passes: string[]
  firstDate: string
}
/** What somebody could do there, and from when. */
const couldBy = (building: Building, ways: DoorWays, people: DoorUsers, times: DoorTimes) => {
  const opening = openingBy(times)
  return (member: Member): Could | undefined => {
    const had = people.passes.get(member.membershipId) ?? []
    const { here, person, company: organisation } = standing(member, building, times.off)
    const stood = without(here, [...person, ...organisation])
    const shown = had
      .filter((pass) => pass.kind !== 'MOBILE' && suits(pass, ways.door))
      .map((pass) => ({ kind: pass.kind, times: common(workedOf(pass, had, ways.door), stood) }))
    const shownAt = shown.flatMap((one) => one.times)
    const mine = waysOfMember(member, ways, people)
    const letIn = letInThrough(mine)
    const could = mine.map((way) => ({ way, times: common(opening(way, letIn), shownAt) })).filter((one) => one.times.length > 0)
    if (could.length === 0) return undefined
    const all = could.flatMap((one) => one.times)
    return {
      groups: [...new Set(could.map(({ way }) => way.group))],
      passes: [...new Set(shown.filter((one) => common(one.times, all).length > 0).map(({ kind }) => kind))],
      firstDate: iso(Math.min(...all.map(({ from }) => from))),
    }
  }
}

type Found = Map<number, { companyName: string; could: Could }>
/** Who could; where a company asks, or is asked for, those of others are only counted. */
const whoCould = ({ lots, members }: DoorUsers, company: number | undefined, couldOf: (member: Member) => Could | undefined) => {
  let others = 0
  const found: Found = new Map()
  for (const membershipIds of lots) {
    const member = members.get(membershipIds[0] ?? 0)
    const could = member && couldOf(member)
    if (!could) continue
    if (company !== undefined && member.officeCentreId !== company) others += membershipIds.length
    else for (const one of membershipIds) found.set(one, { companyName: member.companyName, could })
  }
  return { found, others }
}

const byName = async (context: SignedIn, found: Found): Promise<DoorPeople['people']> => {
  const names = new Intl.Collator(context.language)
  const named = (await firstByName(context, [...found.keys()], peopleAtMost)).toSorted((a, b) => names.compare(a.fullName, b.fullName))
  return named.flatMap(({ membershipId, userId, fullName }) => {
    const { companyName = '', could } = found.get(membershipId) ?? {}
    return could ? [{ person: { userId, fullName, companyName }, ...could }] : []
  })
}

/** Visitors whose code could, or could once the desk has let them in. */
const visitorsWhoCould = (building: Building, codes: DoorWays['codes'], times: DoorTimes): DoorPeople['visitors'] => {
  // of each way once, however many visitors come by it
  const openedBy = new Map([...new Set(codes.flatMap((one) => one.ways))].map((way) => [way, hoursOf(times, way, times.free)]))
  return codes.slice(0, codesAtMost).flatMap(({ code, times: { works, afterCheckIn }, ways }) => {
    const shut = [code.companyId ?? building.id, building.id].flatMap((one) => times.off.get(`officeCentres ${one}`) ?? [])
    const first = (periods: readonly Period[]) => {
      if (periods.length === 0) return undefined
      const could = ways.flatMap((way) => common(openedBy.get(way) ?? [], periods)).flatMap((one) => without(one, shut))
      return could.length > 0 ? Math.min(...could.map(({ from }) => from)) : undefined
    }
    const worksAt = first(works)
    const firstAt = worksAt ?? first(afterCheckIn)
    if (firstAt === undefined) return []
    const { uuid: visitorUuid, visitUuid, name, companyName } = code
    return [{ visitorUuid, visitUuid, name, companyName, firstDate: iso(firstAt), afterCheckIn: worksAt === undefined }]
  })
}

/** Who could have opened a door at any moment of a window, or can. */
export const askOfDoor = async (context: SignedIn, building: Building, question: DoorQuestion): Promise<DoorPeople> => {
  const seen = await seenDoor(context, building, question.doorId)
  const window = windowOf(building, question)
  await noteAsking(context, building, { kind: 'DOOR', doorId: seen.id, fromAt: iso(window.from), untilAt: iso(window.until) })

  const door = (await doorsBy(context, building.id, [seen.id])).get(seen.id)
  if (!door) throw new Failed(doorUnknown)
  const ways = await waysToDoor(context, building, window, door)
  const people = await peopleOf(context, building, window, [...ways.waysOf.keys()])
  const times = await timesOfDoor(context, building, window, ways, [...people.members.values()])

  const company = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  const { found, others } = whoCould(people, company, couldBy(building, ways, people, times))
  const standsOpen = standsOpenBy(ways.freeBy, times)
  const visitors = visitorsWhoCould(building, ways.codes, times)
  const { id, name, floorNo } = door
  return {
    door: { id, name, floorNo },
    from: iso(window.from),
    until: iso(window.until),
    failing: found.size + visitors.length + others + standsOpen.length > 0 ? null : shutBy(window, times),
    standsOpen,
    people: await byName(context, found),
    total: found.size,
    visitors: visitors.toSorted((a, b) => a.firstDate.localeCompare(b.firstDate)).slice(0, peopleAtMost),
    visitorsTotal: visitors.length,
    visitorsCut: ways.codes.length > codesAtMost,
    others,
  }
}
