import type { Transaction } from '#kit/server/context.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { spanOf } from '../extras/chosen-extras.ts'
import type { BookingRecord } from '../tables.ts'

/** What a booking takes, with the work before and after. */
export const takenSpan = ({ startsAt, endsAt, extras }: Pick<BookingRecord, 'startsAt' | 'endsAt' | 'extras'>, facility: FacilityRecord) =>
  spanOf(facility, { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, extras)

/** Whoever has blocked the time meanwhile was not shown a booking that comes back. */
export const isBlockedNow = async (tx: Transaction, row: BookingRecord, facility: FacilityRecord): Promise<boolean> => {
  const [from, until] = takenSpan(row, facility)
  const blocks = await blocksBetween(tx, { id: row.officeCentreId, timeZone: row.timeZone }, row.date, row.date)
  return blocksOf(blocks, facility).some((block) => block.from < until && from < block.until)
}
