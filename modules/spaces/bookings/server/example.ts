import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { officeWeek } from '#kit/contract/week.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { createExtra, publishExtra } from '#modules/spaces/extras/contract.ts'
import {
  createCategory,
  createFacility,
  type Facility,
  type FacilityCreateInput,
  publishFacility,
  usualRules,
} from '#modules/spaces/facilities/contract.ts'
import * as contract from '../contract.ts'

export type NewFacility = z.input<typeof FacilityCreateInput>
export const categoryOf = (name: string) => ({ facilityCategoryDescList: [{ languageCode: 'en' as const, name }] })
/** A meeting room of eight, open in office hours to everybody of the building. */
export const roomOf = (title: string, { uuid }: { uuid: string }, more: Partial<NewFacility> = {}) => ({
  facilityDescList: [{ languageCode: 'en' as const, title }],
  categoryUuid: uuid,
  mode: 'EXCLUSIVE' as const,
  capacity: 8,
  hours: officeWeek,
  ...usualRules,
  viewableBy: 'ALL' as const,
  ...more,
})
/** A facility that can be booked, made by its own calls. */
export const liveRoom = async (call: Caller, oc: string, room: NewFacility): Promise<Facility> => {
  const { uuid, version } = await call.get(createFacility, { params: { oc }, body: room })
  return call.get(publishFacility, { params: { oc, uuid }, version })
}

export type NewBooking = z.input<typeof contract.BookingInput>

const whole = [{ from: '00:00', to: '24:00' }]
const dayAndNight = { MON: whole, TUE: whole, WED: whole, THU: whole, FRI: whole, SAT: whole, SUN: whole, PUBLIC_HOLIDAY: whole }
const everyDay = { ...officeWeek, SAT: officeWeek.MON, SUN: officeWeek.MON, PUBLIC_HOLIDAY: officeWeek.MON }

/** A meeting of six. */
export const bookingOf = (facilityUuid: string, date: string, timeFrom = '10:00', timeUntil = '11:00', more: Partial<NewBooking> = {}) => ({
  facilityUuid,
  date,
  timeFrom,
  timeUntil,
  attendees: 6,
  title: 'Weekly meeting',
  ...more,
})

/** A meeting of six on two days in a row. */
export const seriesOf = (facilityUuid: string, dates: readonly string[], more: Partial<z.input<typeof contract.SeriesInput>> = {}) => ({
  facilityUuid,
  date: dates[0] ?? '',
  timeFrom: '16:00',
  timeUntil: '17:00',
  attendees: 6,
  title: 'Training',
  repeat: { unit: 'DAY' as const, times: dates.length },
  how: 'ALL' as const,
  dates: [...dates],
  ...more,
})

const quote = { lines: [], subtotal: 10_000, discount: 0, taxName: 'GST', taxBasisPoints: 0, taxIncluded: false, tax: 0, total: 10_000 }
/** A building that takes money in the sandbox. */
export const takesMoneyNow = async ({ portal }: World, officeCentreId: number): Promise<void> => {
  await portal.app.database.pool.query(
    `with played as (insert into sandbox_accounts (account, key, token_hash, name, status, return_address, refused_address)
       select 'acct_' || $2, 'acct_' || $2, 'acct_' || $2, 'Tests', 'ACTIVE', '/', '/' on conflict do nothing)
     insert into payment_accounts (office_centre_id, provider, account, status, page_hash)
     select id, 'SANDBOX', 'acct_' || id, 'ACTIVE', 'page of ' || id from office_centres where id = $1 on conflict do nothing`,
    [officeCentreId, String(officeCentreId)],
  )
}
/** A booking that waits to be paid. */
const holdUnpaid = async (world: World, uuid: string): Promise<void> => {
  const { rows } = await world.portal.app.database.pool.query<{ id: number }>(
    `update bookings b set status = 'PENDING_PAYMENT', pay_by = 'ONLINE', pay_until = $2, total = 10000, currency = o.currency,
       quote = $3::jsonb || jsonb_build_object('currency', o.currency) from office_centres o where o.id = b.office_centre_id and b.uuid = $1 returning o.id`,
    [uuid, new Date(world.clock.now().getTime() + 30 * 60_000), quote],
  )
  await takesMoneyNow(world, rows[0]?.id ?? 0)
}

/** One that is held for whoever waited for it, as if it had not been booked at once. */
const holdOffered = async ({ portal, clock }: World, uuid: string): Promise<void> => {
  await portal.app.database.pool.query(
    `with held as (update bookings set status = 'OFFERED' where uuid = $1 returning *)
     insert into waiting_entries (office_centre_id, company_id, member_id, user_id, kind, subject, from_at, until_at, title, asked, status, offer_before, offered_at, offer_until, offer_record)
     select held.office_centre_id, held.company_id, held.member_id, held.user_id, 'bookings', f.uuid, held.starts_at, held.ends_at, held.title, '{}', 'OFFERED',
       held.starts_at, $2::timestamptz, $2::timestamptz + interval '2 hours', held.uuid from held join facilities f on f.id = held.facility_id`,
    [uuid, clock.now()],
  )
}

/** A change of it that the building has to agree to, as if its room had been one of which each booking is agreed to. */
const holdAsked = async ({ portal, clock }: World, uuid: string): Promise<void> => {
  await portal.app.database.pool.query(
    `insert into booking_changes (office_centre_id, company_id, booking_id, user_id, status, title, wanted, due, due_tax, currency, waits_until)
     select b.office_centre_id, b.company_id, b.id, b.user_id, 'ASKED', b.title,
       jsonb_build_object('facilityId', b.facility_id, 'date', b.date, 'timeFrom', b.time_from, 'timeUntil', b.time_until, 'timeZone', b.time_zone,
         'startsAt', extract(epoch from b.starts_at) * 1000, 'endsAt', extract(epoch from b.ends_at) * 1000, 'attendees', b.attendees + 1,
         'extras', b.extras, 'quote', null, 'total', b.total, 'discountCode', null, 'discountIds', '[]'::jsonb, 'discountsTaken', '[]'::jsonb,
         'refundSteps', '[]'::jsonb, 'refundMost', 100, 'overridden', false, 'quota', null, 'span', '[0, 0]'::jsonb, 'was', '{}'::jsonb),
       0, 0, o.currency, $2 from bookings b join office_centres o on o.id = b.office_centre_id where b.uuid = $1`,
    [uuid, new Date(clock.now().getTime() + 48 * 3_600_000)],
  )
}

/** Days from now, far enough that the clock of no place says otherwise. */
const inDays = (days: number, now: Date): string => daysAfter(utcDay(now), days)

export const bookings = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const now = world.clock.now()
      const { landlordId } = me.centre
      // A company books what its building offers, whose people make it.
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const at = String(building.id)
      const category = await admin.get(createCategory, {
        params: { oc: at },
        body: categoryOf(`${canary('category')} ${randomUUID().slice(0, 8)}`.slice(-60)),
      })
      const room = (title: string, more = {}) =>
        liveRoom(admin, at, roomOf(title, category, { hours: everyDay, viewableBy: 'OFFICE_TENANT', selectedTenantIds: [me.centre.id], ...more }))
      const [larch, cedar] = [
        await room(canary('larch')),
        await room(canary('cedar'), { checkIn: true, stepMinutes: 60, shortestMinutes: 60, hours: dayAndNight }),
      ]
      const projector = await admin.get(createExtra, {
        params: { oc: at },
        body: {
          extraDescList: [{ languageCode: 'en', title: `${canary('projector')} ${randomUUID().slice(0, 8)}`.slice(-80) }],
          kind: 'COUNTED',
          pieces: 50,
          facilityUuids: [larch.uuid],
        },
      })
      await admin.get(publishExtra, { params: { oc: at, uuid: projector.uuid }, version: projector.version })
      const extras = [{ extraUuid: projector.uuid, quantity: 1 }]
      const params = { oc: me.centre.uuid }
      const make = (facilityUuid: string, day: number, from: string, until: string) =>
        call.get(
          contract.createBooking,
          {
            params,
            body: bookingOf(facilityUuid, inDays(day, now), from, until, {
              title: canary(`title ${from}`),
              note: canary('note'),
              people: [{ name: canary(`guest ${from}`), email: `guest${day}.${from.slice(0, 2)}@${me.centre.uuid}.example` }],
            }),
          },
          { key: randomUUID() },
        )
      const first = await make(larch.uuid, 3, '10:00', '11:00')
      const second = await make(larch.uuid, 3, '12:00', '13:00')
      await holdAsked(world, second.uuid)
      // the hour that runs
      const { timeZone } = await call.get(contract.getTimeline, { params })
      const { date, time } = localTime(now, timeZone)
      const hour = `${time.slice(0, 2)}:00`
      const body = bookingOf(cedar.uuid, date, hour, contract.endOf(hour, 60), { title: canary('title now') })
      const third = await call.get(contract.createBooking, { params, body }, { key: randomUUID() })
      const unpaid = await make(larch.uuid, 3, '14:00', '15:00')
      await holdUnpaid(world, unpaid.uuid)
      const offered = await make(larch.uuid, 3, '18:00', '19:00')
      await holdOffered(world, offered.uuid)
      // what somebody else has, for whoever waits for it
      const others = bookingOf(larch.uuid, inDays(3, now), '08:00', '09:00', { overrideReason: 'The building meets here' })
      await admin.get(contract.createBooking, { params: { oc: at }, body: others }, { key: randomUUID() })
      const days = [inDays(3, now), inDays(4, now)]
      const series = await call.get(
        contract.createSeries,
        { params, body: seriesOf(larch.uuid, days, { title: canary('title of series'), note: canary('note of series') }) },
        { key: randomUUID() },
      )
      const ofSeries = await call.get(contract.getBooking, { params: { ...params, uuid: series.dates[0]?.bookingUuid ?? '' } })
      const { address } = await call.get(contract.createCalendarFeed, { params })
      return {
        feed: address.split('/').at(-1) ?? '',
        oc: me.centre.uuid,
        seriesId: series.seriesId,
        ofSeries,
        category,
        larch,
        extras,
        cedar,
        first,
        second,
        third,
        unpaid,
        offered,
        day: (n: number) => inDays(n, now),
      }
    },
    calls: {
      listBookings: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countBookings: ({ oc }) => ({ params: { oc } }),
      emailBookings: () => ({}),
      getBooking: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      getBookingHistory: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      listBookable: ({ oc }) => ({ params: { oc } }),
      getBookable: ({ oc, larch }) => ({ params: { oc, uuid: larch.uuid } }),
      getRoomDay: ({ oc, larch, day }) => ({ params: { oc, uuid: larch.uuid }, query: { date: day(3) } }),
      listBookableExtras: ({ oc, larch, first }) => ({ params: { oc }, query: { facilityUuid: larch.uuid, bookingUuid: first.uuid } }),
      getRoomNow: ({ oc, larch }) => ({ params: { oc, uuid: larch.uuid } }),
      getTimeline: ({ oc, day }) => ({ params: { oc }, query: { date: day(3) } }),
      getBookingMonth: ({ oc, day }) => ({ params: { oc }, query: { date: day(3) } }),
      listBookers: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      checkBooking: ({ oc, larch, day }) => ({
        params: { oc },
        body: { facilityUuid: larch.uuid, date: day(3), timeFrom: '10:30', timeUntil: '11:30', attendees: 4 },
      }),
      noteWanted: ({ oc, larch, day }) => ({
        params: { oc },
        body: { facilityUuid: larch.uuid, date: day(3), timeFrom: '10:30', timeUntil: '11:30', attendees: 4 },
      }),
      checkRules: ({ oc, larch }) => ({
        params: { oc },
        body: { facilityUuid: larch.uuid, rules: { capacity: 2, hours: officeWeek, ...usualRules } },
      }),
      createBooking: ({ oc, larch, extras, day }) => ({
        params: { oc },
        key: randomUUID(),
        body: bookingOf(larch.uuid, day(4), '10:00', '11:00', { extras }),
      }),
      checkSeries: ({ oc, larch, day }) => {
        const { dates: _dates, how: _how, title: _title, ...body } = seriesOf(larch.uuid, [day(6), day(7)])
        return { params: { oc }, body }
      },
      createSeries: ({ oc, larch, day }) => ({ params: { oc }, key: randomUUID(), body: seriesOf(larch.uuid, [day(6), day(7)]) }),
      checkSeriesChange: ({ oc, ofSeries }) => ({
        params: { oc, uuid: ofSeries.uuid },
        body: { which: 'ALL' as const, date: ofSeries.date, timeFrom: '16:30', timeUntil: '17:30' },
      }),
      changeSeries: ({ oc, ofSeries }) => ({
        params: { oc, uuid: ofSeries.uuid },
        version: ofSeries.version,
        body: { which: 'ALL' as const, date: ofSeries.date, timeFrom: '16:30', timeUntil: '17:30', how: 'FREE' as const, bookings: [ofSeries.uuid] },
      }),
      cancelSeries: ({ oc, ofSeries }) => ({
        params: { oc, uuid: ofSeries.uuid },
        version: ofSeries.version,
        body: { which: 'ALL' as const, reason: 'Postponed' },
      }),
      updateBooking: ({ oc, second, larch, day }) => ({
        params: { oc, uuid: second.uuid },
        version: second.version,
        body: { facilityUuid: larch.uuid, date: day(5), timeFrom: '10:00', timeUntil: '11:00', attendees: 4, title: 'Moved' },
      }),
      setAttendees: ({ oc, first }) => ({
        params: { oc, uuid: first.uuid },
        version: first.version,
        body: { people: [{ name: 'Ida Moss', email: 'ida.moss@guests.example' }] },
      }),
      listColleagues: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      giveUpChange: ({ oc, second }) => ({ params: { oc, uuid: second.uuid }, version: second.version }),
      cancelBooking: ({ oc, first }) => ({ params: { oc, uuid: first.uuid }, version: first.version, body: { reason: 'Postponed' } }),
      getCalendarFeed: ({ oc }) => ({ params: { oc } }),
      createCalendarFeed: ({ oc }) => ({ params: { oc } }),
      endCalendarFeed: ({ oc }) => ({ params: { oc } }),
      getFacilityFeed: ({ oc, larch }) => ({ params: { oc, uuid: larch.uuid } }),
      createFacilityFeed: ({ oc, larch }) => ({ params: { oc, uuid: larch.uuid } }),
      endFacilityFeed: ({ oc, larch }) => ({ params: { oc, uuid: larch.uuid } }),
      readCalendarFeed: ({ feed }) => ({ params: { file: feed } }),
      waitForBooking: ({ oc, larch, day }) => ({ params: { oc }, key: randomUUID(), body: bookingOf(larch.uuid, day(3), '08:00', '09:00') }),
      takeOfferedBooking: ({ oc, offered }) => ({ params: { oc, uuid: offered.uuid }, version: offered.version, body: {} }),
      payBooking: ({ oc, unpaid }) => ({ params: { oc, uuid: unpaid.uuid }, key: randomUUID() }),
      checkInBooking: ({ oc, third }) => ({ params: { oc, uuid: third.uuid }, version: third.version }),
      endBooking: ({ oc, third }) => ({ params: { oc, uuid: third.uuid }, version: third.version }),
    },
    forCompanies: {
      listBookings: 'their own part',
      countBookings: 'their own part',
      listBookable: 'everything',
      getTimeline: 'everything',
      getBookingMonth: 'everything',
      emailBookings: 'their own part',
      listBookers: 'their own part',
      listColleagues: 'their own part',
      getCalendarFeed: 'their own part',
      createCalendarFeed: 'their own part',
      endCalendarFeed: 'their own part',
    },
    sheets: { checked: ['bookings.title'] },
  },
  ({ first, category, cedar, larch, seriesId }) => ({
    listBookings: {
      view: ['UPCOMING', 'PAST'],
      status: ['CONFIRMED', 'CANCELLED'],
      facilityId: [larch.id, cedar.id],
      categoryId: [category.id, category.id + 1_000_000],
      companyId: [first.company.id, first.company.id + 1_000_000],
      seriesId: [seriesId, seriesId + 1_000_000],
      memberId: [first.person.memberId, first.person.memberId + 1_000_000],
      mine: [true, false],
      dateFrom: ['2000-01-01', '2190-01-01'],
      dateTo: ['2190-01-01', '2000-01-01'],
    },
    listBookers: {},
    listColleagues: {},
  }),
)
