import type { Context, Transaction } from '#kit/server/context.ts'
import { type ExtraRecord, extrasById, isOffered, piecesOf } from '#modules/spaces/extras/server/front.ts'
import { isMoved } from '../rules/changed.ts'
import type { ExtraFact, WantedTime } from '../rules/decide-booking.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import type { BookingRecord } from '../tables.ts'
import type { Taken } from '../taken/taken.ts'
import { countedIds, type WantedExtra } from './chosen-extras.ts'

/** What is wanted beside a room, and what of the booking that is changed is wanted no more. */
export interface KnownExtras {
  readonly wanted: readonly WantedExtra[]
  readonly pieces: ReadonlyMap<number, readonly number[]>
  readonly dropped: readonly ExtraRecord[]
}

export const knownExtras = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  officeCentreId: number,
  wanted: readonly WantedExtra[],
  before: BookingRecord | undefined,
): Promise<KnownExtras> => {
  const dropped = (before?.extras ?? []).filter(({ kind, extraId }) => kind === 'CATERING' && !wanted.some(({ extra }) => extra.id === extraId))
  const known = await extrasById(
    from,
    officeCentreId,
    dropped.map(({ extraId }) => extraId),
  )
  return { wanted, pieces: await piecesOf(from, officeCentreId, countedIds(wanted)), dropped: [...known.values()] }
}

interface Around {
  readonly facility: BookableRow
  readonly time: WantedTime
  readonly taken: Taken
  readonly from: number
  readonly until: number
  readonly before: BookingRecord | undefined
}

/**
 * As the rules ask about them. What is booked already stays by the rules of then: it is not withdrawn from it, nor ordered late by a change of something else; what is
 * taken off late is refused as well: it is made.
 */
export const extraFacts = ({ wanted, pieces, dropped }: KnownExtras, { facility, time, taken, from, until, before }: Around): ExtraFact[] => {
  const stays = before !== undefined && !isMoved(before, { facilityId: facility.id, time })
  const facts = wanted.map(({ extra, quantity }): ExtraFact => {
    const had = before?.extras.find(({ extraId }) => extraId === extra.id)
    const asBooked = stays && had?.quantity === quantity
    const offered = asBooked || isOffered(extra, facility)
    return {
      // what goes with rooms of others is nobody's to know by name
      descriptions: offered || had ? extra.descriptions : [],
      quantity,
      offered,
      leastHeads: asBooked ? null : extra.leastHeads,
      orderHours: asBooked ? null : extra.orderHours,
      // what was ordered is moved, too, as long as it can be called off
      orderedFor: had && before ? Math.min(Date.parse(before.startsAt), time.startsAt) : time.startsAt,
      seats: extra.seats,
      pieces: extra.pieces,
      free: extra.kind === 'COUNTED' ? (pieces.get(extra.id) ?? []).filter((id) => !taken.has(id, from, until)).length : null,
    }
  })
  const nothing = { quantity: 0, offered: true, leastHeads: null, seats: null, pieces: null, free: null }
  const orderedFor = before ? Date.parse(before.startsAt) : time.startsAt
  return [...facts, ...dropped.map(({ descriptions, orderHours }): ExtraFact => ({ ...nothing, descriptions, orderHours, orderedFor }))]
}

/** Whatever the time: of no use to look for another one. */
export const neverFits = ({ wanted }: Pick<KnownExtras, 'wanted'>, facility: BookableRow, attendees: number): boolean =>
  wanted.some(
    ({ extra, quantity }) =>
      !isOffered(extra, facility) ||
      quantity < (extra.leastHeads ?? 0) ||
      attendees > (extra.seats ?? attendees) ||
      quantity > (extra.pieces ?? quantity),
  )
