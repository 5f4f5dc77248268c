import { Failed } from '#kit/contract/failure.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { waysIn } from '#modules/visitors/visiting-settings/server/front.ts'
import { codesWithin, visitorCalled } from '#modules/visitors/visits/server/front.ts'
import { type DoorAnswer, type Failing, type PersonAnswer, type PersonQuestion, visitorUnknown } from '../contract.ts'
import { iso, isIn, noteAsking, readsCodesAlone, seenDoor } from './asking.ts'
import { doorsAt, toldWay } from './doors-at.ts'
import { type DoorFact, waysOfGroups } from './fact-rows.ts'
import { liftFloorsAt } from './floor-rows.ts'
import { seesVisitors, timesOf } from './visitor-times.ts'

type Asked = Pick<PersonQuestion, 'at' | 'doorId'> & { visitorUuid: string }

/** Which doors a visitor's code opens at a moment, and of each why, or the first thing that stands in the way. */
export const askOfVisitor = async (context: SignedIn, building: Building, question: Asked): Promise<PersonAnswer> => {
  const companyId = context.scope.kind === 'tenant' ? context.scope.ownId : building.companyId
  const { visitorUuid } = question
  const visitor = seesVisitors(context) ? await visitorCalled(context, building.id, { companyId, visitorUuid }) : undefined
  if (!visitor) throw new Failed(visitorUnknown, { fields: { visitorUuid: 'visitorUnknown' } })
  const named = question.doorId === null ? undefined : await seenDoor(context, building, question.doorId)
  const at = instantOf(question.at.date, question.at.time, building.timeZone).getTime()
  await noteAsking(context, building, { kind: 'VISITOR', visitorId: visitor.id, ...(named ? { doorId: named.id } : {}), fromAt: iso(at) })

  const moment = { from: at, until: at + 1 }
  const [code] = await codesWithin(context, building.id, { from: iso(at), until: iso(at) }, { companyId, visitorUuid })
  const wayIn = (await waysIn(context, building, [visitor.companyId])).get(visitor.companyId)
  const groupIds = wayIn?.groupId ? [wayIn.groupId] : []
  const ways = await waysOfGroups(context, building.id, moment, { groupIds })
  const doorIds = [...new Set([...ways.map(({ doorId }) => doorId), ...(named ? [named.id] : [])])]
  const organisations = [...new Set([building.id, visitor.companyId ?? building.id])].map((id) => ['officeCentres', id] as const)
  const editionIds = ways.flatMap(({ editionId }) => editionId ?? [])
  const known = await doorsAt(context, building, { at, doorIds, editionIds, switched: organisations, refs: [visitorUuid] })
  const floorsOf = await liftFloorsAt(context, building.id, { at, date: localTime(new Date(at), building.timeZone).date, groupIds })
  const times = code && wayIn && timesOf(code, wayIn, context.now().getTime())
  const isOut = times !== undefined && isIn(times.out, at)
  const isOff = organisations.some(([table, id]) => known.isNow(known.off.get(`${table} ${id}`)))

  const ofDoor = (door: DoorFact): DoorAnswer => {
    const through = ways.filter(({ doorId }) => doorId === door.id).map((way) => toldWay(way, code?.issuedAt ?? way.mappedFrom, known))
    const stands: [failing: Failing, wrong: boolean][] = [
      ['COMPANY_OFF', isOff],
      ['NOT_ITS_TIME', code === undefined || !known.isNow(times?.visit)],
      ['NO_PASS', !isOut || !readsCodesAlone(door)],
      ['NOT_CHECKED_IN', !known.isNow(times?.works)],
      ['NO_GROUP', through.length === 0],
      ['CLOSED', !through.some(({ open }) => open)],
      ['LOCKED_DOWN', known.lockedDown(door)],
      ['OUT_OF_USE', known.unused(door)],
    ]
    const failing = stands.find(([, wrong]) => wrong)?.[0] ?? null
    const { id, name, floorNo } = door
    return {
      door: { id, name, floorNo },
      opens: failing === null,
      failing,
      standsOpen: false,
      afterFirstPerson: false,
      duringLockdown: false,
      ways: through,
      floors: door.lift && failing === null ? floorsOf(groupIds) : null,
      toldDate: known.toldDate(door),
    }
  }
  const { name, companyName } = visitor
  return {
    person: { fullName: name, companyName },
    at: iso(at),
    holiday: known.holiday,
    passes: isOut && code ? [{ kind: 'QR', sinceDate: iso(code.issuedAt), suspended: false }] : [],
    doors: doorIds
      .flatMap((id) => known.doors.get(id) ?? [])
      .map(ofDoor)
      .toSorted((a, b) => Number(b.opens) - Number(a.opens) || a.door.name.localeCompare(b.door.name, 'en', { numeric: true })),
  }
}
