import { Failed } from '#kit/contract/failure.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { type DoorAnswer, type Failing, type PersonAnswer, type PersonQuestion, personUnknown } from '../contract.ts'
import { askOfVisitor } from './ask-of-visitor.ts'
import { iso, isIn, letInThrough, noteAsking, seenDoor, standing, suits, switched, workedOf } from './asking.ts'
import { doorsAt, type DoorsAt, toldWay } from './doors-at.ts'
import { type DoorFact, freeOpeningsIn, lastIn, type Member, membershipsOf, type PassFact, passesOf, periodOf, waysTo } from './fact-rows.ts'
import { liftFloorsAt } from './floor-rows.ts'

/** Which doors stand open for everybody at a moment by their hours, and when somebody last came in today where the first person opens them. */
const freeAt = async (context: SignedIn, building: Building, at: number) => {
  const companyId = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  const free = await freeOpeningsIn(context, building.id, { from: at, until: at + 1 }, { companyId })
  const local = localTime(new Date(at), building.timeZone)
  const today = { from: instantOf(local.date, '00:00', building.timeZone).getTime(), until: at }
  const byFirst = free.flatMap((one) => (one.firstPersonIn ? [one.doorId] : []))
  return { free, came: await lastIn(context, building.id, byFirst, today) }
}
type Free = Awaited<ReturnType<typeof freeAt>>

/** Whether it stands open for everybody now, or does once the first person has come in. */
const openForAll = (door: DoorFact, { free, came }: Free, known: DoorsAt): Pick<DoorAnswer, 'standsOpen' | 'afterFirstPerson'> => {
  const hours = free.find((one) => one.doorId === door.id)
  const inHours = hours !== undefined && known.inHours(hours.editionId) && !known.lockedDown(door) && !known.unused(door)
  // after a lockdown somebody must come in first again, whoever was let in during it
  const since = came.get(door.id)
  const standsOpen = inHours && (!hours.firstPersonIn || (since !== undefined && since > Math.max(0, ...known.liftedOf(door))))
  return { standsOpen, afterFirstPerson: inHours && !standsOpen }
}

/** What of a member stands in the way at every door alike. */
const outOf = (member: Member, building: Building, { off, isNow }: DoorsAt): [failing: Failing, wrong: boolean][] => {
  const { here, person, company } = standing(member, building, off)
  return [
    ['NOT_HERE', !isNow([here])],
    ['PERSON_OFF', isNow(person)],
    ['COMPANY_OFF', isNow(company)],
  ]
}

/** What one membership opens at a moment. */
const answerOf = async (context: SignedIn, building: Building, member: Member, { at, namedId }: { at: number; namedId: number | undefined }) => {
  const { membershipId } = member
  const ways = await waysTo(context, building.id, { from: at, until: at + 1 }, membershipId)
  const openings = await freeAt(context, building, at)
  const had = await passesOf(context, building.id, [membershipId])
  const passes = had.filter(({ kind, from, until }) => kind !== 'MOBILE' && isIn(periodOf(from, until), at))
  const works = (pass: PassFact, door: Pick<DoorFact, 'pinMode' | 'faceReaders'>) => workedOf(pass, had, door).some((one) => isIn(one, at))
  const opening = [...ways, ...openings.free]
  const doorIds = [...new Set([...opening.map(({ doorId }) => doorId), ...(namedId === undefined ? [] : [namedId])])]
  const known = await doorsAt(context, building, {
    at,
    doorIds,
    editionIds: opening.flatMap(({ editionId }) => editionId ?? []),
    switched: switched(member, building),
    refs: passes.map(({ uuid }) => uuid),
  })
  const floorsOf = await liftFloorsAt(context, building.id, {
    at,
    date: localTime(new Date(at), building.timeZone).date,
    groupIds: ways.flatMap(({ doorId, groupId }) => (known.doors.get(doorId)?.lift ? [groupId] : [])),
    membershipId,
  })
  const out = outOf(member, building, known)

  const ofDoor = (door: DoorFact): DoorAnswer => {
    const mine = ways.filter(({ doorId }) => doorId === door.id)
    const through = mine.map((way) => ({ groupId: way.groupId, told: toldWay(way, iso(way.placeFrom), known) }))
    const shown = passes.filter((pass) => suits(pass, door))
    const lockedDown = known.lockedDown(door)
    const stands: [failing: Failing, wrong: boolean][] = [
      ...out,
      ['NO_PASS', shown.length === 0],
      ['SUSPENDED', !shown.some((pass) => works(pass, door))],
      ['NO_GROUP', through.length === 0],
      ['CLOSED', !through.some(({ told: { open } }) => open)],
      ['LOCKED_DOWN', lockedDown && !known.isNow(letInThrough(mine))],
      ['OUT_OF_USE', known.unused(door)],
    ]
    const forAll = openForAll(door, openings, known)
    const failing = forAll.standsOpen ? null : (stands.find(([, wrong]) => wrong)?.[0] ?? null)
    const { id, name, floorNo } = door
    return {
      door: { id, name, floorNo },
      opens: failing === null,
      failing,
      ...forAll,
      duringLockdown: failing === null && lockedDown,
      ways: through.map(({ told }) => told),
      floors: door.lift && failing === null ? floorsOf(through.flatMap(({ groupId, told: { open } }) => (open ? [groupId] : []))) : null,
      toldDate: known.toldDate(door),
    }
  }
  return {
    holiday: known.holiday,
    passes: passes.map((pass) => ({
      kind: pass.kind,
      sinceDate: iso(pass.from),
      suspended: !works(pass, { pinMode: 'NONE', faceReaders: [{ from: pass.from, until: null }] }),
    })),
    // of doors that only stand open for everybody, those that do at this moment
    doors: doorIds
      .flatMap((id) => known.doors.get(id) ?? [])
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
