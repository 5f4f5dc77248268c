import type { Language } from '#kit/contract/language.ts'
import type { Page } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { knownAs } from '#kit/server/data/made-and-changed.ts'
import { endedSubjects } from '#kit/server/public-links.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { entriesNamed } from '#modules/visitors/blacklist/server/front.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { can, canDocuments, type VisitorQuery } from '../../contract.ts'
import type { DocumentKind, DocumentWay } from '../../contract/document.ts'
import type { Visitor } from '../../contract/visit.ts'
import { deedsOf } from '../day-rows.ts'
import { dayStatusOf } from '../day-status.ts'
import { hasDayLeft, isOpen, mayChange } from '../open-visit.ts'
import { partsKept } from '../papers/documents.ts'
import { photosTaken } from '../papers/photos.ts'
import { daysOfVisitors, pageOfVisitors } from '../part-rows.ts'
import { linkPurpose, mayHoldPass } from '../passes/issue-passes.ts'
import type { VisitDayRecord, VisitorRecord, VisitRecord } from '../tables.ts'

export const peopleNamed = async (
  context: SignedIn,
  organisationId: number,
  { userIds, membershipIds }: { userIds: number[]; membershipIds: number[] },
) => {
  const rows = context.unscoped<UserTables>('people of the organisation that is visited, and who has acted on the visit; both were found')
  const [members, actors] = await Promise.all([
    membershipIds.length > 0 ? rows.selectFrom('memberships').select(['id', 'fullName']).where('id', 'in', membershipIds).execute() : [],
    userIds.length > 0
      ? rows
          .selectFrom('users')
          .select(['id', knownAs('users.id', organisationId).as('fullName')])
          .where('id', 'in', userIds)
          .execute()
      : [],
  ])
  return { member: new Map(members.map(({ id, fullName }) => [id, fullName])), actor: new Map(actors.map(({ id, fullName }) => [id, fullName])) }
}

const passState = ({ email, passOf, passIssuedAt, passEndedAt, invitedAt }: VisitorRecord): Visitor['pass'] => {
  if (passOf !== null) return 'ISSUED'
  if (passEndedAt !== null) return 'ENDED'
  if (invitedAt !== null && passIssuedAt === null) return 'NONE_LEFT'
  return email === null ? 'NO_ADDRESS' : 'NOT_YET'
}

/** What this reader may know of visitors and their days besides what the rows say. */
const knownOf = async (
  context: SignedIn,
  building: Place['building'],
  visit: VisitRecord,
  people: readonly VisitorRecord[],
  days: readonly VisitDayRecord[],
) => {
  const acts = context.holds(can.ACTION)
  const ids = people.map(({ id }) => id)
  const [names, entries, kept, photos, asksPhoto, linkEnded] = await Promise.all([
    peopleNamed(context, visit.companyId ?? visit.officeCentreId, {
      userIds: days.flatMap((one) => [one.checkedInBy, one.checkedOutBy]).filter((id) => id !== null),
      membershipIds: [],
    }),
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
    acts ? photosTaken(context, building.id, ids) : new Map<number, never>(),
    acts && offersPhoto(context, building.id, visit.companyId),
    endedSubjects(context, {
      purpose: linkPurpose,
      officeCentreId: building.id,
      subjects: people.flatMap(({ uuid, email, erasedAt }) => (email === null && erasedAt === null ? uuid : [])),
    }),
  ])
  return { names, entries, kept, photos, asksPhoto, linkEnded }
}
type Known = Awaited<ReturnType<typeof knownOf>>

interface OnDay {
  visit: VisitRecord
  visitor: VisitorRecord
  day: VisitDayRecord
}
const presentDay = (
  context: SignedIn,
  { visit, visitor: { screening, matches }, day }: OnDay,
  { names, kept }: Known,
  today: string,
): Visitor['days'][number] => {
  const actor = (id: number | null) => (id === null ? null : (names.actor.get(id) ?? null))
  return {
    uuid: day.uuid,
    version: day.version,
    day: day.day,
    startsDate: day.startsAt,
    status: dayStatusOf({ ...day, visitStatus: visit.status, source: visit.source, screening }, context.now(), today),
    hereDate: day.hereAt,
    checkedInDate: day.checkedInAt,
    checkedInBy: actor(day.checkedInBy),
    checkedOutDate: day.checkedOutAt,
    takenBackDate: day.takenBackAt,
    checkedOutBy: actor(day.checkedOutBy),
    notSeenLeaving: day.notSeenLeaving,
    ...documentShown(context, day, kept.get(day.id)),
    may: deedsOf(context, { ...day, visitStatus: visit.status, screening, matches }, today),
  }
}

/** Visitors of one visit with their days, in as many statements however many they are. Whom the blacklist means is told to those who decide alone. */
export const presentVisitors = async (
  context: SignedIn,
  { building }: Place,
  visit: VisitRecord,
  people: readonly VisitorRecord[],
): Promise<Visitor[]> => {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const days = await daysOfVisitors(context, visit, ids)
  const known = await knownOf(context, building, visit, people, days)
  const today = todayIn(context, building)
  const editable = isOpen(visit, today) && mayChange(context, visit)
  const daysOf = Map.groupBy(days, ({ visitorId }) => visitorId)
  return people.map((one) => ({
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
      const entry = known.entries.get(uuid)
      return entry ? [{ uuid, name: entry.name, owner: entry.owner, reason: entry.reason, strength, fields }] : []
    }),
    pass: passState(one),
    linkEnded: known.linkEnded.has(one.uuid),
    invitedDate: one.invitedAt,
    photoDate: known.photos.get(one.id) ?? null,
    days: (daysOf.get(one.id) ?? []).map((day) => presentDay(context, { visit, visitor: one, day }, known, today)),
    may: {
      callOff: editable && (daysOf.get(one.id) ?? []).some(({ status, day }) => status === 'EXPECTED' && day >= today),
      linkPass: editable && visit.status === 'APPROVED' && mayHoldPass(one) && hasDayLeft(daysOf.get(one.id) ?? [], today),
      takePhoto: known.asksPhoto && one.erasedAt === null && (daysOf.get(one.id) ?? []).some(({ status }) => status === 'CHECKED_IN'),
    },
  }))
}

export const listVisitors = async (context: SignedIn, place: Place, visit: VisitRecord, query: VisitorQuery): Promise<Page<Visitor>> => {
  const page = await pageOfVisitors(context, visit, query)
  return { ...page, items: await presentVisitors(context, place, visit, page.items) }
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
