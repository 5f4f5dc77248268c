import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { weekDays } from '#kit/contract/week.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type RateInput, rateInTheWay, rateOverlaps, replacedInPart, replacedTooEarly } from '../contract.ts'
import { checkWhose, facilityIdsIn, holdCurrency, stillThere } from './named-rows.ts'
import { facilityNames } from './rate-rows.ts'
import { lastDayBefore } from './replacing.ts'
import { type RateRecord, rates, type RateTables } from './tables.ts'
import { say } from './words.ts'

/** Platform staff may name any building, so the row must be of the one that is named. */
const lockIn = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<RateRecord> =>
  lock(tx, rates, { ...which, officeCentreId: building.id })

const columns = (input: RateInput) => ({
  name: input.name,
  kind: input.kind,
  unit: input.unit,
  price: input.price,
  scope: input.scope,
  companyId: input.companyId,
  userGroupId: input.userGroupId,
  week: input.week,
  validFrom: input.validFrom,
  validUntil: input.validUntil,
})

const everyDay = 0
const holidays = 8
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The stretches of days at which it holds: peak hours as drawn, the others all day long. */
const stretchesOf = ({ kind, week }: RateRecord): { weekday: number; from: number; until: number }[] => {
  if (kind !== 'PEAK' || !week) return [{ weekday: kind === 'HOLIDAY' ? holidays : everyDay, from: 0, until: 1440 }]
  return weekDays.flatMap((day, i) => week[day].map(({ from, to }) => ({ weekday: i + 1, from: minutesOf(from), until: minutesOf(to) })))
}

const forgetTimes = async (tx: Transaction, { id, officeCentreId }: RateRecord): Promise<void> => {
  await tx
    .read<RateTables>()
    .updateTable('rateTimes')
    .set({ endedAt: tx.context.now() })
    .where('officeCentreId', '=', officeCentreId)
    .where('rateId', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

const arraysOf = (rate: RateRecord) => {
  const stretches = stretchesOf(rate)
  return sql`unnest(${rate.facilityIds}::bigint[]) as facility cross join
      unnest(${stretches.map(({ weekday }) => weekday)}::integer[], ${stretches.map(({ from }) => from)}::integer[],
        ${stretches.map(({ until }) => until)}::integer[]) as stretch (weekday, minute_from, minute_until)`
}

/** Says by name which other one it is. Two who write at once both see none: the database lets one of them through. */
const checkInTheWay = async (tx: Transaction, inside: SignedIn, rate: RateRecord): Promise<void> => {
  const { rows } = await sql<{ name: string; facilityId: number; validFrom: string; validUntil: string | null }>`
    select other.name, held.facility_id as "facilityId", other.valid_from as "validFrom", other.valid_until as "validUntil"
    from ${arraysOf(rate)}
    join rate_times as held on held.office_centre_id = ${rate.officeCentreId} and held.facility_id = facility and held.ended_at is null
      and held.scope = ${rate.scope} and held.scope_id = ${rate.companyId ?? rate.userGroupId ?? 0} and held.kind = ${rate.kind}
      and held.by_day = ${rate.unit === 'DAY'} and held.weekday = stretch.weekday
      and int4range(held.minute_from, held.minute_until) && int4range(stretch.minute_from, stretch.minute_until)
      and daterange(held.day_from, held.day_until, '[]') && daterange(${rate.validFrom}::date, ${rate.validUntil}::date, '[]')
    join rates as other on other.office_centre_id = held.office_centre_id and other.id = held.rate_id
    order by held.day_from, held.facility_id limit 1`.execute(tx.read<RateTables>())
  const [first] = rows
  if (!first) return
  const { language } = inside
  const day = { from: dayWords(language, first.validFrom), until: first.validUntil ? dayWords(language, first.validUntil) : '' }
  const values = {
    rate: first.name,
    room: (await facilityNames(inside, { id: rate.officeCentreId }, [first.facilityId])).get(first.facilityId)?.name ?? '',
    days: say(language, first.validUntil ? 'heldBetween' : 'heldFrom', day),
  }
  throw new Failed(rateInTheWay, { values })
}

/** In one statement and one order, so that two writers of the same rooms wait for each other and do not deadlock. */
const keepTimes = async (tx: Transaction, rate: RateRecord): Promise<void> => {
  await sql`
    insert into rate_times (office_centre_id, rate_id, facility_id, scope, scope_id, kind, by_day, weekday, minute_from, minute_until, day_from, day_until)
    select ${rate.officeCentreId}, ${rate.id}, facility, ${rate.scope}, ${rate.companyId ?? rate.userGroupId ?? 0}, ${rate.kind}, ${rate.unit === 'DAY'},
      stretch.weekday, stretch.minute_from, stretch.minute_until, ${rate.validFrom}::date, ${rate.validUntil}::date
    from ${arraysOf(rate)}
    order by facility, weekday, minute_from`.execute(tx.read<RateTables>())
}

const named = async (tx: Transaction, inside: SignedIn, building: OfficeCentreRecord, input: RateInput, before?: RateRecord) => {
  await holdCurrency(tx, building)
  await checkWhose(inside, building, input, before)
  return { ...columns(input), facilityIds: await facilityIdsIn(inside, building, input.facilityUuids, before?.facilityIds) }
}

const write = async (
  tx: Transaction,
  inside: SignedIn,
  building: OfficeCentreRecord,
  values: Awaited<ReturnType<typeof named>>,
): Promise<RateRecord> => {
  const row = await insert(tx, rates, { officeCentreId: building.id, ...values }, { action: 'created' })
  await checkInTheWay(tx, inside, row)
  await unlessTaken(rateOverlaps, keepTimes(tx, row))
  return row
}

export const createRate = (context: SignedIn, building: OfficeCentreRecord, input: RateInput): Promise<RateRecord> =>
  context.transaction(async (tx, inside) => write(tx, inside, building, await named(tx, inside, building, input)))

/** Nobody and no room that the one before holds for is left without a price; rooms that are gone are not missed. */
const checkSameReach = async (
  tx: Transaction,
  building: OfficeCentreRecord,
  before: RateRecord,
  next: Awaited<ReturnType<typeof named>>,
): Promise<void> => {
  const sameScope = before.scope === next.scope && before.companyId === next.companyId && before.userGroupId === next.userGroupId
  const left = before.facilityIds.filter((id) => !next.facilityIds.includes(id))
  if (!sameScope || before.kind !== next.kind || (await stillThere(tx, building, left))) throw new Failed(replacedInPart)
}

/** A rate with its first day; the one whose place it takes ends the day before. Of both or neither: nobody pays nothing, or twice, in between. */
export const replaceRate = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: RateInput): Promise<RateRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockIn(tx, building, which)
    if (before.validFrom >= input.validFrom) throw new Failed(replacedTooEarly, { values: { day: dayWords(inside.language, before.validFrom) } })
    const next = await named(tx, inside, building, input, before)
    await checkSameReach(tx, building, before, next)
    const validUntil = lastDayBefore(input.validFrom, before.validUntil)
    const ended = await change(tx, rates, { id: before.id }, { validUntil }, { action: 'replaced' })
    await forgetTimes(tx, ended)
    await keepTimes(tx, ended)
    return write(tx, inside, building, next)
  })

/** What is booked keeps the price that was shown. */
export const updateRate = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: RateInput): Promise<RateRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockIn(tx, building, which)
    const row = await change(tx, rates, { id: before.id }, await named(tx, inside, building, input, before), { action: 'changed' })
    await forgetTimes(tx, row)
    await checkInTheWay(tx, inside, row)
    await unlessTaken(rateOverlaps, keepTimes(tx, row))
    return row
  })

export const deleteRate = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const row = await lockIn(tx, building, which)
    await forgetTimes(tx, row)
    await end(tx, rates, { id: row.id }, { action: 'deleted' })
  })
}
