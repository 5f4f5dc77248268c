import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { listWords } from '#kit/contract/listed.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type ChosenExtra, type ExtraKind, type ExtraWanted, oneLayout } from '#modules/spaces/extras/contract.ts'
import { type ExtraRecord, extrasById, extrasByUuid, extraTitle } from '#modules/spaces/extras/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { ExtraUnit } from '#modules/spaces/rates/contract.ts'
import type { PricedExtra } from '#modules/spaces/rates/server/front.ts'
import type { BookedExtra } from '../../contract.ts'
import type { BookingRecord } from '../tables.ts'

const minute = 60_000

type From = Pick<Context | Transaction, 'unscoped'>

/** What somebody wants to add, with all that is known of it. */
export interface WantedExtra {
  readonly extra: ExtraRecord
  readonly quantity: number
}

/** A room is set up in one way at a time. */
export const wantedExtras = async (from: From, officeCentreId: number, asked: readonly ExtraWanted[]): Promise<WantedExtra[]> => {
  const found = await extrasByUuid(
    from,
    officeCentreId,
    asked.map(({ extraUuid }) => extraUuid),
  )
  const wanted = asked.flatMap(({ extraUuid, quantity }) => {
    const extra = found.get(extraUuid)
    return extra ? [{ extra, quantity }] : []
  })
  const layouts = wanted.filter(({ extra }) => extra.kind === 'LAYOUT')
  if (layouts.reduce((sum, { quantity }) => sum + quantity, 0) > 1) throw new Failed(oneLayout)
  return wanted
}

/** What each of some bookings of a building has, with all that is known of it now. */
export const keptExtrasOf = async (
  from: From,
  officeCentreId: number,
  some: readonly Pick<BookingRecord, 'extras'>[],
): Promise<(booking: Pick<BookingRecord, 'extras'>) => WantedExtra[]> => {
  const ids = new Set(some.flatMap(({ extras }) => extras.map(({ extraId }) => extraId)))
  const known = await extrasById(from, officeCentreId, [...ids])
  return ({ extras }) =>
    extras.flatMap(({ extraId, quantity }) => {
      const extra = known.get(extraId)
      return extra ? [{ extra, quantity }] : []
    })
}
export const keptExtras = async (from: From, booking: Pick<BookingRecord, 'officeCentreId' | 'extras'>): Promise<WantedExtra[]> =>
  (await keptExtrasOf(from, booking.officeCentreId, [booking]))(booking)

/** The last moment at which all that is made for it can be ordered; null where nothing has one. */
export const orderedUntil = (wanted: readonly WantedExtra[], startsAt: number): number | null => {
  const hours = wanted.flatMap(({ extra }) => (extra.orderHours === null ? [] : [extra.orderHours]))
  return hours.length === 0 ? null : startsAt - Math.max(...hours) * 60 * minute
}

export const chosenOf = (wanted: readonly WantedExtra[]): ChosenExtra[] =>
  wanted.map(({ extra, quantity }) => ({
    extraId: extra.id,
    kind: extra.kind as ExtraKind,
    quantity,
    beforeMinutes: extra.beforeMinutes ?? 0,
    afterMinutes: extra.afterMinutes ?? 0,
  }))

export const countedIds = (wanted: readonly WantedExtra[]): number[] => wanted.flatMap(({ extra }) => (extra.kind === 'COUNTED' ? [extra.id] : []))

/** So many of the same, whatever work each was then. */
export const sameExtras = (before: readonly ChosenExtra[], wanted: readonly ChosenExtra[]): boolean =>
  before.length === wanted.length &&
  wanted.every(({ extraId, quantity }) => before.some((one) => one.extraId === extraId && one.quantity === quantity))

const work = (extras: readonly ChosenExtra[]) => ({
  before: extras.reduce((sum, { beforeMinutes }) => sum + beforeMinutes, 0),
  after: extras.reduce((sum, { afterMinutes }) => sum + afterMinutes, 0),
})
/** The room is set up as it was. */
export const sameWork = (before: readonly ChosenExtra[], wanted: readonly ChosenExtra[]): boolean =>
  work(before).before === work(wanted).before && work(before).after === work(wanted).after

/** What it had already stays the work that it was then. */
export const withWorkOf = (before: readonly ChosenExtra[], chosen: readonly ChosenExtra[]): ChosenExtra[] =>
  chosen.map((one) => {
    const had = before.find(({ extraId }) => extraId === one.extraId)
    return had ? { ...one, beforeMinutes: had.beforeMinutes, afterMinutes: had.afterMinutes } : one
  })

export type RoomWork = Pick<FacilityRecord, 'beforeMinutes' | 'afterMinutes'>
/** The work of the room alone, by what a booking holds; none where it holds nothing. */
export const roomWorkOf = (
  { startsAt, endsAt, extras }: Pick<BookingRecord, 'startsAt' | 'endsAt' | 'extras'>,
  holds: readonly { from: number; until: number }[],
): RoomWork | undefined => {
  const [hold] = holds
  if (!hold) return undefined
  const { before, after } = work(extras)
  return {
    beforeMinutes: Math.max((Date.parse(startsAt) - hold.from) / minute - before, 0),
    afterMinutes: Math.max((hold.until - Date.parse(endsAt)) / minute - after, 0),
  }
}
/** What a booking takes, with the work before and after: that of the room, and of its layout. */
export const spanOf = (
  { beforeMinutes, afterMinutes }: RoomWork,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  extras: readonly ChosenExtra[],
): [number, number] => {
  const { before, after } = work(extras)
  return [startsAt - (beforeMinutes + before) * minute, endsAt + (afterMinutes + after) * minute]
}

/** What of it has a price, in the words of whoever books: so it stands in the quote. */
export const pricedExtras = (language: Language, wanted: readonly WantedExtra[]): PricedExtra[] =>
  wanted.flatMap(({ extra, quantity }) =>
    extra.price === null || extra.pricePer === null
      ? []
      : [{ uuid: extra.uuid, name: extraTitle(language, extra), quantity, unit: extra.pricePer as ExtraUnit, price: extra.price }],
  )

/** As the reader calls it, also what is offered no more. */
export const bookedExtras = async (
  from: From,
  language: Language,
  booking: Pick<BookingRecord, 'officeCentreId' | 'extras'>,
): Promise<BookedExtra[]> =>
  (await keptExtras(from, booking)).map(({ extra, quantity }) => ({
    uuid: extra.uuid,
    kind: extra.kind as ExtraKind,
    title: extraTitle(language, extra),
    quantity,
  }))

/** 'Projector × 2, Coffee × 8': in a mail, a sheet, the history. */
export const extrasText = (
  language: Language,
  extras: readonly Pick<ChosenExtra, 'extraId' | 'quantity'>[],
  known: ReadonlyMap<number, ExtraRecord>,
): string =>
  listWords(
    language,
    extras.flatMap(({ extraId, quantity }) => {
      const extra = known.get(extraId)
      return extra ? [`${extraTitle(language, extra)} × ${quantity}`] : []
    }),
  )
