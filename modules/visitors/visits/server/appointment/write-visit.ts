import { instantOf, todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { insert, insertAll } from '#kit/server/data/write.ts'
import { openRound } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRecord, Place } from '#modules/identity/office-centres/server/front.ts'
import { type VisitingHeldTo, visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { can } from '../../contract.ts'
import type { VisitSource } from '../../contract/sources.ts'
import type { VisitInput, VisitorInput } from '../../contract/visit.ts'
import { approvalTitle } from '../approval/approval-title.ts'
import { isBuildings, type Reason, reasonsFor } from '../approval/reasons.ts'
import { issuePasses } from '../passes/issue-passes.ts'
import { takeVisitorMails } from '../passes/mails-of-day.ts'
import { companyVisited, floorVisited, keepClock, membersBy, stillThere, type Told } from '../people-rows.ts'
import { asJson, matchesOfAll, tellDeciders } from '../screening/screen-visitors.ts'
import { visitDays, type VisitDayRecord, visitors, type VisitorRecord, visits, type VisitRecord } from '../tables.ts'
import { checkInput, refused } from './check-input.ts'
import { insideKeyOf, profileKeyOf } from './profile-key.ts'

/** Whose visit it is, and who receives it, found and in order. */
export interface Settled {
  building: OfficeCentreRecord
  company: OfficeCentreRecord | null
  held: VisitingHeldTo
  host: Told | undefined
  tell: Told[]
}
type Asked = Pick<VisitInput, 'companyId' | 'hostId' | 'floorId'> & { tellIds?: readonly number[] }

/** A company means itself and nobody else; a building one of its companies, or itself. */
const companyOf = async (inside: Context, { building, company }: Place, { companyId }: Asked): Promise<OfficeCentreRecord | null> => {
  const asked = companyId ?? company?.id ?? building.id
  if (asked === building.id && company === null) return null
  if (company) {
    if (asked !== company.id) throw refused(inside, { companyId: 'companyUnknown' })
    return company
  }
  const found = await companyVisited(inside, building.id, asked)
  if (!found) throw refused(inside, { companyId: 'companyUnknown' })
  return found
}

/** Finds what a visit names: its company, host, floor and whom to tell. */
export const settle = async (inside: Context, place: Place, asked: Asked): Promise<Settled> => {
  const { building } = place
  const company = await companyOf(inside, place, asked)
  const organisationId = company?.id ?? building.id
  const today = todayIn(inside, building)
  const ids = [...new Set([...(asked.hostId ? [asked.hostId] : []), ...(asked.tellIds ?? [])])]
  const members = await membersBy(inside, organisationId, ids, today)
  const host = members.find(({ membershipId }) => membershipId === asked.hostId)
  if (asked.hostId && !host) throw refused(inside, { hostId: 'hostUnknown' })
  if (members.length < ids.length) throw refused(inside, { tellIds: 'hostUnknown' })
  if (asked.floorId && !(await floorVisited(inside, building.id, asked.floorId))) throw refused(inside, { floorId: 'floorUnknown' })
  const held = await visitingHeldTo(inside, inside, building, company?.id ?? null)
  return { building, company, held, host, tell: members.filter(({ membershipId }) => asked.tellIds?.includes(membershipId)) }
}

interface Times {
  days: readonly string[]
  timeFrom: string
  timeUntil: string
}

export const ownerIn = ({ building, company }: Settled) => ({ officeCentreId: building.id, companyId: company?.id ?? null })

const foundBy = ({ company, host }: Settled, { groupName }: { groupName?: string | null | undefined }, hostName?: string | null): string =>
  [host?.fullName ?? hostName, groupName, company?.companyName].filter(Boolean).join(' ')

/** `profileKey` is of one who was there before, and has given neither address nor number; `documentNo` what the desk has read. */
type Described = Omit<VisitorInput, 'uuid'> & { profileKey?: string | undefined; documentNo?: string | null | undefined }

/** Visitors' columns, compared with the blacklist in one go. */
export const visitorColumns = async (
  inside: Context,
  settled: Settled,
  visitors: readonly Described[],
  firstDay: string,
  more: { groupName?: string | null | undefined; hostName?: string | null },
) => {
  const known = visitors.map((visitor) => {
    const unknown = !visitor.email && !visitor.phone ? visitor.profileKey : undefined
    return { ...visitor, profileKey: unknown ?? profileKeyOf(inside.app.config, settled.building, visitor) }
  })
  const met = await matchesOfAll(inside, settled.building, settled.company?.id ?? null, known, firstDay)
  const found = foundBy(settled, more, more.hostName)
  return known.map(({ name, language, email, phone, company, plate, profileKey }, at) => {
    const matches = met[at] ?? []
    const columns = {
      name,
      language,
      email: email || null,
      phone: phone || null,
      company: company || null,
      plate: plate || null,
      profileKey,
      screening: matches.length > 0 ? 'MATCH' : 'CLEAR',
      matches: asJson(matches),
      foundBy: found,
    }
    return { columns, matches }
  })
}

export const dayColumns = ({ timeZone }: Pick<OfficeCentreRecord, 'timeZone'>, day: string, { timeFrom, timeUntil }: Omit<Times, 'days'>) => ({
  day,
  startsAt: instantOf(day, timeFrom, timeZone),
  endsAt: instantOf(day, timeUntil, timeZone, 'last'),
})

const bounds = (days: readonly string[]) => {
  const sorted = days.toSorted()
  return { firstDay: sorted[0] ?? '', lastDay: sorted.at(-1) ?? '' }
}

export const columnsOf = (settled: Settled, input: VisitInput) => ({
  hostId: settled.host?.membershipId ?? null,
  hostName: settled.host?.fullName ?? null,
  floorId: input.floorId ?? null,
  purposeKey: input.purposeKey ?? null,
  timeFrom: input.timeFrom,
  timeUntil: input.timeUntil,
  ...bounds(input.days),
  groupName: input.groupName || null,
  noteToDesk: input.noteToDesk || null,
  noteToVisitor: input.noteToVisitor || null,
  tellIds: settled.tell.map(({ membershipId }) => membershipId),
})

/** Who invites for others says so; everybody else invites in the own name, and for the own organisation. */
export const inOwnName = (context: SignedIn, input: VisitInput, told: readonly number[] = []): VisitInput => {
  if (context.holds(can.EDIT)) return input
  const { ownId, membershipId } = context.scope
  if ((input.companyId ?? ownId) !== ownId) throw refused(context, { companyId: 'companyUnknown' })
  // names of colleagues are not theirs to find out by trying numbers
  if (input.tellIds.some((id) => !told.includes(id))) throw refused(context, { tellIds: 'hostUnknown' })
  return { ...input, hostId: membershipId }
}

/** Each reason has its own party; all of them are asked at once. */
export const askFor = async (
  tx: Transaction,
  settled: Settled,
  visit: VisitRecord,
  reasons: readonly Reason[],
  names: readonly string[],
  applicantId: number | null,
): Promise<void> => {
  if (reasons.length === 0) return
  const { building, company } = settled
  const titleOf = { name: names[0] ?? '', n: names.length - 1, day: visit.firstDay }
  await openRound(tx, {
    kind: visits.name,
    subject: visit.uuid,
    title: approvalTitle(tx.context.language, titleOf),
    titleOf,
    ...ownerIn(settled),
    applicantId,
    forIds: settled.host ? [settled.host.userId] : [],
    steps: [reasons.map((reason) => ({ reason, organisationId: isBuildings(reason) || !company ? building.id : company.id, permission: can.EDIT }))],
  })
}

const deedOf = { INVITED: 'invited', SELF_REGISTERED: 'selfRegistered', WALK_IN: 'walkedIn', KIOSK: 'walkedInAtKiosk' } as const

interface NewVisit {
  source: VisitSource
  status: 'APPROVED' | 'PENDING_APPROVAL'
  hostName?: string | null
  /** Which text a visitor has agreed to. */
  consentEdition?: number | null
  /** Drawn by whoever sends it, so that it is written once however often it comes. */
  uuid?: string
  /** At which kiosk. */
  kiosk?: string
  /** What the desk has read, in the order of the visitors: compared, and not kept here. */
  documentNos?: readonly (string | null | undefined)[]
}
/** A visit with its visitors and their days, in few statements. */
export const writeVisit = async (
  tx: Transaction,
  inside: Context,
  settled: Settled,
  input: VisitInput,
  { source, status, hostName = null, consentEdition = null, uuid: drawn, kiosk, documentNos = [] }: NewVisit,
): Promise<{ visit: VisitRecord; visitors: VisitorRecord[]; days: VisitDayRecord[] }> => {
  const { building, company } = settled
  if (!(await stillThere(tx, [building.id, ...(company ? [company.id] : [])]))) throw refused(inside, { companyId: 'companyUnknown' })
  await keepClock(tx, building)
  const owner = ownerIn(settled)
  const columns = columnsOf(settled, input)
  const deed = { action: deedOf[source], reason: kiosk }
  const visit = await insert(
    tx,
    visits,
    { ...owner, ...columns, hostName: columns.hostName ?? hostName, source, status, ...(drawn ? { uuid: drawn } : {}) },
    deed,
  )
  const given = input.visitors.map((visitor, at) => ({ ...visitor, documentNo: documentNos[at] }))
  const described = await visitorColumns(inside, settled, given, columns.firstDay, { groupName: input.groupName, hostName })
  const people = await insertAll(
    tx,
    visitors,
    described.map((one) => ({ ...owner, visitId: visit.id, consentEdition, ...one.columns })),
    deed,
  )
  const days = await insertAll(tx, visitDays, daysFor(settled, visit, people, input.days), deed)
  const matches = described.flatMap((one) => one.matches)
  if (matches.length > 0) await tellDeciders(tx, matches, visit.uuid)
  return { visit, visitors: people, days }
}

export const daysFor = (settled: Settled, visit: VisitRecord, people: readonly VisitorRecord[], days: readonly string[]) =>
  people.flatMap(({ id: visitorId, ...visitor }) =>
    days.toSorted().map((day) => ({
      ...ownerIn(settled),
      visitId: visit.id,
      visitorId,
      insideKey: insideKeyOf(visitor),
      status: 'EXPECTED',
      ...dayColumns(settled.building, day, { timeFrom: visit.timeFrom.slice(0, 5), timeUntil: visit.timeUntil.slice(0, 5) }),
    })),
  )

export const reasonsOf = (inside: Context, settled: Settled, input: VisitInput, source: VisitSource = 'INVITED'): Promise<Reason[]> =>
  reasonsFor(inside, settled.building.id, settled.held, {
    ...input,
    floorId: input.floorId ?? null,
    visitors: input.visitors.length,
    selfRegistered: source === 'SELF_REGISTERED',
  })

/** What the settings ask, who has to agree, and whom the blacklist stops: by whichever way somebody is announced. */
export const announce = async (
  tx: Transaction,
  inside: Context,
  settled: Settled,
  input: VisitInput,
  applicantId: number | null,
): Promise<VisitRecord> => {
  checkInput(inside, settled.building, settled.held, input)
  await takeVisitorMails(tx, (settled.company ?? settled.building).id, input.visitors)
  const reasons = await reasonsOf(inside, settled, input)
  const status = reasons.length > 0 ? 'PENDING_APPROVAL' : 'APPROVED'
  const made = await writeVisit(tx, inside, settled, input, { source: 'INVITED', status })
  const names = made.visitors.map(({ name }) => name)
  await askFor(tx, settled, made.visit, reasons, names, applicantId)
  if (reasons.length === 0) await issuePasses(tx, settled.building, made.visit, made.visitors)
  return made.visit
}

export const createVisit = (context: SignedIn, place: Place, given: VisitInput): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const input = inOwnName(context, given)
    return announce(tx, inside, await settle(inside, place, input), input, context.scope.personId)
  })
