import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { lock } from '#kit/server/data/write.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import type { VisitInput, VisitorInput, VisitStatus } from '../../contract/visit.ts'
import { isOpen } from '../open-visit.ts'
import { daysOfVisit, visitorsOfVisit } from '../part-rows.ts'
import { holdVisited, keepClock } from '../people-rows.ts'
import { type VisitRecord, visits, type VisitTables } from '../tables.ts'
import { callOff } from './call-off.ts'
import { changeTo, stillComing } from './change-visit.ts'
import { checkInput, checkSize } from './check-input.ts'
import { announce, settle } from './write-visit.ts'

/**
 * Visitors of something that a module above keeps, such as a booking: whoever writes that has asked for its rights; all that visits ask besides is
 * asked here.
 */
export interface VisitOfOthers {
  readonly building: OfficeCentreRecord
  /** Whose visitors they are; none: the building's own. */
  readonly companyId: number | null
  readonly hostId: number
  readonly floorId: number | null
  readonly day: string
  readonly timeFrom: string
  readonly timeUntil: string
  readonly noteToDesk: string
  readonly noteToVisitor: string
  readonly visitors: readonly { name: string; email: string; language: Language }[]
  /** Who has asked for them, and so agrees to none of them where a second person is asked. */
  readonly applicantId: number
}

const inputOf = (asked: VisitOfOthers): Omit<VisitInput, 'visitors'> => ({
  companyId: asked.companyId ?? asked.building.id,
  hostId: asked.hostId,
  floorId: asked.floorId,
  timeFrom: asked.timeFrom,
  timeUntil: asked.timeUntil,
  days: [asked.day],
  noteToDesk: asked.noteToDesk,
  noteToVisitor: asked.noteToVisitor,
  tellIds: [],
})

export const announceForOthers = async (tx: Transaction, asked: VisitOfOthers): Promise<{ uuid: string }> => {
  const { context } = tx
  const input = { ...inputOf(asked), visitors: [...asked.visitors] }
  const settled = await settle(context, { building: asked.building, company: null }, input)
  return announce(tx, context, settled, input, asked.applicantId)
}

/** Locked after who is visited, as whoever switches them off does. None: it was ended, or is over. */
const openVisit = async (tx: Transaction, building: OfficeCentreRecord, uuid: string): Promise<VisitRecord | undefined> => {
  const known = await tx
    .unscoped<VisitTables>('named by the record that it follows')
    .selectFrom('visits')
    .select(['officeCentreId', 'companyId'])
    .where('uuid', '=', uuid)
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (!known) return undefined
  await holdVisited(tx, known)
  const visit = await lock(tx, visits, { uuid })
  return isOpen(visit, todayIn(tx.context, building)) ? visit : undefined
}

/** Somebody of the visit as the module above knows them: by number, else by the address that they were announced with. */
interface Known {
  readonly uuid: string | null
  readonly email: string | null
}
const isOne = ({ uuid, email }: VisitorInput, known: Known): boolean =>
  known.uuid === null ? known.email !== null && email?.toLowerCase() === known.email : uuid === known.uuid

interface Following {
  /** Asked besides; whoever was called off at the desk or in the visit itself is not invited again by a change. */
  readonly joining: VisitOfOthers['visitors']
  readonly gone: readonly Known[]
  /** Who is called otherwise now. */
  readonly renamed: readonly (Known & { name: string })[]
  /** Nothing is another above but who comes: when, where and with whom stays as the visit has it by now. */
  readonly asIs: boolean
}

/** The appointment as the visit has it itself. */
const asItIs = (visit: VisitRecord, asked: VisitOfOthers, days: string[]): Omit<VisitInput, 'visitors'> => ({
  companyId: visit.companyId ?? asked.building.id,
  hostId: visit.hostId,
  floorId: visit.floorId,
  timeFrom: visit.timeFrom.slice(0, 5),
  timeUntil: visit.timeUntil.slice(0, 5),
  days,
  noteToDesk: visit.noteToDesk,
  noteToVisitor: visit.noteToVisitor,
  tellIds: [],
})

const sameAppointment = (visit: VisitRecord, asked: VisitOfOthers, days: readonly string[]): boolean =>
  days.length === 1 &&
  days[0] === asked.day &&
  visit.timeFrom.slice(0, 5) === asked.timeFrom &&
  visit.timeUntil.slice(0, 5) === asked.timeUntil &&
  visit.floorId === asked.floorId &&
  visit.noteToVisitor === asked.noteToVisitor

/** It follows what it belongs to: its time, its place and its people. Who was invited in the visit itself stays. Answers whether there is one that can. */
export const moveForOthers = async (tx: Transaction, uuid: string, asked: VisitOfOthers, following: Following): Promise<boolean> => {
  const { context } = tx
  const { building } = asked
  const { gone, renamed, asIs } = following
  const before = await openVisit(tx, building, uuid)
  if (!before) return false
  await keepClock(tx, building)
  const parts = { people: await visitorsOfVisit(tx, before), days: await daysOfVisit(tx, before) }
  const coming = stillComing(parts, todayIn(context, building))
  const there = coming.filter((one) => !gone.some((known) => isOne(one, known)))
  const staying = there.map((one) => ({ ...one, name: renamed.find((known) => isOne(one, known))?.name ?? one.name }))
  const addresses = new Set(staying.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const joining = following.joining.filter(({ email }) => !addresses.has(email))
  const visitors = [...staying, ...joining]
  if (visitors.length === 0) {
    await callOff(tx, building, before, '')
    return true
  }
  const days = [...new Set(parts.days.flatMap(({ day, status }) => (status === 'CANCELLED' ? [] : [day])))]
  const samePeople = joining.length === 0 && staying.length === coming.length && staying.every(({ name }, at) => name === coming[at]?.name)
  if (samePeople && (asIs || sameAppointment(before, asked, days))) return true
  const appointment = asIs ? asItIs(before, asked, days) : inputOf(asked)
  checkSize(visitors.length, appointment.days.length)
  const input: VisitInput = { ...appointment, purposeKey: before.purposeKey, groupName: before.groupName, tellIds: before.tellIds, visitors }
  const settled = await settle(context, { building, company: null }, input)
  if ((settled.company?.id ?? null) !== before.companyId) throw new Failed(failures.notNow)
  // who stays was asked what was asked then
  checkInput(context, building, settled.held, { ...input, visitors: [...joining] }, { days, visitors: [] })
  await changeTo(tx, context, settled, { before, ...parts }, input, { all: false, applicantId: asked.applicantId })
  return true
}

/** Who is in a visit, by the addresses that they have there. */
export const visitorsNamed = (from: Pick<Context, 'unscoped'>, visitUuid: string): Promise<{ uuid: string; email: string | null }[]> =>
  from
    .unscoped<VisitTables>('named by a record that was found')
    .selectFrom('visitors')
    .innerJoin('visits', 'visits.id', 'visitors.visitId')
    .select(['visitors.uuid', sql<string | null>`lower(visitors.email)`.as('email')])
    .where('visits.uuid', '=', visitUuid)
    .where('visitors.endedAt', 'is', null)
    .orderBy('visitors.id')
    .execute()

export const callOffForOthers = async (tx: Transaction, building: OfficeCentreRecord, uuid: string, reason: string): Promise<void> => {
  const visit = await openVisit(tx, building, uuid)
  if (visit) await callOff(tx, building, visit, reason)
}

/** The words of somebody who is erased, in visits that were made of what they had asked for; in the trail too. */
export const forgetNotesForOthers = async (tx: Transaction, uuids: readonly string[]): Promise<void> => {
  const rows = await tx
    .unscoped<VisitTables>('of one person, in all buildings')
    .updateTable('visits')
    .set({ noteToVisitor: null })
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .returning('id')
    .execute()
  await forgetValues(
    tx,
    visits,
    rows.map(({ id }) => id),
  )
}

/** How visits stand that records of a module above name; those that ended with a company are not there any more. */
export const statusOfVisit = async (from: Pick<Context, 'unscoped'>, buildingId: number, uuid: string): Promise<VisitStatus | undefined> => {
  const row = await from
    .unscoped<VisitTables>('named by a record that the reader has found')
    .selectFrom('visits')
    .select('status')
    .where('uuid', '=', uuid)
    .where('officeCentreId', '=', buildingId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row?.status as VisitStatus | undefined
}

interface MadeFor {
  readonly title: string
  /** Where the reader finds it; none: it is not theirs to see. */
  readonly path: string | null
}
/** Asked when a visit is shown: what it was made for, if a module above has made it. */
export const visitMadeFor =
  extensionPoint<(context: SignedIn, visit: Pick<VisitRecord, 'uuid' | 'officeCentreId'>) => Promise<MadeFor | undefined>>(
    'what a visit was made for',
  )
