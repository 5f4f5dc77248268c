import { sql } from 'kysely'
import { z } from 'zod'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import { inBatches } from '#kit/server/jobs/in-batches.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { forgetRounds } from '#modules/identity/approvals/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { heldIn } from '#modules/property/organisation-settings/server/front.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { forgetNumbers, forgetOldNumbersIn } from '../papers/documents.ts'
import { forgetOldPhotosIn, forgetPhotos } from '../papers/photos.ts'
import { forgetCodes } from '../self-registration/self-codes.ts'
import { visitDays, visitors, visits, type VisitTables } from '../tables.ts'
import { say } from '../words.ts'
import { buildingsWithVisits, companiesWithVisits, keptTooLong } from './night-rows.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<VisitTables>('people who are forgotten, in all buildings')
const idsIn = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

const nobody = { name: '', email: null, phone: null, company: null, plate: null, profileKey: '', screeningRemark: null, matches: '[]', foundBy: '' }

/** Visitors lose all that tells of them; when they came and how long they stayed is left. Not through `change`, whose trail would keep it. */
const emptyVisitors = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const now = tx.context.now()
  await rowsOf(tx)
    .updateTable('visitors')
    .set((eb) => ({ ...nobody, erasedAt: now, version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', idsIn(ids)))
    .execute()
  const days = await rowsOf(tx)
    .updateTable('visitDays')
    // nobody is met by a key of nobody: it stays one of its own, or two who are forgotten would be the same person inside
    .set({ insideKey: sql<string>`'erased ' || id`, documentKind: null, hereAt: null })
    .where((eb) => eb('visitorId', '=', idsIn(ids)))
    .returning('id')
    .execute()
  await forgetNumbers(tx, { visitorIds: ids })
  await forgetPhotos(tx, ids)
  await forgetValues(tx, visitors, ids)
  await forgetValues(
    tx,
    visitDays,
    days.map(({ id }) => id),
  )
}

/** Whole visits, with what was written about them. */
export const emptyVisits = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const now = tx.context.now()
  await rowsOf(tx)
    .updateTable('visits')
    .set((eb) => ({
      hostName: null,
      groupName: null,
      noteToDesk: null,
      noteToVisitor: null,
      remark: null,
      erasedAt: now,
      version: eb('version', '+', 1),
    }))
    .where((eb) => eb('id', '=', idsIn(ids)))
    .execute()
  const people = await rowsOf(tx)
    .selectFrom('visitors')
    .innerJoin('visits', 'visits.id', 'visitors.visitId')
    .select(['visitors.id', 'visits.uuid'])
    .where((eb) => eb('visitors.visitId', '=', idsIn(ids)))
    .execute()
  await forgetRounds(tx, visits.name, [...new Set(people.map(({ uuid }) => uuid))])
  await emptyVisitors(
    tx,
    people.map(({ id }) => id),
  )
  await forgetValues(tx, visits, ids)
}

const atOnce = 200
const forgetIn = async (context: Context, building: OfficeCentreRecord): Promise<void> => {
  const held = await heldIn(context, building.id, 'visitors')
  if (held.all) return
  for (const companyId of await companiesWithVisits(context, building.id)) {
    if (companyId !== null && held.companyIds.includes(companyId)) continue
    const { keptDays } = await visitingHeldTo(context, context, building, companyId)
    const { date } = localTime(new Date(context.now().getTime() - keptDays * 86_400_000), building.timeZone)
    await inBatches(context, atOnce, async (tx) => {
      const ids = await keptTooLong(tx, building.id, companyId, date, atOnce)
      await emptyVisits(tx, ids)
      return ids.length
    })
  }
}

const inEachBuilding = async (context: Context, work: (building: OfficeCentreRecord) => Promise<void>): Promise<void> =>
  eachInTurn(context, await buildingsWithVisits(context), ({ id }) => ({ officeCentreId: id }), work)

/** As long as the building keeps its visitors, or a company that wants less. */
export const forget = async (context: Context): Promise<void> => {
  await forgetCodes(context)
  await inEachBuilding(context, (building) => forgetIn(context, building))
}
/** Numbers of documents, and photos. By themselves: whatever keeps a visit from being forgotten keeps neither. */
export const forgetVisitNumbers = job(
  'visits.forget-numbers',
  z.object({}),
  (context) =>
    inEachBuilding(context, async (building) => {
      await forgetOldNumbersIn(context, building)
      await forgetOldPhotosIn(context, building)
    }),
  { schedule: '35 3 * * *' },
)
export const forgetVisits = job('visits.forget', z.object({}), forget, { schedule: '45 3 * * *' })

/** Somebody with an account who is erased: as a visitor by the address, as a host by the name. */
export const eraseVisitor = async (tx: Transaction, { userId, email }: { userId: number; email: string }): Promise<void> => {
  const people = await rowsOf(tx)
    .selectFrom('visitors')
    .innerJoin('visits', 'visits.id', 'visitors.visitId')
    .select(['visitors.id', 'visits.uuid'])
    .where(sql<boolean>`lower(visitors.email) = ${email.toLowerCase()}`)
    .execute()
  await emptyVisitors(
    tx,
    people.map(({ id }) => id),
  )
  // a round is called by who comes
  await forgetRounds(tx, visits.name, [...new Set(people.map(({ uuid }) => uuid))])
  const hosted = await rowsOf(tx)
    .updateTable('visits')
    .set({ hostName: null })
    .where(sql<boolean>`host_id in (select id from memberships where user_id = ${userId})`)
    .returning('id')
    .execute()
  const ids = hosted.map(({ id }) => id)
  // visitors are found by their host
  if (ids.length > 0)
    await rowsOf(tx)
      .updateTable('visitors')
      .set({ foundBy: '' })
      .where((eb) => eb('visitId', '=', idsIn(ids)))
      .execute()
  await forgetValues(tx, visits, ids)
}

const asVisitor = ({ email }: { email: string }) => sql<boolean>`lower(email) = ${email.toLowerCase()}`
/** What stands about somebody: visits made, and visits received. */
export const visitsOfPerson: readonly PersonalPart[] = [
  {
    table: 'visitors',
    area: 'deeds',
    title: (language) => say(language, 'personal.visitor'),
    where: asVisitor,
    fate: 'ERASED',
    hidden: ['matches', 'screeningRemark', 'screenedBy', 'foundBy'],
    ownOnly: true,
  },
  {
    table: 'visitDays',
    area: 'deeds',
    title: (language) => say(language, 'personal.days'),
    where: ({ email }) => sql<boolean>`visitor_id in (select id from visitors where lower(email) = ${email.toLowerCase()})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.counted'),
    ownOnly: true,
  },
  {
    table: 'visitDocuments',
    area: 'deeds',
    title: (language) => say(language, 'personal.documents'),
    where: ({ email }) => sql<boolean>`visitor_id in (select id from visitors where lower(email) = ${email.toLowerCase()})`,
    fate: 'ERASED',
    // that one is kept, and until when, is told; the number itself only at the desk, with a reason
    hidden: ['sealed'],
    ownOnly: true,
  },
  {
    table: 'visitorPhotos',
    area: 'deeds',
    title: (language) => say(language, 'personal.photos'),
    where: ({ email }) => sql<boolean>`visitor_id in (select id from visitors where lower(email) = ${email.toLowerCase()})`,
    fate: 'ERASED',
    // that there is one, and since when, is told; the picture itself is shown at the desk
    hidden: ['sealed'],
    ownOnly: true,
  },
  {
    table: 'visits',
    area: 'deeds',
    title: (language) => say(language, 'personal.host'),
    where: ({ userId }) => sql<boolean>`(host_id in (select id from memberships where user_id = ${userId}) or created_by = ${userId})`,
    fate: 'ANONYMOUS',
    why: (language) => say(language, 'personal.counted'),
  },
]
