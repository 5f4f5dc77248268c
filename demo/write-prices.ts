import { closedWeek, weekDays } from '#kit/contract/week.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { RateKind, RateScope, RateUnit } from '#modules/spaces/rates/contract.ts'
import type { RateTables } from '#modules/spaces/rates/server/tables.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

const meetings = ['Larch', 'Maple', 'Willow']
const halls = ['Exchange Hall A', 'Exchange Hall B']
/** Mornings of weekdays, when everybody wants a room. */
const mornings = { ...closedWeek, ...Object.fromEntries(weekDays.slice(0, 5).map((day) => [day, [{ from: '09:00', to: '12:00' }]])) }

interface Plan {
  readonly name: string
  readonly kind: RateKind
  readonly unit: RateUnit
  /** Cents. */
  readonly price: number
  readonly scope?: RateScope
  readonly facilities: readonly string[]
  /** Days from today. */
  readonly from?: number
  readonly until?: number
}
const ratesOf: Record<'marlowe' | 'kestrel', readonly Plan[]> = {
  marlowe: [
    { name: 'Meeting rooms, last year', kind: 'BASE', unit: 'HOUR', price: 18_000, facilities: meetings, from: -680, until: -301 },
    { name: 'Meeting rooms', kind: 'BASE', unit: 'HOUR', price: 20_000, facilities: meetings, until: 119 },
    { name: 'Meeting rooms, new price', kind: 'BASE', unit: 'HOUR', price: 22_000, facilities: meetings, from: 120 },
    { name: 'Meeting rooms, mornings', kind: 'PEAK', unit: 'HOUR', price: 28_000, facilities: meetings },
    { name: 'Meeting rooms, all day', kind: 'BASE', unit: 'DAY', price: 120_000, facilities: meetings },
    { name: 'Meeting rooms for event hosts', kind: 'BASE', unit: 'HOUR', price: 16_000, scope: 'GROUP', facilities: meetings },
    { name: 'Meeting rooms for Pinecrest', kind: 'BASE', unit: 'HALF_HOUR', price: 9000, scope: 'COMPANY', facilities: meetings },
    { name: 'Halls', kind: 'BASE', unit: 'HOUR', price: 150_000, facilities: [...halls, 'Exchange Hall'] },
    { name: 'Halls on public holidays', kind: 'HOLIDAY', unit: 'HOUR', price: 220_000, facilities: [...halls, 'Exchange Hall'] },
    { name: 'Screening room', kind: 'BASE', unit: 'HALF_HOUR', price: 40_000, facilities: ['Screening room'] },
  ],
  kestrel: [{ name: 'Town hall', kind: 'BASE', unit: 'HOUR', price: 80_000, facilities: ['Town hall'] }],
}

/** What rooms of two buildings cost, when and for whom; two discounts. */
export const writePrices = async (city: City): Promise<void> => {
  await writeIn(city, 'marlowe')
  await writeIn(city, 'kestrel')
}

const writeIn = async (city: City, key: 'marlowe' | 'kestrel'): Promise<void> => {
  const open = typed<RateTables & FacilityTables & UserGroupTables>(city.open)
  const officeCentreId = of(city.centres, key)
  const [deputy] = city.adminsOf(key)
  const days = city.daysOf('hk')
  const at = days.at(-300, '11:05')
  const facilities = await open.selectFrom('facilities').select(['id', 'title']).where('officeCentreId', '=', officeCentreId).execute()
  const idOf = new Map(facilities.map(({ id, title }) => [title, id]))
  const group = await open
    .selectFrom('userGroups')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where('groupName', 'like', 'Event hosts%')
    .executeTakeFirst()
  const values = ratesOf[key].map((plan) => ({
    officeCentreId,
    name: plan.name,
    kind: plan.kind,
    unit: plan.unit,
    price: plan.price,
    scope: plan.scope ?? 'EVERYBODY',
    companyId: plan.scope === 'COMPANY' ? of(city.centres, 'pinecrest') : null,
    userGroupId: plan.scope === 'GROUP' ? (group?.id ?? null) : null,
    facilityIds: plan.facilities.map((title) => of(idOf, title)).toSorted((a, b) => a - b),
    week: plan.kind === 'PEAK' ? mornings : null,
    validFrom: days.date(plan.from ?? -300),
    validUntil: plan.until === undefined ? null : days.date(plan.until),
  }))
  const ids = await insertAll(
    values.map((one) => ({ ...madeAt(city, at, deputy), ...one })),
    (some) => open.insertInto('rates').values(some).returning('id').execute(),
  )
  const times = values.flatMap((rate, n) =>
    (rate.kind === 'PEAK' ? weekDays.flatMap((day, i) => mornings[day].map(() => ({ weekday: i + 1, from: 540, until: 720 }))) : [undefined]).flatMap(
      (stretch) =>
        rate.facilityIds.map((facilityId) => ({
          officeCentreId,
          rateId: ids[n] ?? 0,
          facilityId,
          scope: rate.scope,
          scopeId: rate.companyId ?? rate.userGroupId ?? 0,
          kind: rate.kind,
          byDay: rate.unit === 'DAY',
          weekday: stretch?.weekday ?? (rate.kind === 'HOLIDAY' ? 8 : 0),
          minuteFrom: stretch?.from ?? 0,
          minuteUntil: stretch?.until ?? 1440,
          dayFrom: rate.validFrom,
          dayUntil: rate.validUntil,
        })),
    ),
  )
  await insertAll(times, (some) => open.insertInto('rateTimes').values(some).returning('id').execute())
  const told: Told[] = values.map((changes, n) => ({
    at,
    by: deputy,
    table: 'rates',
    id: ids[n],
    action: 'created',
    changes: made(changes),
    officeCentreId,
  }))
  if (key === 'marlowe' && group)
    told.push(
      ...(await writeDiscounts(
        city,
        officeCentreId,
        group.id,
        meetings.map((title) => of(idOf, title)),
      )),
    )
  await writeTrail(city, told)
}

const writeDiscounts = async (city: City, officeCentreId: number, userGroupId: number, rooms: readonly number[]): Promise<Told[]> => {
  const open = typed<RateTables>(city.open)
  const [deputy] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const at = days.at(-40, '16:20')
  const values = [
    { name: 'Event hosts', kind: 'GROUP', userGroupId, code: null, basisPoints: 1000, amount: null, limitTotal: null, limitPerPerson: null },
    { name: 'Welcome', kind: 'CODE', userGroupId: null, code: 'WELCOME', basisPoints: null, amount: 10_000, limitTotal: 200, limitPerPerson: 1 },
  ].map((one) => ({
    officeCentreId,
    ...one,
    facilityIds: one.kind === 'GROUP' ? [...rooms] : [],
    bookFrom: days.date(-40),
    bookUntil: days.date(60),
  }))
  const ids = await insertAll(
    values.map((one) => ({ ...madeAt(city, at, deputy), ...one })),
    (some) => open.insertInto('discounts').values(some).returning('id').execute(),
  )
  return values.map((changes, n) => ({ at, by: deputy, table: 'discounts', id: ids[n], action: 'created', changes: made(changes), officeCentreId }))
}
