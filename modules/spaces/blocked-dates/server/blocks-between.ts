import { sql } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OccupationTrait } from '#modules/property/units/contract.ts'
import type { BlockDescription } from '../contract.ts'
import { type LocalBlock, type Occurrence, occurrencesBetween } from '../contract/yearly.ts'
import { type BlockedPlace, ownersBlocked, ownersOf } from './facility-rows.ts'
import { type Period, periodOf } from './periods.ts'
import type { BlockedDateTables, BlockRecord } from './tables.ts'

/** One time at which something cannot be booked. */
export interface BlockedTime extends Period, Occurrence {
  readonly id: number
  readonly uuid: string
  /** Without times: all of its days. */
  readonly wholeDays: boolean
  /** The facilities whose spaces are blocked; null: all of the building. */
  readonly owners: ReadonlySet<number> | null
  readonly reasons: readonly BlockDescription[]
  readonly reasonShown: boolean
  readonly effects: readonly OccupationTrait[]
}

export const blocksIn = (
  from: Pick<Transaction, 'unscoped'>,
  { id }: Pick<OfficeCentreRecord, 'id'>,
  first: string,
  last: string,
): Promise<BlockRecord[]> =>
  from
    .unscoped<BlockedDateTables>('what a building has blocked holds for all in it')
    .selectFrom('blockedDates')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where('dateFrom', '<=', last)
    .where(sql<boolean>`(yearly or date_until >= ${first}::date)`)
    .orderBy('dateFrom')
    .orderBy('id')
    .execute()

/** All that is blocked in a building on some days, and on the days beside them: work before and after reaches so far. */
export const blocksBetween = async (
  from: Pick<Transaction, 'unscoped'>,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  firstDay: string,
  lastDay: string,
): Promise<BlockedTime[]> => {
  const [first, last] = [daysAfter(firstDay, -1), daysAfter(lastDay, 2)]
  return timesOf(from, building, await blocksIn(from, building, first, last), first, last)
}

type Shutting = LocalBlock & Pick<BlockRecord, 'id' | 'uuid' | 'scope' | 'categoryId' | 'facilityId' | 'descriptions' | 'reasonShown' | 'effects'>

const timesOf = async (
  from: Pick<Transaction, 'unscoped'>,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  blocks: readonly Shutting[],
  first: string,
  last: string,
): Promise<BlockedTime[]> => {
  const owners = await ownersBlocked(from, building, blocks)
  return blocks
    .flatMap((block) =>
      occurrencesBetween(block, first, last).map((one) => ({
        ...one,
        ...periodOf(one, building.timeZone),
        id: block.id,
        uuid: block.uuid,
        wholeDays: block.timeFrom === null,
        owners: block.scope === 'BUILDING' ? null : (owners.get(block.id) ?? new Set<number>()),
        reasons: block.descriptions,
        reasonShown: block.reasonShown,
        effects: block.effects as OccupationTrait[],
      })),
    )
    .toSorted((a, b) => a.from - b.from)
}

/** What one would block that is only typed, on some days. */
export const timesTyped = (
  from: Pick<Transaction, 'unscoped'>,
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  block: LocalBlock & BlockedPlace,
  firstDay: string,
  lastDay: string,
): Promise<BlockedTime[]> =>
  timesOf(from, building, [{ ...block, id: 0, uuid: '', descriptions: [], reasonShown: false, effects: [] }], firstDay, lastDay)

/** Those of some times at which a facility, or a space that it takes, is blocked. */
export const blocksOf = (blocks: readonly BlockedTime[], facility: { readonly id: number; readonly partIds: readonly number[] }): BlockedTime[] =>
  blocks.filter(({ owners }) => owners === null || ownersOf(facility).some((id) => owners.has(id)))
