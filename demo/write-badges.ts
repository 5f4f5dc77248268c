import { sql } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { BadgeTables } from '#modules/visitors/badges/server/tables.ts'
import { randomFrom } from './random.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

const numbers = Array.from({ length: 24 }, (_, n) => `V${String(n + 1).padStart(2, '0')}`)
const daysBack = 7
/** Of each day's visitors so many were lent one. */
const lentEachDay = 5

interface Visitor {
  dayId: number
  name: string
  companyId: number | null
  day: string
  arrived: string
  /** Null: still in. */
  left: string | null
}

/** Visitors of the last week who came in at the desk and the ones who are in now, in the order in which they came. */
const visitorsOf = async ({ open, centres, daysOf }: City): Promise<Visitor[]> => {
  const { rows } = await sql<Visitor>`
    select day_id, name, company_id, day, arrived, "left" from (
      select d.id as day_id, p.name, p.company_id, d.day::text as day, d.checked_in_at as arrived, d.checked_out_at as "left",
        row_number() over (partition by d.day order by d.checked_in_at, d.uuid) as nth
      from visit_days d join visitors p on p.id = d.visitor_id
      where d.office_centre_id = ${of(centres, 'marlowe')} and d.checked_in_at is not null and d.day >= ${daysOf('hk').date(-daysBack)}::date) as came
    where nth <= ${lentEachDay} order by arrived, day_id`.execute(open)
  return rows
}

/** Numbered badges of the first building: lent and given back over a week, one missing since yesterday evening. By a chance of its own. */
export const writeBadges = async (given: City): Promise<void> => {
  const city = { ...given, random: randomFrom(1409) }
  const open = typed<BadgeTables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [desk, head] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const stockedAt = days.at(-150, '09:30')
  const badgeIds = await insertAll(
    numbers.map((number) => ({ ...madeAt(city, stockedAt, head), officeCentreId, number })),
    (some) => open.insertInto('temporaryBadges').values(some).returning('id').execute(),
  )
  const told: Told[] = numbers.map((number, n) => ({
    at: stockedAt,
    by: head,
    table: 'temporaryBadges',
    id: badgeIds[n],
    action: 'added',
    changes: made({ number }),
    officeCentreId,
  }))

  const evening = days.at(-1, '17:50')
  const missing = { n: numbers.length - 1, kind: 'OTHER', visitDayId: null, holderName: 'Lift fitter, Ascent Vertical', companyId: null, at: evening }
  // each takes the next number of the hook, so that nobody has one that is out
  const lent = (await visitorsOf(city)).map(({ dayId, name, companyId, day, arrived, left }, at) => ({
    n: at % (numbers.length - 1),
    kind: 'VISITOR',
    visitDayId: dayId,
    holderName: name,
    companyId,
    dueOn: day,
    at: new Date(arrived),
    back: left === null ? null : new Date(left),
  }))
  const rows = [...lent, { ...missing, dueOn: days.date(-1), back: null }].map(({ n, at, back, ...loan }) => ({
    ...madeAt(city, at, desk),
    officeCentreId,
    badgeId: badgeIds[n] ?? 0,
    number: numbers[n] ?? '',
    ...loan,
    ...(back ? { status: 'RETURNED', returnedAt: back, returnedBy: desk.userId, updatedAt: back, version: 2 } : { status: 'OUT', version: 1 }),
  }))
  const ids = await insertAll(
    rows.map((row) => ({ returnedAt: null, returnedBy: null, ...row })),
    (some) => open.insertInto('badgeLoans').values(some).returning('id').execute(),
  )
  for (const [at, { createdAt, number, kind, companyId, dueOn, ...row }] of rows.entries()) {
    const of = { by: desk, table: 'badgeLoans', id: ids[at], officeCentreId, ...(companyId === null ? {} : { companyId }) }
    told.push({ ...of, at: createdAt, action: 'handedOut', changes: made({ number, kind, dueOn }) })
    if (row.status === 'RETURNED')
      told.push({ ...of, at: row.updatedAt, action: 'returned', changes: { status: { before: 'OUT', after: 'RETURNED' } } })
  }
  await writeTrail(city, told)
}
