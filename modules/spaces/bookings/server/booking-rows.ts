import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import { baseFiltered, listing, tabCounts } from '#kit/server/data/listing.ts'
import { knownAs, madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { mine, seenRows } from '#kit/server/data/own-or-all.ts'
import { matching, matchingIn } from '#kit/server/data/search.ts'
import { waitsOf } from '#modules/identity/approvals/server/front.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { isWaitedFor, offersOf } from '#modules/identity/waiting-lists/server/front.ts'
import { isHeldBack } from '#modules/money/payments/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { extrasById } from '#modules/spaces/extras/server/front.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { settingsOf } from '#modules/spaces/facilities/server/front.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import { type Booking, type BookingQuery, type BookingRow, bookingSteps, holdingStatuses, viewOf, views } from '../contract.ts'
import { inStatus, statusOf } from './booking-status.ts'
import { roundOfChange } from './changes/asked-changes.ts'
import { payByOf } from './changes/keep-change.ts'
import { waitingChangeOf } from './changes/waiting-change.ts'
import { bookedExtras, extrasText } from './extras/chosen-extras.ts'
import { facilityOf } from './facility-rows.ts'
import { beyondSteps, moneyIn, refundNow, wayOf } from './money/money-back.ts'
import { paidAt, returnedFor } from './money/returned.ts'
import { asksReason, mayWrite, takenBack } from './own.ts'
import { peopleOf } from './people/present-people.ts'
import { refundsOfSeries } from './series/series-refunds.ts'
import { placeInSeries, roundSubject } from './series/series-rows.ts'
import { bookingChanges, bookings, type BookingRecord, type BookingTables, type ChangeRecord } from './tables.ts'
import { titleOf } from './titles.ts'
import { deskTold } from './told/desk.ts'
import { checkInOpens } from './write-booking.ts'

type Tables = BookingTables & FacilityTables & UnitTables & OfficeCentreTables

/** Those that the reader may see: of the organisation, or one's own. */
const seenIn = (context: SignedIn, { building, company }: Place) => {
  let rows = context
    .read<Tables>()
    .selectFrom('bookings')
    .where('bookings.officeCentreId', '=', building.id)
    .where(seenRows(context, bookings))
    .where('bookings.endedAt', 'is', null)
  if (company) rows = rows.where('bookings.companyId', '=', company.id)
  return rows
}

/** Of some facilities those that have bookings which the reader may see, or changes of such that wait: at all, or that hold something of a time. */
export const roomsBooked = async (
  context: SignedIn,
  place: Place,
  ids: readonly number[],
  within?: { readonly from: number; readonly until: number },
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  let rows = seenIn(context, place).where(sql<SqlBool>`bookings.facility_id = wanted.id`)
  if (within)
    rows = rows
      .where('bookings.status', 'not in', ['REJECTED', 'EXPIRED', 'CANCELLED', 'RELEASED'])
      .where('bookings.startsAt', '<', new Date(within.until).toISOString())
      // none is longer than a day, on which clocks may be put back
      .where('bookings.startsAt', '>', new Date(within.from - 2 * 86_400_000).toISOString())
      .where('bookings.endsAt', '>', new Date(within.from).toISOString())
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = within ?? {}
  const changed = seenIn(context, place).where(sql<SqlBool>`bookings.id = any(array(select c.booking_id from booking_changes c
    where c.office_centre_id = ${place.building.id} and c.status in ('ASKED', 'OPEN') and (c.wanted ->> 'facilityId')::bigint = wanted.id
      and (c.wanted ->> 'startsAt')::float8 < ${until} and (c.wanted ->> 'endsAt')::float8 > ${from}))`)
  // of each the first that is found: a room has tens of thousands
  const found = await sql<{ id: number }>`select wanted.id from unnest(${[...ids]}::bigint[]) as wanted(id)
    where exists (${rows.select('bookings.id').limit(1)}) or exists (${changed.select('bookings.id').limit(1)})`.execute(
    context.read<BookingTables>(),
  )
  return new Set(found.rows.map(({ id }) => Number(id)))
}

/** Those with a change that waits for the building's word: of a building there are few. */
const withAskedChange = ({ building }: Place, of = sql<SqlBool>`true`) =>
  sql<SqlBool>`bookings.id = any(array(select c.booking_id from booking_changes c where c.office_centre_id = ${building.id} and c.status = 'ASKED' and ${of}))`

const inView = (place: Place, view: (typeof views)[number], now: Date) => {
  if (view === 'EVERY') return sql<SqlBool>`true`
  if (view === 'TO_APPROVE') return sql<SqlBool>`(bookings.status = 'PENDING_APPROVAL' or ${withAskedChange(place)})`
  // none is longer than a day, on which clocks may be put back: so the years before are not read
  const soon = new Date(now.getTime() - 2 * 86_400_000)
  const coming = sql<SqlBool>`(bookings.starts_at > ${soon} and bookings.ends_at > ${now} and bookings.stopped_at is null and bookings.status = any(${[...holdingStatuses]}::text[]))`
  return view === 'UPCOMING' ? coming : sql<SqlBool>`not ${coming}`
}

const ofCategory = (context: SignedIn, { building }: Place, categoryId: number) =>
  context
    .read<Tables>()
    .selectFrom('facilities')
    .select('facilities.id')
    .where('facilities.officeCentreId', '=', building.id)
    .where('facilities.categoryId', '=', categoryId)

/** By what it is called and its number, and by whose it is, and of which company: all of them stand in the list. */
const foundBooking = ({ building: { id } }: Place, typed: string) => {
  // of people by the name that is shown: each has a booking as a member of where it counts, and of members there are few
  const members = sql`array(
    select own.id from memberships
      join office_centres o on o.id = memberships.office_centre_id
      join memberships own on own.user_id = memberships.user_id and own.office_centre_id = memberships.office_centre_id
      where o.building_id = ${id} and ${matching('memberships', typed)} and ${matchingIn(sql`known_name(own.user_id, own.office_centre_id)`, typed)}
    union select m.id from office_centres o join memberships m on m.office_centre_id = o.id
      where o.building_id = ${id} and ${matchingIn(sql.ref('o.companyName'), typed)})`
  return sql<SqlBool>`(${matching('bookings', typed)} or bookings.member_id = any(${members}))`
}

/** Bookings alone, so that they are counted without what they are shown with. */
const filtered = (context: SignedIn, place: Place, query: BookingQuery) => {
  let rows = seenIn(context, place)
  if (query.wildcardSearch) rows = rows.where(foundBooking(place, query.wildcardSearch))
  if (query.status) rows = rows.where(inStatus(query.status, context.now()))
  const { categoryId, facilityId, dateFrom, dateTo } = query
  const [from, until] = [dateFrom ?? '0001-01-01', dateTo ?? '9999-12-31']
  const rooms = categoryId ? ofCategory(context, place, categoryId) : undefined
  if (facilityId ?? rooms ?? dateFrom ?? dateTo) {
    /** A booking, or a change that waits: room and day are those of one of them. */
    const fits = (room: RawBuilder<unknown>, day: RawBuilder<unknown>) => {
      const kept = [
        ...(facilityId ? [sql`${room} = ${facilityId}`] : []),
        ...(rooms ? [sql`${room} in (${rooms})`] : []),
        ...((dateFrom ?? dateTo) ? [sql`${day} between ${from} and ${until}`] : []),
      ]
      return sql<SqlBool>`(${sql.join(kept, sql` and `)})`
    }
    const own = fits(sql.ref('bookings.facilityId'), sql.ref('bookings.date'))
    // what waits is looked for by what is asked for, as well as by what is theirs
    const asked = withAskedChange(place, fits(sql`(c.wanted ->> 'facilityId')::bigint`, sql`c.wanted ->> 'date'`))
    rows = rows.where((eb) => (query.view === 'TO_APPROVE' ? eb.or([own, asked]) : own))
  }
  // the building's own are marked with no company
  if (query.companyId === place.building.id) rows = rows.where('bookings.companyId', 'is', null)
  else if (query.companyId) rows = rows.where('bookings.companyId', '=', query.companyId)
  if (query.seriesId) rows = rows.where('bookings.seriesId', '=', query.seriesId)
  if (query.memberId) rows = rows.where('bookings.memberId', '=', query.memberId)
  if (query.mine !== undefined) rows = rows.where(mine(context, query.mine, bookings))
  return baseFiltered(context, rows, query, { changed: 'bookings.updatedAt' })
}

const shownColumns = [
  'bookings.id',
  'bookings.uuid',
  'bookings.referenceNo',
  'bookings.status',
  'bookings.title',
  'bookings.memberId',
  'bookings.userId',
  'bookings.date',
  'bookings.timeFrom',
  'bookings.timeUntil',
  'bookings.startsAt',
  'bookings.endsAt',
  'bookings.releaseAt',
  'bookings.stoppedAt',
  'bookings.attendees',
  'bookings.placeNo',
  'bookings.total',
  'bookings.currency',
  'bookings.payBy',
  'bookings.payUntil',
  'bookings.extras',
  'bookings.updatedAt',
  'bookings.version',
  'facilities.id as facilityId',
  'facilities.uuid as facilityUuid',
  'facilities.descriptions',
  'officeCentres.id as companyId',
  'officeCentres.companyName',
  'floors.id as floorId',
  'floors.floorNo',
  'towers.name as towerName',
] as const

/** With the names behind the ids. */
const named = (rows: ReturnType<typeof filtered>) =>
  rows
    .innerJoin('facilities', (join) =>
      join.onRef('facilities.id', '=', 'bookings.facilityId').onRef('facilities.officeCentreId', '=', 'bookings.officeCentreId'),
    )
    .innerJoin('officeCentres', (join) =>
      join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('bookings.companyId', 'bookings.officeCentreId'))),
    )
    .leftJoin('floors', (join) => join.onRef('floors.id', '=', 'facilities.floorId').onRef('floors.officeCentreId', '=', 'bookings.officeCentreId'))
    .leftJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'bookings.officeCentreId'))
    .select(shownColumns)
    .select(knownAs('bookings.userId', bookings).as('personName'))
    .select(
      sql<'ASKED' | 'OPEN' | null>`(select c.status from booking_changes c where c.booking_id = bookings.id and c.status in ('ASKED', 'OPEN'))`.as(
        'changeStatus',
      ),
    )
    .select(
      sql<string | null>`(select c.waits_until from booking_changes c where c.booking_id = bookings.id and c.status = 'OPEN')`.as('changeUntil'),
    )

type NamedRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

const isToPay = ({ status, payUntil }: Pick<NamedRow, 'status' | 'payUntil'>, now: number): boolean =>
  status === 'PENDING_PAYMENT' && payUntil !== null && Date.parse(payUntil) > now

type Owned = Pick<NamedRow, 'status' | 'startsAt' | 'endsAt' | 'userId' | 'stoppedAt' | 'payUntil' | 'changeStatus' | 'changeUntil'>
const mayOf = (context: SignedIn, row: Owned): BookingRow['may'] => {
  const ours = mayWrite(context, row)
  const now = context.now().getTime()
  const before = Date.parse(row.startsAt) > now
  const open = (step: { from: readonly string[] }) => step.from.includes(row.status)
  return {
    // what waits to be paid is paid first, or called off
    edit: ours && open(bookingSteps.settle) && before,
    // what is offered is declined instead
    cancel: ours && row.status !== 'OFFERED' && open(bookingSteps.cancel) && before,
    checkIn: ours && row.status === 'CONFIRMED' && Date.parse(row.endsAt) > now && row.stoppedAt === null,
    pay: row.userId === context.scope.personId && ((ours && isToPay(row, now)) || (row.changeUntil !== null && Date.parse(row.changeUntil) > now)),
    ask: ours && row.status !== 'OFFERED' && open(bookingSteps.cancel) && before,
    take: ours && row.userId === context.scope.personId && row.status === 'OFFERED',
  }
}

const presentChange = async (context: SignedIn, booking: BookingRecord, waiting: ChangeRecord): Promise<NonNullable<Booking['change']>> => {
  const { status, title, note, wanted, due, currency, waitsUntil } = waiting
  const facility = await facilityOf(context, wanted.facilityId)
  const { date, timeFrom, timeUntil, attendees, total } = wanted
  return {
    status: status === 'ASKED' ? 'ASKED' : 'OPEN',
    facility: { uuid: facility.uuid, title: titleOf(context, facility) },
    date,
    timeFrom,
    timeUntil,
    attendees,
    title,
    note,
    discountCode: wanted.discountCode,
    payBy: payByOf(booking, waiting),
    extras: await bookedExtras(context, context.language, { ...booking, extras: [...wanted.extras] }),
    total,
    due,
    currency,
    until: waitsUntil,
  }
}

const present = (context: SignedIn, row: NamedRow): BookingRow => ({
  id: row.id,
  uuid: row.uuid,
  referenceNo: row.referenceNo,
  status: statusOf(row, context.now()),
  title: row.title,
  facility: {
    id: row.facilityId,
    uuid: row.facilityUuid,
    title: textIn(row.descriptions, 'title', context.language),
    floor: row.floorId === null ? null : { id: row.floorId, floorNo: row.floorNo ?? '', towerName: row.towerName ?? '' },
  },
  company: { id: row.companyId, name: row.companyName },
  person: { memberId: row.memberId, name: row.personName ?? '' },
  date: row.date,
  timeFrom: row.timeFrom,
  timeUntil: row.timeUntil,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  attendees: row.attendees,
  placeNo: row.placeNo,
  total: row.total,
  currency: row.currency,
  payBy: row.payBy as PaymentWay | null,
  changeStatus: row.changeStatus,
  updatedDate: row.updatedAt,
  may: mayOf(context, row),
})

const sort = { startsAt: 'bookings.startsAt', updatedDate: 'bookings.updatedAt', referenceNo: 'bookings.referenceNo' }

export const listBookings = async (context: SignedIn, place: Place, query: BookingQuery): Promise<Page<BookingRow>> => {
  const rows = filtered(context, place, query).where(inView(place, viewOf(query), context.now()))
  const counted = (most: number) => rows.clearSelect().select('bookings.id').limit(most)
  const page = await listing(context, named(rows), query, sort, 'bookings.id', { counted })
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

/** All that the list has, on all its pages, with what was added to each in words. */
export async function* everyBooking(context: SignedIn, place: Place, query: BookingQuery): AsyncIterable<BookingRow & { extras: string }> {
  const rows = named(filtered(context, place, query).where(inView(place, viewOf(query), context.now())))
  for await (const some of everyRow(rows, query, sort, 'bookings.id')) {
    const ids = some.flatMap(({ extras }) => extras.map(({ extraId }) => extraId))
    const known = await extrasById(context, place.building.id, ids)
    yield* some.map((row) => ({ ...present(context, row), extras: extrasText(context.language, row.extras, known) }))
  }
}

export const countBookings = async (context: SignedIn, place: Place, query: BookingQuery) => {
  const now = context.now()
  const tab = (view: (typeof views)[number]) => inView(place, view, now)
  const tabs = { UPCOMING: tab('UPCOMING'), PAST: tab('PAST'), EVERY: tab('EVERY') }
  const others = await tabCounts(context, filtered(context, place, { ...query, view: undefined }), tabs, 'bookings.id')
  // filtered by what is asked for, too
  const rows = filtered(context, place, { ...query, view: 'TO_APPROVE' })
  const toApprove = await tabCounts(context, rows, { TO_APPROVE: tab('TO_APPROVE') }, 'bookings.id')
  return { ...others, ...toApprove, minimums: [...others.minimums, ...toApprove.minimums] }
}

export const findBooking = (context: SignedIn, place: Place, uuid: string): Promise<BookingRecord> =>
  seenIn(context, place).selectAll('bookings').where('bookings.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** One that the reader may change. */
export const changeable = async (context: SignedIn, place: Place, uuid: string): Promise<BookingRecord> => {
  const booking = await findBooking(context, place, uuid)
  if (!mayWrite(context, booking)) throw new Failed(failures.notFound)
  return booking
}

/** As long as the building lets anything wait, and at its start at the latest: so `due-rows.ts` lets it go. */
const decideUntil = async (context: SignedIn, { status, startsAt, askedAt, createdAt, officeCentreId }: BookingRecord): Promise<string | null> => {
  if (status !== 'PENDING_APPROVAL') return null
  const { undecidedHours } = await settingsOf(context, { id: officeCentreId })
  const until = Math.min(Date.parse(startsAt), Date.parse(askedAt ?? createdAt) + undecidedHours * 3_600_000)
  return new Date(until).toISOString()
}

const cameToNothing = ['CANCELLED', 'REJECTED', 'EXPIRED']

const toDecide = async (context: SignedIn, booking: BookingRecord, waiting: ChangeRecord | undefined) => {
  if (waiting?.status === 'ASKED') return waitsOf(context, bookingChanges.name, await roundOfChange(context, waiting))
  return booking.status === 'PENDING_APPROVAL' ? waitsOf(context, bookings.name, await roundSubject(context, booking)) : null
}

export const presentBooking = async (context: SignedIn, place: Place, booking: BookingRecord): Promise<Booking> => {
  const every = { page: 1, limit: 1, sortProperties: 'startsAt', sortDirection: 'ASC', view: 'EVERY' } as const
  const row = await named(filtered(context, place, every))
    .select(madeAndChanged(bookings))
    .where('bookings.id', '=', booking.id)
    .executeTakeFirstOrThrow(notFound)
  // it was paid, or let go, between the two reads: what is shown and the version that it is changed by are of one moment
  if (row.version !== booking.version) return presentBooking(context, place, await findBooking(context, place, booking.uuid))
  const waiting = await waitingChangeOf(context, booking)
  const opens = booking.releaseAt === null ? null : await checkInOpens(context, booking)
  const refund = bookingSteps.cancel.from.some((status) => status === row.status) ? await refundNow(context, booking, context.now()) : null
  return {
    ...present(context, row),
    version: booking.version,
    change: waiting ? await presentChange(context, booking, waiting) : null,
    offer:
      row.userId === context.scope.personId && row.status === 'OFFERED'
        ? ((await offersOf(context, bookings.name, [booking.uuid])).get(booking.uuid) ?? null)
        : null,
    toDecide: await toDecide(context, booking, waiting),
    series: await placeInSeries(context, booking),
    extras: await bookedExtras(context, context.language, booking),
    ...(await peopleOf(context, booking)),
    note: booking.note,
    quote: booking.quote,
    discountCode: booking.discountCode,
    decideUntil: await decideUntil(context, booking),
    payUntil: booking.status === 'PENDING_PAYMENT' ? booking.payUntil : null,
    refundSteps: booking.refundSteps,
    returned: await returnedFor(context, booking),
    paymentPath: await paidAt(context, booking),
    refund,
    kept: cameToNothing.includes(booking.status) && wayOf(booking) !== null ? await moneyIn(context, booking) : null,
    refundWaits: refund !== null && wayOf(booking) === 'ONLINE' && (await isHeldBack(context, bookings.name, booking.uuid)),
    beyond: refund !== null && takenBack(context, booking) ? await beyondSteps(context, booking, refund.amount) : null,
    waitedFor:
      booking.status !== 'OFFERED' &&
      mayOf(context, row).cancel &&
      (await isWaitedFor(context, { kind: bookings.name, subject: row.facilityUuid, ...booking })),
    reasonAsked: asksReason(context, booking),
    deskTold: await deskTold(context, booking),
    refunds: booking.seriesId === null ? null : await refundsOfSeries(context, booking),
    timeZone: booking.timeZone,
    reason: booking.reason,
    overrideReason: booking.overrideReason,
    checkInFrom: opens?.toISOString() ?? null,
    releaseAt: booking.releaseAt,
    checkedInDate: booking.checkedInAt,
    houseRules: textIn(row.descriptions, 'houseRules', context.language),
    ...recordedOf(row),
  }
}
