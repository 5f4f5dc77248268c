import { Failed } from '#kit/contract/failure.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { common, holidayDatesOf, openWithin, overlap, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import { waysIn } from '#modules/visitors/visiting-settings/server/front.ts'
import { codesAtMost, codesWithin } from '#modules/visitors/visits/server/front.ts'
import { type DoorPeople, type DoorQuestion, doorUnknown, peopleAtMost } from '../contract.ts'
import { alikeIn, firstByName } from './alike-rows.ts'
import { iso, letInThrough, noteAsking, outOfUse, readsCodesAlone, seenDoor, standing, suits, workedOf } from './asking.ts'
import {
  type DoorFact,
  doorsBy,
  editionsBy,
  freeOpeningsIn,
  exemptionsOf,
  type GroupWay,
  lockdownsOf,
  type Member,
  membersBy,
  passesOf,
  periodOf,
  placesIn,
  type WayFact,
  waysOfGroups,
} from './fact-rows.ts'
import { offTimes } from './off-rows.ts'
import { seesVisitors, timesOf as timesOfCode } from './visitor-times.ts'

/** What kept a door shut for everybody, through the whole of a window. */
const shutBy = (window: Period, lockdowns: readonly Period[], unused: readonly Period[]): DoorPeople['failing'] => {
  if (without(window, lockdowns).length === 0) return 'LOCKED_DOWN'
  return without(window, [...lockdowns, ...unused]).length === 0 ? 'OUT_OF_USE' : null
}

/** Visitors whose code may have opened a door in a window: each with the time of the visit and the ways of the group whose doors it opens. */
const codesTo = async (context: SignedIn, building: Building, window: Period, door: DoorFact) => {
  if (!seesVisitors(context) || !readsCodesAlone(door)) return []
  const companyId = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  const codes = await codesWithin(context, building.id, { from: iso(window.from), until: iso(window.until) }, { companyId })
  const comeIn = await waysIn(context, building, [...new Set(codes.map((code) => code.companyId))])
  const groupIds = [...comeIn.values()].flatMap(({ groupId }) => groupId ?? [])
  const ways = Map.groupBy(await waysOfGroups(context, building.id, window, { groupIds, doorId: door.id }), ({ groupId }) => groupId)
  const now = context.now().getTime()
  return codes.flatMap((code) => {
    const wayIn = comeIn.get(code.companyId)
    const through = wayIn?.groupId ? ways.get(wayIn.groupId) : undefined
    return wayIn && through ? [{ code, ways: through, times: timesOfCode(code, wayIn, now) }] : []
  })
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
  const waysOf = Map.groupBy(await waysOfGroups(context, building.id, window, { doorId: door.id }), ({ groupId }) => groupId)
  const groupIds = [...waysOf.keys()]
  const exemptions = await exemptionsOf(context, building.id, groupIds)
  const codes = await codesTo(context, building, window, door)
  const freeBy = await freeOpeningsIn(context, building.id, window, { doorId: door.id })
  const { alike, alone } = await alikeIn(context, building.id, window, groupIds)
  // of each lot one stands for all
  const ids = [...alike.flatMap(({ membershipIds }) => membershipIds.slice(0, 1)), ...alone]
  const placesOf = Map.groupBy(await placesIn(context, building.id, window, { groupIds, membershipIds: ids }), ({ membershipId }) => membershipId)
  const [members, passes, editions, lockdowns] = [
    await membersBy(context, ids),
    Map.groupBy(await passesOf(context, building.id, ids), ({ membershipId }) => membershipId),
    await editionsBy(
      context,
      [...[...waysOf.values()].flat(), ...freeBy, ...codes.flatMap((one) => one.ways)].flatMap(({ editionId }) => editionId ?? []),
    ),
    (await lockdownsOf(context, building.id, [door.id])).get(door.id) ?? [],
  ]
  const people = [...members.values()].flatMap(({ membershipId, userId }) => [['memberships', membershipId] as const, ['users', userId] as const])
  const theirs = [...new Set([...members.values()].map((member) => member.officeCentreId))].map((one) => ['officeCentres', one] as const)
  const visited = [building.id, ...codes.map(({ code }) => code.companyId ?? building.id)].map((one) => ['officeCentres', one] as const)
  const off = await offTimes(context, [...people, ...theirs, ...visited, ['doors', door.id]])
  const days = [window.from, window.until].map((at) => localTime(new Date(at), building.timeZone).date)
  const holidays = await holidayDatesOf(context, building.id, days)
  // of each edition once, however many people go by it
  const opens = new Map([...editions].map(([id, hours]) => [id, openWithin(hours, building.timeZone, window, (date) => holidays.has(date))]))
  const unused = outOfUse(door, off)
  const free = without(window, [...lockdowns, ...unused])

  const usable = without(window, unused)

  /** When a group's hours open it, to those who are let in then. */
  const hoursOf = (way: GroupWay, enters: readonly Period[]): Period[] => {
    const mapped = periodOf(way.mappedFrom, way.mappedUntil)
    if (way.schedule === null) return common([mapped], enters)
    const edition = way.editionFrom === null ? undefined : overlap(mapped, periodOf(way.editionFrom, way.editionUntil))
    return edition && way.editionId !== null ? common(common([edition], opens.get(way.editionId) ?? []), enters) : []
  }
  /** Of each way of a group once, however many go by it; but for those who are let in during lockdowns. */
  const hoursOfAll = new Map<string, Period[]>()
  const openedTo = (way: WayFact, letIn: readonly Period[]): Period[] => {
    if (letIn.length > 0) return hoursOf(way, [...free, ...common(letIn, usable)])
    const key = `${way.groupId} ${way.mappedFrom} ${way.mappedUntil} ${way.editionId}`
    const known = hoursOfAll.get(key) ?? hoursOf(way, free)
    hoursOfAll.set(key, known)
    return known
  }
  const timesOf = (way: WayFact, letIn: readonly Period[]): Period[] => common([periodOf(way.placeFrom, way.placeUntil)], openedTo(way, letIn))
  const standsOpen: DoorPeople['standsOpen'] = freeBy
    .flatMap(({ editionId, firstPersonIn, from, until }) =>
      common(common([periodOf(from, until)], opens.get(editionId) ?? []), free).map((one) => ({ ...one, firstPersonIn })),
    )
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, until, firstPersonIn }) => ({ from: iso(from), until: iso(until), afterFirstPerson: firstPersonIn }))
  const company = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  /** What somebody could do there, and from when. */
  const couldOf = (member: Member) => {
    const held = placesOf.get(member.membershipId) ?? []
    const had = passes.get(member.membershipId) ?? []
    const { here, person, company: organisation } = standing(member, building, off)
    const stood = without(here, [...person, ...organisation])
    const shown = had
      .filter((pass) => pass.kind !== 'MOBILE' && suits(pass, door))
      .map((pass) => ({ kind: pass.kind, times: common(workedOf(pass, had, door), stood) }))
    const mine = held.flatMap((place) =>
      (waysOf.get(place.groupId) ?? []).map((way): WayFact => ({
        ...way,
        membershipId: place.membershipId,
        placeFrom: place.from,
        placeUntil: place.until,
        exempt: exemptions.get(place.groupId) ?? [],
      })),
    )
    const letIn = letInThrough(mine)
    const could = mine
      .map((way) => ({
        way,
        times: common(
          timesOf(way, letIn),
          shown.flatMap(({ times }) => times),
        ),
      }))
      .filter(({ times }) => times.length > 0)
    if (could.length === 0) return undefined
    const all = could.flatMap(({ times }) => times)
    return {
      groups: [...new Set(could.map(({ way }) => way.group))],
      passes: [...new Set(shown.filter(({ times }) => common(times, all).length > 0).map(({ kind }) => kind))],
      firstDate: iso(Math.min(...all.map(({ from }) => from))),
    }
  }
  let others = 0
  const found = new Map<number, { companyName: string; could: NonNullable<ReturnType<typeof couldOf>> }>()
  for (const membershipIds of [...alike.map((lot) => lot.membershipIds), ...alone.map((one) => [one])]) {
    const member = members.get(membershipIds[0] ?? 0)
    const could = member && couldOf(member)
    if (!could) continue
    if (company !== undefined && member.officeCentreId !== company) others += membershipIds.length
    else for (const one of membershipIds) found.set(one, { companyName: member.companyName, could })
  }
  const byName = new Intl.Collator(context.language)
  const named = (await firstByName(context, [...found.keys()], peopleAtMost)).toSorted((a, b) => byName.compare(a.fullName, b.fullName))
  const visitors: DoorPeople['visitors'] = []
  // of each way once, however many visitors come by it
  const openedBy = new Map([...new Set(codes.flatMap((one) => one.ways))].map((way) => [way, hoursOf(way, free)]))
  for (const { code, times, ways: through } of codes.slice(0, codesAtMost)) {
    const shut = [code.companyId ?? building.id, building.id].flatMap((one) => off.get(`officeCentres ${one}`) ?? [])
    const first = (periods: readonly Period[]) => {
      if (periods.length === 0) return undefined
      const could = through.flatMap((way) => common(openedBy.get(way) ?? [], periods)).flatMap((one) => without(one, shut))
      return could.length > 0 ? Math.min(...could.map(({ from }) => from)) : undefined
    }
    const [works, afterCheckIn] = [first(times.works), first(times.afterCheckIn)]
    const firstAt = works ?? afterCheckIn
    if (firstAt === undefined) continue
    const { uuid: visitorUuid, visitUuid, name, companyName } = code
    visitors.push({ visitorUuid, visitUuid, name, companyName, firstDate: iso(firstAt), afterCheckIn: works === undefined })
  }
  const { id, name, floorNo } = door
  return {
    door: { id, name, floorNo },
    from: iso(window.from),
    until: iso(window.until),
    failing: found.size + visitors.length + others + standsOpen.length > 0 ? null : shutBy(window, lockdowns, unused),
    standsOpen,
    people: named.flatMap(({ membershipId, userId, fullName }) => {
      const { companyName = '', could } = found.get(membershipId) ?? {}
      return could ? [{ person: { userId, fullName, companyName }, ...could }] : []
    }),
    total: found.size,
    visitors: visitors.toSorted((a, b) => a.firstDate.localeCompare(b.firstDate)).slice(0, peopleAtMost),
    visitorsTotal: visitors.length,
    visitorsCut: codes.length > codesAtMost,
    others,
  }
}
