import { Failed } from '#kit/contract/failure.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { type Building, presentAccessDoor } from '#modules/access/doors/server/front.ts'
import { common, type Period, without } from '#modules/property/opening-hours/server/front.ts'
import { doorUnknown, type Question } from '../contract.ts'
import { type DoorFact, type Member, type PassFact, periodOf, type WayFact } from './fact-rows.ts'
import { wasAsked } from './question-rows.ts'
import { accessQuestions } from './tables.ts'

export const isIn = ({ from, until }: Period, at: number): boolean => from <= at && at < until
export const iso = (at: string | number): string => new Date(at).toISOString()

interface Asked {
  kind: Question['kind']
  membershipId?: number
  visitorId?: number
  doorId?: number
  fromAt: string
  untilAt?: string
}
/** Each asking stands in the trail, whatever comes of it; of an answer that is read again, the first within this time. */
export const noteAsking = (context: SignedIn, building: Building, asked: Asked, oneWithin?: number): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { scope } = inside
    if (oneWithin !== undefined && (await wasAsked(inside, building, asked, oneWithin))) return
    const whose = { officeCentreId: building.id, companyId: scope.kind === 'tenant' ? scope.ownId : null, userId: scope.personId }
    await insert(tx, accessQuestions, { ...whose, ...asked }, { action: 'asked' })
  })

export const seenDoor = async (context: SignedIn, building: Building, doorId: number) => {
  try {
    return await presentAccessDoor(context, building, doorId)
  } catch (error) {
    throw error instanceof Failed ? new Failed(doorUnknown, { fields: { doorId: 'doorUnknown' } }) : error
  }
}

/** The times in which a member counted: of the building, switched on, before the end of the last day. */
export const standing = (member: Member, building: Building, off: ReadonlyMap<string, Period[]>) => {
  const here = periodOf(member.createdAt, member.endedAt)
  const lastDay =
    member.endsOn === null
      ? []
      : [{ from: instantOf(dayAfter(member.endsOn), '00:00', building.timeZone).getTime(), until: Number.POSITIVE_INFINITY }]
  const person = [...(off.get(`memberships ${member.membershipId}`) ?? []), ...(off.get(`users ${member.userId}`) ?? []), ...lastDay]
  const company = [...(off.get(`officeCentres ${member.officeCentreId}`) ?? []), ...(off.get(`officeCentres ${building.id}`) ?? [])]
  return { here, person, company }
}
export const switched = ({ membershipId, userId, officeCentreId }: Member, building: Building) =>
  [
    ['memberships', membershipId],
    ['users', userId],
    ['officeCentres', officeCentreId],
    ['officeCentres', building.id],
  ] as const

/** Whether a door has, or had, a reader for it. */
export const suits = ({ kind }: Pick<PassFact, 'kind'>, { pinMode, faceReaders }: Pick<DoorFact, 'pinMode' | 'faceReaders'>): boolean =>
  kind === 'FR' ? faceReaders.length > 0 : kind !== 'PIN' || pinMode === 'ALONE'
/** Whether a visitor's code is enough: nobody has a PIN to give beside it, and it has no number for readers that only compare. */
export const readsCodesAlone = ({ pinMode, codeMode }: Pick<DoorFact, 'pinMode' | 'codeMode'>): boolean =>
  pinMode !== 'WITH_CARD' && codeMode !== 'FIXED'
const suspended = ({ suspensions }: PassFact): Period[] => suspensions.map(({ from, until }) => periodOf(from, until))
const unheld = (pass: PassFact): Period[] => without(periodOf(pass.from, pass.until), suspended(pass))
/** When it could open: of a phone only while its person has the right, and nobody holds that back either. */
export const workedOf = (pass: PassFact, all: readonly PassFact[], { pinMode, faceReaders }: Pick<DoorFact, 'pinMode' | 'faceReaders'>): Period[] => {
  const of = (kind: string) => all.filter((one) => one.kind === kind).flatMap(unheld)
  const besides: Partial<Record<string, () => Period[]>> = {
    HID: () => of('MOBILE'),
    FR: () => faceReaders.map(({ from, until }) => periodOf(from, until)),
  }
  const wanted = besides[pass.kind]
  const own = wanted ? common(unheld(pass), wanted()) : unheld(pass)
  // a reader that asks for a PIN beside the card
  return pinMode === 'WITH_CARD' ? common(own, of('PIN')) : own
}

/** When these ways to one door led through a lockdown: its controller is told who is let in, by whichever of their groups. */
export const letInThrough = (ways: readonly WayFact[]): Period[] =>
  ways.flatMap(({ placeFrom, placeUntil, mappedFrom, mappedUntil, exempt }) =>
    common(
      common([periodOf(placeFrom, placeUntil)], [periodOf(mappedFrom, mappedUntil)]),
      exempt.map(({ from, until }) => periodOf(from, until)),
    ),
  )

export const outOfUse = (door: Pick<DoorFact, 'id'>, off: ReadonlyMap<string, Period[]>): Period[] => off.get(`doors ${door.id}`) ?? []
