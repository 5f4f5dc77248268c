import { typed } from '#kit/server/postgres/database.ts'
import type { BookingTables } from '#modules/spaces/bookings/server/tables.ts'
import type { ChosenExtra } from '#modules/spaces/extras/contract.ts'
import type { ExtraTables } from '#modules/spaces/extras/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { extrasOf, type ExtraPlan } from './extras.ts'
import { inLanguages } from './in-languages.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

type Tables = ExtraTables & FacilityTables & BookingTables

const nothing = ['', '', ''] as const
/** Days ago on which the first of them was added. */
const begun = 140
/** So many meetings to come have a projector, and coffee. */
const withExtras = 5

const valuesOf = (plan: ExtraPlan, categoryIds: ReadonlyMap<string, number>) => ({
  kind: plan.kind,
  descriptions: inLanguages({ title: plan.title, description: plan.description ?? nothing }),
  categoryIds: plan.categories.map((name) => of(categoryIds, name)).toSorted((a, b) => a - b),
  price: plan.price ?? null,
  pricePer: plan.pricePer ?? null,
  pieces: plan.pieces ?? null,
  leastHeads: plan.leastHeads ?? null,
  orderHours: plan.orderHours ?? null,
  notifyEmails: [...(plan.notifyEmails ?? [])],
  beforeMinutes: plan.beforeMinutes ?? null,
  afterMinutes: plan.afterMinutes ?? null,
  seats: plan.seats ?? null,
})

/** What goes with the rooms of Marlowe Exchange, and some meetings that have it. */
export const writeExtras = async (city: City, now: Date): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [deputy, head] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const categories = await open.selectFrom('facilityCategories').select(['id', 'name']).where('officeCentreId', '=', officeCentreId).execute()
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  const planned = extrasOf.map((plan, n) => {
    const [created, published] = [days.at(-begun + n, '11:20'), days.at(-begun + n, '16:40')]
    const live = plan.draft ? {} : { version: 2, status: 'LIVE', updatedAt: published, updatedBy: head.userId }
    const values = valuesOf(plan, categoryIds)
    return { plan, created, published, values, row: { ...madeAt(city, created, deputy), ...live, officeCentreId, ...values } }
  })
  const ids = await insertAll(
    planned.map(({ row }) => ({ ...row, descriptions: JSON.stringify(row.descriptions) })),
    (some) =>
      open
        .insertInto('extras')
        .values([...some])
        .returning('id')
        .execute(),
  )
  await open
    .insertInto('spaces')
    .values(
      planned.flatMap(({ plan }, at) =>
        Array.from({ length: plan.pieces ?? 0 }, (_, n) => ({ officeCentreId, extraId: ids[at] ?? 0, facilityId: null, placeNo: n + 1 })),
      ),
    )
    .execute()
  const told = planned.flatMap(({ plan, created, published, values }, at): Told[] => {
    const common = { table: 'extras', id: ids[at], officeCentreId }
    const added = { ...common, at: created, by: deputy, action: 'created', changes: made({ status: 'DRAFT', ...values }) }
    return plan.draft
      ? [added]
      : [added, { ...common, at: published, by: head, action: 'published', changes: { status: { before: 'DRAFT', after: 'LIVE' } } }]
  })
  await writeTrail(city, told)
  await addToMeetings(city, now, officeCentreId, ids)
}

/** The next meetings at different times, each with a projector and coffee, as if they had been booked so. */
const addToMeetings = async (city: City, now: Date, officeCentreId: number, ids: readonly number[]): Promise<void> => {
  const open = typed<Tables>(city.open)
  const [projector, coffee] = [ids[0] ?? 0, ids[1] ?? 0]
  const extras = await open.selectFrom('extras').select(['id', 'uuid', 'title']).where('officeCentreId', '=', officeCentreId).execute()
  const uuidOf = new Map(extras.map(({ id, uuid }) => [id, uuid]))
  const [piece] = await open
    .selectFrom('spaces')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('extraId', '=', projector)
    .where('placeNo', '=', 1)
    .execute()
  const meetings = await open
    .selectFrom('bookings')
    .innerJoin('facilities', 'facilities.id', 'bookings.facilityId')
    .innerJoin('spaceHolds', 'spaceHolds.bookingId', 'bookings.id')
    .select(['bookings.id', 'bookings.quote', 'spaceHolds.fromAt', 'spaceHolds.untilAt'])
    .where('bookings.officeCentreId', '=', officeCentreId)
    .where('bookings.status', '=', 'CONFIRMED')
    .where('bookings.startsAt', '>', new Date(now.getTime() + 2 * 86_400_000).toISOString())
    .where('bookings.payBy', 'is', null)
    .where('bookings.quote', 'is not', null)
    .where('facilities.title', 'in', ['Larch', 'Maple'])
    .orderBy('bookings.startsAt')
    .orderBy('bookings.id')
    .execute()
  const apart = meetings.filter(({ fromAt }, at) => at === 0 || Date.parse(fromAt) >= Date.parse(meetings[at - 1]?.untilAt ?? fromAt))
  for (const { id, quote, fromAt, untilAt } of apart.slice(0, withExtras)) {
    if (!quote || !piece) continue
    const minutes = Math.round((Date.parse(untilAt) - Date.parse(fromAt)) / 60_000)
    const line = { kind: 'EXTRA' as const, minutes, tax: 0 }
    const lines = [
      { ...line, uuid: of(uuidOf, projector), name: 'Projector', quantity: 1, unit: 'BOOKING' as const, unitPrice: 15_000, amount: 15_000 },
      { ...line, uuid: of(uuidOf, coffee), name: 'Coffee and tea', quantity: 6, unit: 'HEAD' as const, unitPrice: 4800, amount: 28_800 },
    ]
    const total = quote.total + lines.reduce((sum, { amount }) => sum + amount, 0)
    const work = { beforeMinutes: 0, afterMinutes: 0 }
    const chosen: ChosenExtra[] = [
      { extraId: projector, kind: 'COUNTED', quantity: 1, ...work },
      { extraId: coffee, kind: 'CATERING', quantity: 6, ...work },
    ]
    await open
      .updateTable('bookings')
      .set({ extras: JSON.stringify(chosen), quote: { ...quote, lines: [...quote.lines, ...lines], total }, total })
      .where('id', '=', id)
      .execute()
    await open.insertInto('spaceHolds').values({ officeCentreId, spaceId: piece.id, bookingId: id, fromAt, untilAt }).execute()
  }
}
