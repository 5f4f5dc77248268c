import { Failed } from '#kit/contract/failure.ts'
import { isOpenAt } from '#kit/contract/week.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { holidaysBetween } from '#modules/property/holidays/server/front.ts'
import { type DoorAnswer, type Failing, type PersonAnswer, type PersonQuestion, personUnknown } from '../contract.ts'
import { askOfVisitor } from './ask-of-visitor.ts'
import { iso, isIn, letInThrough, noteAsking, outOfUse, seenDoor, standing, suits, switched, workedOf } from './asking.ts'
import {
  type DoorFact,
  doorsBy,
  editionsBy,
  freeOpeningsIn,
  lastIn,
  lockdownsOf,
  type Member,
  membershipsOf,
  type PassFact,
  passesOf,
  periodOf,
  toldOf,
  waysTo,
} from './fact-rows.ts'
import { liftFloorsAt } from './floor-rows.ts'
import { offTimes } from './off-rows.ts'

/** What one membership opens at a moment. */
const answerOf = async (context: SignedIn, building: Building, member: Member, { at, namedId }: { at: number; namedId: number | undefined }) => {
  const ways = await waysTo(context, building.id, { from: at, until: at + 1 }, member.membershipId)
  const local = localTime(new Date(at), building.timeZone)
  const moment = { from: at, until: at + 1 }
  const company = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  const free = await freeOpeningsIn(context, building.id, moment, { companyId: company })
  const today = { from: instantOf(local.date, '00:00', building.timeZone).getTime(), until: at }
  const came = await lastIn(
    context,
    building.id,
    free.flatMap((one) => (one.firstPersonIn ? [one.doorId] : [])),
    today,
  )
  const doorIds = [
    ...new Set([...ways.map(({ doorId }) => doorId), ...free.map(({ doorId }) => doorId), ...(namedId === undefined ? [] : [namedId])]),
  ]
  const had = await passesOf(context, building.id, [member.membershipId])
  const passes = had.filter(({ kind, from, until }) => kind !== 'MOBILE' && isIn(periodOf(from, until), at))
  const works = (pass: PassFact, door: Pick<DoorFact, 'pinMode' | 'faceReaders'>) => workedOf(pass, had, door).some((one) => isIn(one, at))
  const refs = passes.map(({ uuid }) => uuid)
  const [doors, editions, lockdowns, off, told] = [
    await doorsBy(context, building.id, doorIds),
    await editionsBy(
      context,
      [...ways, ...free].flatMap(({ editionId }) => editionId ?? []),
    ),
    await lockdownsOf(context, building.id, doorIds),
    await offTimes(context, [...switched(member, building), ...doorIds.map((id) => ['doors', id] as const)]),
    await toldOf(context, building.id, refs, iso(at)),
  ]
  const floorsOf = await liftFloorsAt(context, building.id, {
    at,
    date: local.date,
    groupIds: ways.flatMap(({ doorId, groupId }) => (doors.get(doorId)?.lift ? [groupId] : [])),
    membershipId: member.membershipId,
  })
  const holiday = (await holidaysBetween(context, building.id, local.date, local.date)).length > 0
  const { here, person, company: organisation } = standing(member, building, off)

  const ofDoor = (door: DoorFact): DoorAnswer => {
    const through = ways
      .filter(({ doorId }) => doorId === door.id)
      .map((way) => {
        const hours = way.editionId === null ? undefined : editions.get(way.editionId)
        const open = way.schedule === null || (hours !== undefined && isOpenAt(hours, local, holiday))
        const told = { group: way.group, memberSince: iso(way.placeFrom), mappedSince: iso(way.mappedFrom), schedule: way.schedule, open }
        return { groupId: way.groupId, told }
      })
    const shown = passes.filter((pass) => suits(pass, door))
    const lockedDown = (lockdowns.get(door.id) ?? []).some((one) => isIn(one, at))
    const letIn = letInThrough(ways.filter(({ doorId }) => doorId === door.id)).some((one) => isIn(one, at))
    const unused = outOfUse(door, off).some((one) => isIn(one, at))
    const stands: [failing: Failing, wrong: boolean][] = [
      ['NOT_HERE', !isIn(here, at)],
      ['PERSON_OFF', person.some((one) => isIn(one, at))],
      ['COMPANY_OFF', organisation.some((one) => isIn(one, at))],
      ['NO_PASS', shown.length === 0],
      ['SUSPENDED', !shown.some((pass) => works(pass, door))],
      ['NO_GROUP', through.length === 0],
      ['CLOSED', !through.some(({ told: { open } }) => open)],
      ['LOCKED_DOWN', lockedDown && !letIn],
      ['OUT_OF_USE', unused],
    ]
    const hours = free.find((one) => one.doorId === door.id)
    const edition = hours && editions.get(hours.editionId)
    const inHours = edition !== undefined && isOpenAt(edition, local, holiday) && !lockedDown && !unused
    // after a lockdown somebody must come in first again, whoever was let in during it
    const freeAgain = (lockdowns.get(door.id) ?? []).filter(({ until }) => until <= at).map(({ until }) => until)
    const since = came.get(door.id)
    const standsOpen = inHours && (!hours?.firstPersonIn || (since !== undefined && since > Math.max(0, ...freeAgain)))
    const failing = standsOpen ? null : (stands.find(([, wrong]) => wrong)?.[0] ?? null)
    const { id, name, floorNo } = door
    return {
      door: { id, name, floorNo },
      opens: failing === null,
      failing,
      standsOpen,
      afterFirstPerson: inHours && !standsOpen,
      duringLockdown: failing === null && lockedDown,
      ways: through.map(({ told: way }) => way),
      floors: door.lift && failing === null ? floorsOf(through.flatMap(({ groupId, told: { open } }) => (open ? [groupId] : []))) : null,
      toldDate: told.get(door.controllerId) ?? null,
    }
  }
  return {
    holiday,
    passes: passes.map((pass) => ({
      kind: pass.kind,
      sinceDate: iso(pass.from),
      suspended: !works(pass, { pinMode: 'NONE', faceReaders: [{ from: pass.from, until: null }] }),
    })),
    // of doors that only stand open for everybody, those that do at this moment
    doors: doorIds
      .flatMap((id) => doors.get(id) ?? [])
      .map(ofDoor)
      .filter((one) => one.standsOpen || one.afterFirstPerson || one.ways.length > 0 || one.door.id === namedId),
  }
}

interface OfMember {
  userId: number
  at: number
  doorId: number | null
  oneWithin?: number
}
/** Which doors open for somebody at a moment, and of each why, or the first thing that stands in the way. Who belongs to two companies of a building goes by either. */
export const askOfMember = async (context: SignedIn, building: Building, { userId, at, doorId, oneWithin }: OfMember): Promise<PersonAnswer> => {
  const own = await membershipsOf(context, building, userId)
  const [member] = own
  if (!member) throw new Failed(personUnknown, { fields: { userId: 'personUnknown' } })
  const named = doorId === null ? undefined : await seenDoor(context, building, doorId)
  const asked = { kind: 'PERSON', membershipId: member.membershipId, ...(named ? { doorId: named.id } : {}), fromAt: iso(at) } as const
  await noteAsking(context, building, asked, oneWithin)

  const answers = []
  for (const one of own) answers.push(await answerOf(context, building, one, { at, namedId: named?.id }))
  const byDoor = Map.groupBy(
    answers.flatMap(({ doors }) => doors),
    ({ door }) => door.id,
  )
  const doors = [...byDoor.values()].flatMap((all) => {
    const found = all.find(({ opens }) => opens) ?? all[0]
    // which pass is shown to a lift is the person's choice
    const floors = all.flatMap((one) => one.floors ?? [])
    return found ? [{ ...found, floors: found.floors && [...new Map(floors.map((floor) => [floor.id, floor])).values()] }] : []
  })
  return {
    person: { fullName: member.fullName, companyName: member.companyName },
    at: iso(at),
    holiday: answers.some(({ holiday }) => holiday),
    passes: answers.flatMap(({ passes }) => passes),
    doors: doors.toSorted((a, b) => Number(b.opens) - Number(a.opens) || a.door.name.localeCompare(b.door.name, 'en', { numeric: true })),
  }
}

/** About a member, or about a visitor. */
export const askOfPerson = async (context: SignedIn, building: Building, { userId, visitorUuid, ...rest }: PersonQuestion): Promise<PersonAnswer> => {
  if (userId !== null) {
    const at = instantOf(rest.at.date, rest.at.time, building.timeZone).getTime()
    return askOfMember(context, building, { userId, at, doorId: rest.doorId })
  }
  if (visitorUuid !== null) return askOfVisitor(context, building, { visitorUuid, ...rest })
  throw new Failed(personUnknown)
}
