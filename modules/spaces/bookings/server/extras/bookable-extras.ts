import { Failed, failures } from '#kit/contract/failure.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { ExtraKind } from '#modules/spaces/extras/contract.ts'
import { extrasById, extrasFor, piecesOf } from '#modules/spaces/extras/server/front.ts'
import type { ExtraUnit } from '#modules/spaces/rates/contract.ts'
import { type BookableExtra, can } from '../../contract.ts'
import { bookerBy, bookerOf } from '../member-rows.ts'
import { busyBetween, facilitiesFor } from '../rules/fact-rows.ts'
import { timesOf } from '../rules/times.ts'
import type { BookingRecord } from '../tables.ts'
import { chosenOf, spanOf, withWorkOf } from './chosen-extras.ts'

interface Query {
  facilityUuid: string
  memberId?: number | undefined
  date?: string | undefined
  timeFrom?: string | undefined
  timeUntil?: string | undefined
  layoutUuid?: string | undefined
}

/** What can be added to a room that may be booked, by the reader or for a member, and what a booking of it has already though it is offered no more. */
export const bookableExtras = async (
  context: SignedIn,
  place: Place,
  { facilityUuid, memberId, date, timeFrom, timeUntil, layoutUuid }: Query,
  before: BookingRecord | undefined,
): Promise<BookableExtra[]> => {
  const { building } = place
  const booker = before ? await bookerBy(context, before.memberId) : await bookerOf(context, place, memberId ?? null)
  const [facility] = booker ? await facilitiesFor(context, building.id, booker, { uuid: facilityUuid }) : []
  if (!facility || (!facility.addressed && facility.id !== before?.facilityId && !context.holds(can.ACTION))) throw new Failed(failures.notFound)
  const offered = await extrasFor(context, building.id, facility)
  const had = before?.facilityId === facility.id ? before.extras.filter(({ extraId }) => !offered.some(({ id }) => id === extraId)) : []
  const kept = await extrasById(
    context,
    building.id,
    had.map(({ extraId }) => extraId),
  )
  const rows = [...offered, ...kept.values()]
  const pieces = await piecesOf(
    context,
    building.id,
    rows.flatMap(({ id, kind }) => (kind === 'COUNTED' ? [id] : [])),
  )
  const timed = date !== undefined && timeFrom !== undefined && timeUntil !== undefined && timeFrom !== timeUntil
  const layout = rows.find(({ uuid, kind }) => uuid === layoutUuid && kind === 'LAYOUT')
  const work = withWorkOf(before?.extras ?? [], layout ? chosenOf([{ extra: layout, quantity: 1 }]) : [])
  const [from, until] = timed ? spanOf(facility, timesOf({ date, timeFrom, timeUntil }, building.timeZone), work) : [0, 0]
  const busy = new Set(
    (timed ? await busyBetween(context, [...pieces.values()].flat(), from, until, before ? [before.id] : []) : []).map(({ spaceId }) => spaceId),
  )
  return rows.map((row) => {
    const words = inLanguage(row.descriptions, context.language)
    return {
      uuid: row.uuid,
      kind: row.kind as ExtraKind,
      title: words?.title ?? '',
      description: words?.description ?? '',
      price: row.price,
      pricePer: row.pricePer as ExtraUnit | null,
      currency: building.currency,
      pieces: row.pieces,
      free: timed && row.kind === 'COUNTED' ? (pieces.get(row.id) ?? []).filter((id) => !busy.has(id)).length : null,
      leastHeads: row.leastHeads,
      orderHours: row.orderHours,
      beforeMinutes: row.beforeMinutes,
      afterMinutes: row.afterMinutes,
      seats: row.seats,
    }
  })
}
