import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Transaction } from '#kit/server/context.ts'
import { touchMany } from '#kit/server/data/write-many.ts'
import { sendMails } from '#kit/server/mail/mail.ts'
import { endLinks } from '#kit/server/public-links.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import { type OwnMessage, tellEachTheirOwn } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { givePassesBack } from '#modules/property/subscriptions/server/front.ts'
import { cancelledMail, linkPurpose } from '../passes/issue-passes.ts'
import { tellDoors } from '../passes/tell-doors.ts'
import { membersBy } from '../people-rows.ts'
import { type VisitorRecord, type VisitRecord, visits, type VisitTables } from '../tables.ts'
import { say } from '../words.ts'
import { namesOf, openVisits, peopleOfVisits, type Whose } from './off-rows.ts'

/** OFF: switched off, perhaps for a while. LEFT: the company leaves the building. */
export type WhyOff = 'OFF' | 'LEFT'

const rowsOf = (tx: Transaction) => tx.unscoped<VisitTables>('who is switched off, or leaves, was found in scope')
type Building = OfficeCentreRecord
const nameOf = ({ buildingName, companyName }: Building): string => buildingName ?? companyName

/** A statement has no more than 65,535 parameters, and the guests of a few events are more mails than that. */
const mailsAtOnce = 2000

/** One of each organisation whose visitors they are, for the trail. */
const entered = async (tx: Transaction, building: Building, rows: readonly VisitRecord[], cause: string): Promise<void> => {
  for (const [id, some] of Map.groupBy(rows, ({ companyId }) => companyId ?? building.id))
    await touchMany(
      tx,
      visits,
      { id, buildingId: building.id, cause },
      some.map((one) => one.id),
      { action: 'calledOff' },
    )
}

/** What was taken of the codes bought comes back, and no address leads to a pass any more. */
const endCodes = async (tx: Transaction, building: Building, people: readonly VisitorRecord[]): Promise<void> => {
  await endLinks(tx, { purpose: linkPurpose, officeCentreId: building.id, subjects: people.map(({ uuid }) => uuid) })
  const out = people.filter(({ passOf }) => passOf !== null)
  for (const [passOf, some] of Map.groupBy(out, (one) => one.passOf ?? building.id)) await givePassesBack(tx, passOf, 'visitorQr', some.length)
  await rowsOf(tx)
    .updateTable('visitors')
    .set({ passOf: null, passEndedAt: tx.context.now() })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(out.map(({ id }) => id)))))
    .execute()
}

/** Each host once, however many visits that were. */
const tellHosts = async (tx: Transaction, building: Building, rows: readonly VisitRecord[], why: WhyOff, names: ReadonlyMap<number, string>) => {
  const messages: OwnMessage[] = []
  for (const [id, some] of Map.groupBy(rows, ({ companyId }) => companyId ?? building.id)) {
    const byHost = Map.groupBy(
      some.filter(({ hostId }) => hostId !== null),
      ({ hostId }) => hostId ?? 0,
    )
    const members = await membersBy(tx, id, [...byHost.keys()], todayIn(tx.context, building))
    for (const person of members) {
      const own = byHost.get(person.membershipId) ?? []
      const values = { n: own.length, company: names.get(id) ?? '', building: nameOf(building) }
      messages.push({
        from: building.id,
        person,
        notice: { module: 'visitors/visits', key: `notice.calledOff.${why}`, values, path: '/visitor-records' },
        mail: (language) => ({
          subject: say(language, 'mail.calledOffSubject', values),
          paragraphs: [say(language, `notice.calledOff.${why}`, values), say(language, 'mail.calledOffDays', { days: daysSaid(language, own) })],
        }),
      })
    }
  }
  await tellEachTheirOwn(tx, messages)
}
const daysSaid = (language: Language, rows: readonly VisitRecord[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    [...new Set(rows.map(({ firstDay }) => firstDay))].toSorted().map((day) => dayWords(language, day)),
  )

/**
 * All visits to come of an organisation that receives nobody any more, in the transaction in which that happens: a few statements, however many there
 * are. Doors forget at once; whoever is inside stays so until they leave; nothing of it comes back by itself. Answers how many that were.
 */
export const callOffAll = async (tx: Transaction, whose: Whose & { building: Building }, why: WhyOff, cause: string): Promise<number> => {
  const { building } = whose
  const rows = await openVisits(tx, whose, todayIn(tx.context, building)).selectAll('visits').orderBy('visits.id').forUpdate().execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const people = await peopleOfVisits(tx, ids)
  await rowsOf(tx)
    .updateTable('visits')
    .set({ status: 'CANCELLED' })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await rowsOf(tx)
    .updateTable('visitDays')
    .set((eb) => ({ status: 'CANCELLED', version: eb('version', '+', 1), updatedAt: tx.context.now() }))
    .where((eb) => eb('visitId', '=', eb.fn.any(eb.val(ids))))
    .where('status', '=', 'EXPECTED')
    .where('endedAt', 'is', null)
    .execute()
  await entered(tx, building, rows, cause)
  await endCodes(tx, building, people)
  await tellDoors(tx, building, people)
  // those that nobody has decided yet are few
  for (const { uuid, status } of rows) if (status === 'PENDING_APPROVAL') await withdrawRound(tx, building.id, visits.name, uuid)
  const names = await namesOf(tx, [...new Set(rows.map(({ companyId }) => companyId ?? building.id))])
  const byId = new Map(rows.map((visit) => [visit.id, visit]))
  const mails = people.flatMap((person) => {
    const visit = byId.get(person.visitId)
    if (!visit || person.invitedAt === null || person.email === null) return []
    const values = { company: names.get(visit.companyId ?? building.id) ?? '', building: nameOf(building) }
    return [cancelledMail(building, visit, person, (language) => say(language, `mail.calledOff.${why}`, values))]
  })
  for (let at = 0; at < mails.length; at += mailsAtOnce) await sendMails(tx, mails.slice(at, at + mailsAtOnce))
  await tellHosts(tx, building, rows, why, names)
  return rows.length
}
