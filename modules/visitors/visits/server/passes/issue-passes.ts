import { type Language, languageOf } from '#kit/contract/language.ts'
import { dayWords, momentWords } from '#kit/contract/moments.ts'
import { inGroups } from '#kit/contract/typed-codes.ts'
import { dayAfter, instantOf } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { changeAll } from '#kit/server/data/change-all.ts'
import { touch } from '#kit/server/data/write.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { endLinks, makeLink, makeLinks, moveLinks } from '#kit/server/public-links.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { givePassesBack, takePassesLeft } from '#modules/property/subscriptions/server/front.ts'
import { visitors, type VisitorRecord, type VisitRecord } from '../tables.ts'
import { say } from '../words.ts'
import { tellDoors } from './tell-doors.ts'
import { isTyped, typedCodesOf } from './typed-codes.ts'

export const linkPurpose = 'visitor pass'
type Building = Pick<OfficeCentreRecord, 'id' | 'timeZone' | 'buildingName' | 'companyName'>

const nameOf = ({ buildingName, companyName }: Pick<OfficeCentreRecord, 'buildingName' | 'companyName'>): string => buildingName ?? companyName

/** The end of a visit's last day, where it is. */
export const overAt = ({ timeZone }: Pick<Building, 'timeZone'>, lastDay: string): Date => instantOf(dayAfter(lastDay), '00:00', timeZone)

/** Whoever has no e-mail is handed the address of theirs by the host. */
export const mayHoldPass = ({ screening, erasedAt }: VisitorRecord): boolean => erasedAt === null && screening !== 'MATCH' && screening !== 'REFUSED'
/** Nobody else has sent them one. */
export const isHanded = (one: VisitorRecord): boolean => one.email === null && mayHoldPass(one)
export const mayHavePass = (one: VisitorRecord): boolean => one.email !== null && mayHoldPass(one)

/** Some of those that the organisation has bought, as long as there are any, for whom of them has none: without, the desk receives the visitor by name. */
const codesFor = async (tx: Transaction, building: Building, visit: VisitRecord, people: readonly VisitorRecord[]) => {
  const organisationId = visit.companyId ?? building.id
  const without = people.filter(({ passOf }) => passOf === null)
  const left = without.length > 0 ? await takePassesLeft(tx, organisationId, 'visitorQr', without.length) : 0
  const given = new Set(without.slice(0, left))
  return (one: VisitorRecord) => {
    const passOf = given.has(one) ? organisationId : one.passOf
    return passOf === null ? {} : { passOf, passIssuedAt: one.passIssuedAt ?? tx.context.now(), passEndedAt: null }
  }
}

/** The path of a further address of a pass. Those that were sent lead there still: whoever has one is not told of this. */
export const handPass = async (tx: Transaction, building: Building, visit: VisitRecord, visitor: VisitorRecord): Promise<string> => {
  const token = await makeLink(tx, {
    purpose: linkPurpose,
    officeCentreId: building.id,
    subject: visitor.uuid,
    expiresAt: overAt(building, visit.lastDay),
  })
  const valuesOf = await codesFor(tx, building, visit, [visitor])
  await touch(tx, visitors, { id: visitor.id }, { action: 'passLinked' })
  const hadOne = visitor.passOf !== null
  if (!hadOne) await changeAll(tx, visitors, [{ id: visitor.id, values: valuesOf(visitor) }], { action: 'passGiven' })
  if (!hadOne) await tellDoors(tx, building, [visitor])
  return pathOf(building, token)
}
const pathOf = ({ id }: Pick<Building, 'id'>, token: string): string => `/visitor/qr-pass/${id}/${token}`

interface Sending {
  /** What was sent before says something else now. */
  changed?: boolean
}

/** Whoever can be written to gets the address of a pass, and, while some are left, its code. */
export const issuePasses = async (
  tx: Transaction,
  building: Building,
  visit: VisitRecord,
  people: readonly VisitorRecord[],
  { changed = false }: Sending = {},
): Promise<number> => {
  const invited = people.filter(mayHavePass)
  if (invited.length === 0) return 0
  const expiresAt = overAt(building, visit.lastDay)
  const of = { purpose: linkPurpose, officeCentreId: building.id }
  await endLinks(tx, { ...of, subjects: invited.map(({ uuid }) => uuid) })
  const tokens = await makeLinks(
    tx,
    invited.map(({ uuid }) => ({ ...of, subject: uuid, expiresAt })),
  )
  const valuesOf = await codesFor(tx, building, visit, invited)
  const now = tx.context.now()
  const codeOf = (await isTyped(tx, building.id)) ? typedCodesOf(tx.context.app.config, building.id) : undefined
  await changeAll(
    tx,
    visitors,
    invited.map((one) => ({ id: one.id, values: { invitedAt: now, ...valuesOf(one) } })),
    { action: 'passSent' },
  )
  await tellDoors(tx, building, invited)
  await sendMails(
    tx,
    invited.map((one, at) => invitation(building, visit, one, { token: tokens[at] ?? '', changed, typed: codeOf?.(one.uuid, now) ?? null })),
  )
  return invited.length
}

const when = (language: Language, { firstDay, lastDay, timeFrom }: VisitRecord): string =>
  firstDay === lastDay
    ? momentWords(language, firstDay, timeFrom.slice(0, 5))
    : say(language, 'mail.days', { from: dayWords(language, firstDay), until: dayWords(language, lastDay) })

interface Invited {
  readonly token: string
  /** What was sent before says something else now. */
  readonly changed: boolean
  /** The code, where readers ask for it to be typed. */
  readonly typed: string | null
}
const invitation = (
  building: Building,
  visit: VisitRecord,
  { email, name, language: spoken }: VisitorRecord,
  { token, changed, typed }: Invited,
): Mail => {
  const language = languageOf(spoken)
  const values = { name, building: nameOf(building), when: when(language, visit), host: visit.hostName ?? '' }
  return {
    to: email ?? '',
    from: visit.companyId ?? building.id,
    language,
    subject: say(language, changed ? 'mail.changedSubject' : 'mail.invitedSubject', values),
    paragraphs: [
      say(language, changed ? 'mail.changed' : 'mail.invited', values),
      ...(visit.hostName ? [say(language, 'mail.host', values)] : []),
      ...(visit.noteToVisitor ? [visit.noteToVisitor] : []),
      say(language, 'mail.showCode'),
      ...(typed ? [say(language, 'mail.typeCode', { code: inGroups(typed) })] : []),
    ],
    button: { label: say(language, 'mail.openPass'), path: pathOf(building, token) },
  }
}

/** The code and its address lead nowhere from here on, and what was taken of the quota comes back. */
export const endPasses = async (tx: Transaction, building: Pick<Building, 'id'>, people: readonly VisitorRecord[]): Promise<void> => {
  await endLinks(tx, { purpose: linkPurpose, officeCentreId: building.id, subjects: people.map(({ uuid }) => uuid) })
  const out = people.filter(({ passOf }) => passOf !== null)
  for (const [passOf, some] of Map.groupBy(out, (one) => one.passOf ?? building.id)) await givePassesBack(tx, passOf, 'visitorQr', some.length)
  const values = { passOf: null, passEndedAt: tx.context.now() }
  await changeAll(
    tx,
    visitors,
    out.map(({ id }) => ({ id, values })),
    { action: 'passEnded' },
  )
  await tellDoors(tx, building, people)
}

/** Addresses that were handed on lead there still, until the last day as it is now, and doors learn when the code opens. */
export const movePasses = async (tx: Transaction, building: Building, visit: VisitRecord, people: readonly VisitorRecord[]): Promise<void> => {
  if (people.length === 0) return
  const links = { purpose: linkPurpose, officeCentreId: building.id, subjects: people.map(({ uuid }) => uuid) }
  await moveLinks(tx, links, overAt(building, visit.lastDay))
  const out = people.filter(({ passOf }) => passOf !== null)
  await tellDoors(tx, building, out)
}

/** `why`: a sentence beside that it is cancelled, in the visitor's language. */
export const cancelledMail = (
  building: Building,
  visit: VisitRecord,
  { email, name, language: spoken }: VisitorRecord,
  why: (language: Language) => string | null,
): Mail => {
  const language = languageOf(spoken)
  const values = { name, building: nameOf(building), when: when(language, visit) }
  const reason = why(language)
  return {
    to: email ?? '',
    from: visit.companyId ?? building.id,
    language,
    subject: say(language, 'mail.cancelledSubject', values),
    paragraphs: [say(language, 'mail.cancelled', values), ...(reason ? [reason] : [])],
  }
}

/** Whoever was invited is told; nobody else knew of it. */
export const tellCancelled = async (tx: Transaction, building: Building, visit: VisitRecord, people: readonly VisitorRecord[]): Promise<void> => {
  const told = people.filter(({ invitedAt, email }) => invitedAt !== null && email !== null)
  await sendMails(
    tx,
    told.map((one) => cancelledMail(building, visit, one, () => visit.remark)),
  )
}
