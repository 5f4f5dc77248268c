import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { roundsAbout } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { entriesNamed } from '#modules/visitors/blacklist/server/front.ts'
import { purposesOf, visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { can, canDocuments } from '../contract.ts'
import type { DocumentKind, DocumentWay } from '../contract/document.ts'
import { type HostAnswer, isWalkIn, type Visit, type Visitor, type VisitSource, type VisitStatus } from '../contract/visit.ts'
import { deedsOf, ownVisits, todayIn } from './day-rows.ts'
import { dayStatusOf } from './day-status.ts'
import { partsKept } from './documents.ts'
import { isOpen, mayChange } from './open-visit.ts'
import { daysOfVisit, visitorsOfVisit } from './part-rows.ts'
import { photosTaken } from './photos.ts'
import type { Place } from './place.ts'
import { type VisitDayRecord, type VisitorRecord, visits, type VisitRecord, type VisitTables } from './tables.ts'
import { say } from './words.ts'

type Tables = VisitTables & OfficeCentreTables & UserTables & UnitTables

/** A visit of this scope and place, or 404. Who does not see all sees the own. */
export const findVisit = (context: SignedIn, { building, company }: Place, uuid: string): Promise<VisitRecord> => {
  let rows = context
    .read<Tables>()
    .selectFrom('visits')
    .selectAll()
    .where('uuid', '=', uuid)
    .where(ownRows(context.scope, visits))
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
  if (company) rows = rows.where('companyId', '=', company.id)
  if (!context.holds(can.VIEW)) rows = rows.where(ownVisits(context))
  return rows.executeTakeFirstOrThrow(notFound)
}

const peopleNamed = async (context: SignedIn, organisationId: number, { userIds, membershipIds }: { userIds: number[]; membershipIds: number[] }) => {
  const rows = context.unscoped<Tables>('people of the organisation that is visited, and who has acted on the visit; both were found')
  const [members, actors] = await Promise.all([
    membershipIds.length > 0 ? rows.selectFrom('memberships').select(['id', 'fullName']).where('id', 'in', membershipIds).execute() : [],
    userIds.length > 0
      ? rows
          .selectFrom('users')
          .select(['id', sql<string | null>`known_name(id, ${organisationId})`.as('fullName')])
          .where('id', 'in', userIds)
          .execute()
      : [],
  ])
  return { member: new Map(members.map(({ id, fullName }) => [id, fullName])), actor: new Map(actors.map(({ id, fullName }) => [id, fullName])) }
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

const passState = ({ email, passOf, passIssuedAt, passEndedAt, invitedAt }: VisitorRecord): Visitor['pass'] => {
  if (passOf !== null) return 'ISSUED'
  if (passEndedAt !== null) return 'ENDED'
  if (invitedAt !== null && passIssuedAt === null) return 'NONE_LEFT'
  return email === null ? 'NO_ADDRESS' : 'NOT_YET'
}

/** A visit as its page shows it. Whom the blacklist means is told to those who decide alone. */
export const presentVisit = async (context: SignedIn, place: Place, visit: VisitRecord): Promise<Visit> => {
  const { building } = place
  const organisationId = visit.companyId ?? visit.officeCentreId
  const [people, days, rounds, purposes, floor] = await Promise.all([
    visitorsOfVisit(context, visit),
    daysOfVisit(context, visit),
    roundsAbout(context, building.id, visits.name, [visit.uuid]),
    purposesOf(context, building, context.language),
    floorNamed(context, visit),
  ])
  const approvals = rounds.get(visit.uuid) ?? []
  const acts = context.holds(can.ACTION)
  const [names, organisations, entries, kept, photos, asksPhoto] = await Promise.all([
    peopleNamed(context, organisationId, {
      userIds: [visit.createdBy, visit.updatedBy, ...days.flatMap((one) => [one.checkedInBy, one.checkedOutBy])].filter((id) => id !== null),
      membershipIds: [...visit.tellIds, ...(visit.hostId === null ? [] : [visit.hostId])],
    }),
    context
      .unscoped<Tables>('the organisation that is visited and those that agree to it')
      .selectFrom('officeCentres')
      .select(['id', 'companyName', 'buildingName', 'landlordId'])
      .where('id', 'in', [organisationId, ...approvals.map((one) => one.organisationId)])
      .execute(),
    context.holds(blacklist.ACTION)
      ? entriesNamed(
          context,
          building,
          people.flatMap(({ matches }) => matches.map(({ uuid }) => uuid)),
        )
      : new Map<string, never>(),
    context.holds(canDocuments.VIEW)
      ? partsKept(
          context,
          building.id,
          days.map(({ id }) => id),
        )
      : new Map<number, never>(),
    acts
      ? photosTaken(
          context,
          building.id,
          people.map(({ id }) => id),
        )
      : new Map<number, never>(),
    acts && offersPhoto(context, building.id, visit.companyId),
  ])
  const organisation = (id: number): string => organisations.find((one) => one.id === id)?.companyName ?? ''
  const today = todayIn(context, building)
  const actor = (id: number | null) => (id === null ? null : (names.actor.get(id) ?? null))
  const editable = isOpen(visit, today) && mayChange(context, visit)
  return {
    uuid: visit.uuid,
    version: visit.version,
    status: visit.status as VisitStatus,
    source: visit.source as VisitSource,
    company: { id: organisationId, name: organisation(organisationId) },
    host: visit.hostId === null ? null : { id: visit.hostId, name: names.member.get(visit.hostId) ?? visit.hostName ?? '' },
    hostName: visit.hostName,
    floor: floor ?? null,
    purposeKey: visit.purposeKey,
    purpose: visit.purposeKey === null ? null : (purposes.get(visit.purposeKey) ?? null),
    timeFrom: visit.timeFrom.slice(0, 5),
    timeUntil: visit.timeUntil.slice(0, 5),
    days: [...new Set(days.filter(({ status }) => status !== 'CANCELLED' || visit.status === 'CANCELLED').map(({ day }) => day))].toSorted(),
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
    visitors: people.map((one) => ({
      uuid: one.uuid,
      version: one.version,
      name: one.erasedAt ? null : one.name,
      email: one.email,
      phone: one.phone,
      company: one.company,
      plate: one.plate,
      language: one.language as Language,
      screening: seenScreening(context, one),
      screeningRemark: context.holds(blacklist.ACTION) ? one.screeningRemark : null,
      matches: one.matches.flatMap(({ uuid, strength, fields }) => {
        const entry = entries.get(uuid)
        return entry ? [{ uuid, name: entry.name, owner: entry.owner, reason: entry.reason, strength, fields }] : []
      }),
      pass: passState(one),
      invitedDate: one.invitedAt,
      photoDate: photos.get(one.id) ?? null,
      days: days
        .filter(({ visitorId }) => visitorId === one.id)
        .map((day) => ({
          uuid: day.uuid,
          day: day.day,
          status: dayStatusOf({ ...day, visitStatus: visit.status, screening: one.screening }, context.now(), today),
          checkedInDate: day.checkedInAt,
          checkedInBy: actor(day.checkedInBy),
          checkedOutDate: day.checkedOutAt,
          checkedOutBy: actor(day.checkedOutBy),
          notSeenLeaving: day.notSeenLeaving,
          ...documentShown(context, day, kept.get(day.id)),
          may: deedsOf(context, { ...day, visitStatus: visit.status, screening: one.screening }, today),
        })),
      may: {
        takePhoto: asksPhoto && one.erasedAt === null && days.some(({ visitorId, status }) => visitorId === one.id && status === 'CHECKED_IN'),
      },
    })),
    createdDate: visit.createdAt,
    createdBy: actor(visit.createdBy),
    updatedDate: visit.updatedAt,
    updatedBy: actor(visit.updatedBy),
    may: {
      edit: editable,
      cancel: editable,
      resend:
        editable &&
        visit.status === 'APPROVED' &&
        people.some(({ email, screening }) => email !== null && screening !== 'MATCH' && screening !== 'REFUSED'),
      answer: editable && isWalkIn(visit.source) && visit.hostId === context.scope.membershipId && visit.hostAnswer === null,
    },
  }
}

const offersPhoto = async (context: SignedIn, buildingId: number, companyId: number | null): Promise<boolean> =>
  (await visitingHeldTo(context, context, { id: buildingId }, companyId)).strict.photo === 'AT_DESK'

/** A host need not know by which document somebody came in. */
const documentShown = (context: SignedIn, { documentWay, documentKind }: VisitDayRecord, kept: 'LAST_FOUR' | 'FULL' | undefined) => {
  const shown = context.holds(can.ACTION)
  return {
    documentWay: shown ? (documentWay as DocumentWay | null) : null,
    documentKind: shown ? (documentKind as DocumentKind | null) : null,
    documentKept: kept ?? null,
  }
}

/** Others are told that the building decides, not what it has decided or why. */
const seenScreening = (context: SignedIn, { screening }: VisitorRecord): Visitor['screening'] => {
  if (context.holds(blacklist.ACTION)) return screening as Visitor['screening']
  return screening === 'MATCH' || screening === 'REFUSED' ? screening : 'CLEAR'
}
