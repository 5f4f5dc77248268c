import { instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidayDatesOf, openWithin, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import { waysIn } from '#modules/visitors/visiting-settings/server/front.ts'
import { codesWithin } from '#modules/visitors/visits/server/front.ts'
import type { DoorQuestion } from '../contract.ts'
import { alikeIn } from './alike-rows.ts'
import { iso, outOfUse, readsCodesAlone } from './asking.ts'
import {
  type DoorFact,
  editionsBy,
  exemptionsOf,
  freeOpeningsIn,
  lockdownsOf,
  type Member,
  membersBy,
  passesOf,
  placesIn,
  waysOfGroups,
} from './fact-rows.ts'
import { offTimes } from './off-rows.ts'
import { seesVisitors, timesOf as timesOfCode } from './visitor-times.ts'

export const windowOf = ({ timeZone }: Building, { from, until }: DoorQuestion): Period => ({
  from: instantOf(from.date, from.time, timeZone).getTime(),
  until: instantOf(until.date, until.time, timeZone, 'last').getTime(),
})

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

/** By what a door was opened in a window: groups, visitors' codes, and hours in which it stood open for everybody. */
export const waysToDoor = async (context: SignedIn, building: Building, window: Period, door: DoorFact) => {
  const waysOf = Map.groupBy(await waysOfGroups(context, building.id, window, { doorId: door.id }), ({ groupId }) => groupId)
  const exemptions = await exemptionsOf(context, building.id, [...waysOf.keys()])
  const codes = await codesTo(context, building, window, door)
  const freeBy = await freeOpeningsIn(context, building.id, window, { doorId: door.id })
  return { door, waysOf, exemptions, codes, freeBy }
}
export type DoorWays = Awaited<ReturnType<typeof waysToDoor>>

/** Who had places in these groups in a window: in lots of those who are alike, with what is known of the first of each. */
export const peopleOf = async (context: SignedIn, building: Building, window: Period, groupIds: readonly number[]) => {
  const { alike, alone } = await alikeIn(context, building.id, window, groupIds)
  const lots = [...alike.map((lot) => lot.membershipIds), ...alone.map((one) => [one])]
  // of each lot one stands for all
  const ids = lots.flatMap((membershipIds) => membershipIds.slice(0, 1))
  const placesOf = Map.groupBy(await placesIn(context, building.id, window, { groupIds, membershipIds: ids }), ({ membershipId }) => membershipId)
  const members = await membersBy(context, ids)
  const passes = Map.groupBy(await passesOf(context, building.id, ids), ({ membershipId }) => membershipId)
  return { lots, placesOf, members, passes }
}
export type DoorUsers = Awaited<ReturnType<typeof peopleOf>>

/** When people, companies, the building and the door were switched off or out of use. */
const offOf = (context: SignedIn, building: Building, { door, codes }: DoorWays, members: readonly Member[]) => {
  const people = members.flatMap(({ membershipId, userId }) => [['memberships', membershipId] as const, ['users', userId] as const])
  const theirs = [...new Set(members.map((member) => member.officeCentreId))].map((one) => ['officeCentres', one] as const)
  const visited = [building.id, ...codes.map(({ code }) => code.companyId ?? building.id)].map((one) => ['officeCentres', one] as const)
  return offTimes(context, [...people, ...theirs, ...visited, ['doors', door.id]])
}

/** When hours opened a door in a window, and what kept it shut. */
export const timesOfDoor = async (context: SignedIn, building: Building, window: Period, ways: DoorWays, members: readonly Member[]) => {
  const { door, waysOf, freeBy, codes } = ways
  const editions = await editionsBy(
    context,
    [...[...waysOf.values()].flat(), ...freeBy, ...codes.flatMap((one) => one.ways)].flatMap(({ editionId }) => editionId ?? []),
  )
  const lockdowns = (await lockdownsOf(context, building.id, [door.id])).get(door.id) ?? []
  const off = await offOf(context, building, ways, members)
  const days = [window.from, window.until].map((at) => localTime(new Date(at), building.timeZone).date)
  const holidays = await holidayDatesOf(context, building.id, days)
  // of each edition once, however many people go by it
  const opens = new Map([...editions].map(([id, hours]) => [id, openWithin(hours, building.timeZone, window, (date) => holidays.has(date))]))
  const unused = outOfUse(door, off)
  return { opens, off, lockdowns, unused, free: without(window, [...lockdowns, ...unused]), usable: without(window, unused) }
}
export type DoorTimes = Awaited<ReturnType<typeof timesOfDoor>>
