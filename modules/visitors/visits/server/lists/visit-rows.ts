import { notFound } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { seenRows } from '#kit/server/data/own-or-all.ts'
import { roundsAbout } from '#modules/identity/approvals/server/front.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { mostVisitors } from '#modules/visitors/visiting-settings/contract.ts'
import { purposesOf } from '#modules/visitors/visiting-settings/server/front.ts'
import { referenceOf } from '../../contract/reference.ts'
import { isWalkIn, type VisitSource } from '../../contract/sources.ts'
import type { HostAnswer, Visit, VisitStatus } from '../../contract/visit.ts'
import { visitMadeFor } from '../appointment/of-others.ts'
import { isOpen, mayChange } from '../open-visit.ts'
import { countVisitors, datesOfVisit, firstVisitorsOf } from '../part-rows.ts'
import { visits, type VisitRecord, type VisitTables } from '../tables.ts'
import { say } from '../words.ts'
import { peopleNamed, presentVisitors } from './visitor-rows.ts'

type Tables = VisitTables & OfficeCentreTables & UnitTables

/** A visit of this scope and place, or 404. Who does not see all sees the own. */
export const findVisit = (context: SignedIn, { building, company }: Place, uuid: string): Promise<VisitRecord> => {
  let rows = context
    .read<Tables>()
    .selectFrom('visits')
    .selectAll()
    .where('uuid', '=', uuid)
    .where(seenRows(context, visits))
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
  if (company) rows = rows.where('companyId', '=', company.id)
  return rows.executeTakeFirstOrThrow(notFound)
}

const floorNamed = (context: SignedIn, { officeCentreId, floorId }: VisitRecord) =>
  floorId === null
    ? undefined
    : context
        .read<Tables>()
        .selectFrom('floors')
        .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
        .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
        .where('floors.officeCentreId', '=', officeCentreId)
        .where('floors.id', '=', floorId)
        .executeTakeFirst()

/** A booking, where its attendees were announced by it. */
const madeForOf = async (context: SignedIn, visit: VisitRecord): Promise<Visit['madeFor']> => {
  for (const ask of visitMadeFor.answers) {
    const found = await ask(context, visit)
    if (found) return found
  }
  return null
}

/** A visit as its page shows it. Whom the blacklist means is told to those who decide alone. */
export const presentVisit = async (context: SignedIn, place: Place, visit: VisitRecord): Promise<Visit> => {
  const { building } = place
  const organisationId = visit.companyId ?? visit.officeCentreId
  const [first, all, dates, rounds, purposes, floor] = await Promise.all([
    firstVisitorsOf(context, visit, mostVisitors),
    countVisitors(context, visit),
    datesOfVisit(context, visit),
    roundsAbout(context, building.id, visits.name, [visit.uuid]),
    purposesOf(context, building, context.language),
    floorNamed(context, visit),
  ])
  const approvals = rounds.get(visit.uuid) ?? []
  const [names, organisations, people] = await Promise.all([
    peopleNamed(context, organisationId, {
      userIds: [visit.createdBy, visit.updatedBy].filter((id) => id !== null),
      membershipIds: [...visit.tellIds, ...(visit.hostId === null ? [] : [visit.hostId])],
    }),
    context
      .unscoped<Tables>('the organisation that is visited and those that agree to it')
      .selectFrom('officeCentres')
      .select(['id', 'companyName', 'buildingName', 'landlordId'])
      .where('id', 'in', [organisationId, ...approvals.map((one) => one.organisationId)])
      .execute(),
    presentVisitors(context, place, visit, first),
  ])
  const organisation = (id: number): string => organisations.find((one) => one.id === id)?.companyName ?? ''
  const actor = (id: number | null) => (id === null ? null : (names.actor.get(id) ?? null))
  const editable = isOpen(visit, todayIn(context, building)) && mayChange(context, visit)
  return {
    uuid: visit.uuid,
    reference: referenceOf(visit.uuid),
    version: visit.version,
    status: visit.status as VisitStatus,
    source: visit.source as VisitSource,
    company: { id: organisationId, name: organisation(organisationId) },
    host: visit.hostId === null ? null : { id: visit.hostId, name: names.member.get(visit.hostId) ?? visit.hostName ?? '' },
    hostName: visit.hostName,
    floor: floor ?? null,
    purposeKey: visit.purposeKey,
    madeFor: await madeForOf(context, visit),
    purpose: visit.purposeKey === null ? null : (purposes.get(visit.purposeKey) ?? null),
    timeFrom: visit.timeFrom.slice(0, 5),
    timeUntil: visit.timeUntil.slice(0, 5),
    days: dates.filter(({ held }) => held || visit.status === 'CANCELLED').map(({ day }) => day),
    timeZone: building.timeZone,
    groupName: visit.groupName,
    noteToDesk: visit.noteToDesk,
    noteToVisitor: visit.noteToVisitor,
    tell: visit.tellIds.map((id) => ({ id, name: names.member.get(id) ?? '' })),
    remark: visit.remark,
    hostAnswer: visit.hostAnswer as HostAnswer | null,
    approvals: approvals.map(({ reason, organisationId: by, ...one }) => ({
      reason: say(context.language, `reason.${reason}`),
      organisation: organisation(by),
      decision: one.decision,
      decidedDate: one.decidedDate,
      decidedBy: one.decidedBy,
      decidedFor: one.decidedFor,
      remark: one.remark,
      sinceDate: one.sinceDate,
    })),
    visitors: people,
    visitorCount: all.n,
    createdDate: visit.createdAt,
    createdBy: actor(visit.createdBy),
    updatedDate: visit.updatedAt,
    updatedBy: actor(visit.updatedBy),
    may: {
      edit: editable,
      cancel: editable,
      resend: editable && visit.status === 'APPROVED' && all.canBeSent,
      answer: editable && isWalkIn(visit.source) && visit.hostId === context.scope.membershipId && visit.hostAnswer === null,
    },
  }
}
