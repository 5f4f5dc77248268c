import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { languages } from '#kit/contract/language.ts'
import { localTime, todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insertAll, touch } from '#kit/server/data/write.ts'
import { withdrawRound } from '#modules/identity/approvals/server/front.ts'
import { type Place, placeOf } from '#modules/identity/office-centres/server/front.ts'
import { type RowProblem, type SheetColumn, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { canOwn } from '../../contract.ts'
import { mostGuests, VisitorInput } from '../../contract/visit.ts'
import { reasonsFor } from '../approval/reasons.ts'
import { findVisit } from '../lists/visit-rows.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen, mayChange } from '../open-visit.ts'
import { datesOfVisit, visitorsOfVisit } from '../part-rows.ts'
import { issuePasses } from '../passes/issue-passes.ts'
import { takeVisitorMails } from '../passes/mails-of-day.ts'
import { tellDeciders } from '../screening/screen-visitors.ts'
import { visitDays, visitors, visits, type VisitRecord } from '../tables.ts'
import { say, titleOf } from '../words.ts'
import { checkSize, mostOnDays, wrongFields } from './check-input.ts'
import { askFor, daysFor, ownerIn, settle, type Settled, visitorColumns } from './write-visit.ts'

const languageTyped = (text: string) =>
  languages.find((one) =>
    [one, ...languages.map((other) => say(other, `upload.language.${one}`))].some((name) => name.toLowerCase() === text.toLowerCase()),
  )

const Row = VisitorInput.omit({ uuid: true }).extend({
  language: z
    .string()
    .trim()
    .default('en')
    .transform((text, issues) => {
      const found = languageTyped(text)
      if (found) return found
      issues.addIssue({ code: 'custom', message: 'uploadLanguageUnknown' })
      return z.NEVER
    }),
})
type Row = z.output<typeof Row>

interface Target {
  officeCentreId: number
  uuid: string
}
/** The visit that the path names: open still, and the sender's to change. */
export const targetOf = async (context: SignedIn, place: Place, uuid: string): Promise<Target> => {
  await openVisit(context, place, uuid)
  // in the order of the database, by which the second step is compared with the first
  return { uuid, officeCentreId: (place.company ?? place.building).id }
}

const openVisit = async (context: SignedIn, place: Place, uuid: string): Promise<VisitRecord> => {
  const visit = await findVisit(context, place, uuid)
  if (!mayChange(context, visit)) throw new Failed(failures.notFound)
  if (!isOpen(visit, todayIn(context, place.building))) throw new Failed(failures.notNow)
  return visit
}

const headOf = {
  name: 'personName',
  email: 'email',
  phone: 'phone',
  company: 'field.company',
  plate: 'field.plate',
  language: 'upload.language',
} as const
type Key = keyof typeof headOf
const column = (key: Key): SheetColumn => ({
  key,
  title: (language) => titleOf(language, headOf[key]),
  hint: (language) => say(language, `upload.hint.${key}`),
  ...(key === 'name' ? { required: true as const } : {}),
})

/** Asked again when they are written: what the settings want, who is in the visit already, and how many it holds. */
const check = async (context: SignedIn, { officeCentreId, uuid }: Target, rows: readonly Row[], before = 0): Promise<RowProblem[][]> => {
  const place = await placeOf(context, officeCentreId)
  const visit = await openVisit(context, place, uuid)
  const held = await visitingHeldTo(context, context, place.building, visit.companyId)
  const there = await visitorsOfVisit(context, visit)
  const emails = new Set(there.flatMap(({ email }) => email ?? []))
  const most = mostOnDays((await datesOfVisit(context, visit)).filter(({ held }) => held).length)
  const room = Math.max(most - there.length, 0)
  const wrong = Object.entries(wrongFields(held, rows)).map(([path, key]) => ({ row: Number(path.split('.')[1]), column: path.split('.')[2], key }))
  return rows.map((row, at) => [
    ...wrong.flatMap(({ row: of, column: field, key }) => (of === at && field ? [{ column: field, key }] : [])),
    ...(row.email && emails.has(row.email) ? [{ column: 'email', key: 'uploadThereAlready' }] : []),
    ...(before + at >= room ? [{ column: 'name', key: 'uploadNoRoom', values: { n: most, room } }] : []),
  ])
}

/** Days that are not over: nobody is missed on a day before. */
const daysAhead = async (tx: Transaction, { building }: Settled, visit: VisitRecord): Promise<{ days: string[]; allDays: number }> => {
  const { date: today, time: now } = localTime(tx.context.now(), building.timeZone)
  const dates = await datesOfVisit(tx, visit)
  const ahead = dates.filter(({ day, held }) => held && (day > today || (day === today && visit.timeUntil.slice(0, 5) > now)))
  return { days: ahead.map(({ day }) => day), allDays: dates.filter(({ held }) => held).length }
}

/** All of them in the same few statements, however many they are. */
export const addVisitors = async (tx: Transaction, inside: SignedIn, { officeCentreId, uuid }: Target, rows: readonly Row[]): Promise<void> => {
  const place = await placeOf(inside, officeCentreId)
  const before = await lockVisit(tx, inside, place, { uuid })
  if (!isOpen(before, todayIn(inside, place.building))) throw new Failed(failures.notNow)
  const settled = await settle(inside, place, before)
  const { days, allDays } = await daysAhead(tx, settled, before)
  const there = await visitorsOfVisit(tx, before)
  if (days.length === 0) throw new Failed(failures.notNow)
  // others may have filled it since the rows were checked
  checkSize(there.length + rows.length, allDays)
  await takeVisitorMails(tx, (settled.company ?? settled.building).id, rows)
  const described = await visitorColumns(inside, settled, rows, before.firstDay, { groupName: before.groupName, hostName: before.hostName })
  const deed = { action: 'invited' }
  const values = described.map(({ columns }) => ({ ...ownerIn(settled), visitId: before.id, ...columns }))
  const people = await insertAll(tx, visitors, values, deed)
  await insertAll(tx, visitDays, daysFor(settled, before, people, days), deed)
  const matches = described.flatMap((one) => one.matches)
  if (matches.length > 0) await tellDeciders(tx, matches, before.uuid)
  await askAnew(tx, inside, settled, before, { days, there, people })
}

interface Grown {
  days: readonly string[]
  there: readonly { name: string }[]
  people: Awaited<ReturnType<typeof visitorsOfVisit>>
}
/** A visit that has grown is agreed to as it is now; where nobody has to agree the new ones have their passes at once. */
const askAnew = async (tx: Transaction, inside: SignedIn, settled: Settled, visit: VisitRecord, { days, there, people }: Grown): Promise<void> => {
  const reasons = await reasonsFor(inside, settled.building.id, settled.held, {
    days,
    timeFrom: visit.timeFrom.slice(0, 5),
    timeUntil: visit.timeUntil.slice(0, 5),
    floorId: visit.floorId,
    visitors: there.length + people.length,
    selfRegistered: visit.source === 'SELF_REGISTERED',
  })
  const status = reasons.length > 0 ? 'PENDING_APPROVAL' : 'APPROVED'
  const deed = { action: 'changed' }
  const changed = await (status === visit.status ? touch(tx, visits, { id: visit.id }, deed) : change(tx, visits, { id: visit.id }, { status }, deed))
  await withdrawRound(tx, settled.building.id, visits.name, visit.uuid)
  const names = [...there, ...people].map(({ name }) => name)
  await askFor(tx, settled, changed, reasons, names, inside.scope.personId)
  if (reasons.length > 0) return
  // a visit that waited until now has sent nothing to anybody
  const invited = visit.status === 'APPROVED' ? people : await visitorsOfVisit(tx, changed)
  await issuePasses(tx, settled.building, changed, invited)
}

/** Visitors of one visit, at once. */
export const visitorSheet = uploadJob<Row, Target>({
  name: 'visitors.upload',
  confirmation: '/upload/visitor/{uuid}',
  module: 'visitors/visits',
  can: canOwn.EDIT,
  title: (language) => say(language, 'upload.title'),
  columns: [column('name'), column('email'), column('phone'), column('company'), column('plate'), column('language')],
  mostRows: mostGuests,
  row: Row,
  unique: ({ name, email, phone }) => email ?? [name.toLowerCase(), phone?.replaceAll(/\D/g, '') ?? ''].join('\n'),
  check,
  choices: ({ language }) => Promise.resolve({ language: languages.map((one) => say(language, `upload.language.${one}`)) }),
  store: addVisitors,
})
