import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import { type RateKind, type RateScope, type RateUnit, usualTax } from '../contract.ts'
import type { PricedRate } from './price.ts'
import type { DiscountRecord, RateRecord, RateTables } from './tables.ts'

type Tables = RateTables & UserGroupTables
type From = Pick<Context | Transaction, 'unscoped'>
type Building = Pick<OfficeCentreRecord, 'id'>

/** For whom a price is asked: in none of the groups and of no company, it is what everybody pays. */
export interface Payer {
  readonly groupIds: readonly number[]
  readonly companyId: number | null
}

/** Whoever books pays as one of a company, if it is one, and of own groups. */
export const payerOf = async (
  from: From,
  building: Building,
  { userId, organisationId }: { userId: number; organisationId: number },
): Promise<Payer> => {
  const groups = await from
    .unscoped<Tables>('the groups of the person in the building')
    .selectFrom('userGroupMembers')
    .innerJoin('userGroups', 'userGroups.id', 'userGroupMembers.userGroupId')
    .select('userGroups.id')
    .where('userGroupMembers.officeCentreId', '=', building.id)
    .where('userGroupMembers.userId', '=', userId)
    .where('userGroupMembers.endedAt', 'is', null)
    .where('userGroups.endedAt', 'is', null)
    .execute()
  return { groupIds: groups.map(({ id }) => id), companyId: organisationId === building.id ? null : organisationId }
}

const pricedOf = (row: RateRecord): PricedRate => ({
  uuid: row.uuid,
  name: row.name,
  kind: row.kind as RateKind,
  unit: row.unit as RateUnit,
  price: row.price,
  scope: row.scope as RateScope,
  whoseId: row.companyId ?? row.userGroupId ?? 0,
  week: row.week,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
})

export interface RateOfBuilding extends PricedRate {
  readonly version: number
  readonly facilityIds: readonly number[]
}
/** All rates of a building, of whichever days: for many prices at once. */
export const ratesOfBuilding = async (from: From, { id }: Building): Promise<RateOfBuilding[]> => {
  const rows = await from
    .unscoped<Tables>('what a building asks of those who book')
    .selectFrom('rates')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...pricedOf(row), version: row.version, facilityIds: row.facilityIds }))
}
/** Of some rates those that concern somebody. */
export const concerning = <R extends Pick<PricedRate, 'scope' | 'whoseId'>>(rates: readonly R[], { companyId, groupIds }: Payer): R[] =>
  rates.filter(
    ({ scope, whoseId }) =>
      scope === 'EVERYBODY' || (scope === 'COMPANY' && whoseId === (companyId ?? 0)) || (scope === 'GROUP' && groupIds.includes(whoseId)),
  )

/** Discounts by their ids, over as some of them may be. */
export const discountsNamed = async (from: From, { id }: Building, ids: readonly number[]): Promise<DiscountRecord[]> =>
  from
    .unscoped<Tables>('what a building took off bookings')
    .selectFrom('discounts')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()

/** The rates of a facility that concern somebody, of whichever days. */
export const ratesFor = async (from: From, building: Building, facilityId: number, payer: Payer): Promise<PricedRate[]> => {
  const rows = await from
    .unscoped<Tables>('what a building asks of those who book')
    .selectFrom('rates')
    .selectAll()
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`facility_ids @> array[${facilityId}::bigint]`)
    .orderBy('id')
    .execute()
  return concerning(rows.map(pricedOf), payer)
}

export type FoundDiscount = DiscountRecord & { personUsed: number }
/** Discounts by group, and the one of a code, of a facility (null: of all) and a day on which it is booked, with how often the person has used each. */
export const discountsFor = async (
  from: From,
  building: Building,
  { groupIds }: Payer,
  userId: number,
  { facilityId, bookDate }: { facilityId: number | null; bookDate: string },
  code: string | null,
): Promise<FoundDiscount[]> =>
  from
    .unscoped<Tables>('what a building takes off for those who book')
    .selectFrom('discounts')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(used), 0)::integer from discount_uses where discount_id = discounts.id and user_id = ${userId})`.as(
        'personUsed',
      ),
    )
    .where('officeCentreId', '=', building.id)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('userGroupId', '=', eb.fn.any(eb.val([...groupIds]))), ...(code === null ? [] : [eb('code', '=', code)])]))
    .where(facilityId === null ? sql<boolean>`true` : sql<boolean>`(facility_ids = '{}' or facility_ids @> array[${facilityId}::bigint])`)
    .where(sql<boolean>`daterange(book_from, book_until, '[]') @> ${bookDate}::date`)
    .orderBy('id')
    .execute()

export const taxOfBuilding = async (from: From, { id }: Building) =>
  (await from
    .unscoped<Tables>('the tax on what a building asks')
    .selectFrom('taxSettings')
    .select(['name', 'pricesIncludeTax', 'rates'])
    .where('officeCentreId', '=', id)
    .executeTakeFirst()) ?? usualTax

/** Whether somebody is asked for money in the currency of a building: by a rate, or by an amount that is taken off. */
export const isPriced = async (from: From, officeCentreId: number): Promise<boolean> => {
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select from rates where office_centre_id = ${officeCentreId} and ended_at is null)
      or exists (select from discounts where office_centre_id = ${officeCentreId} and ended_at is null and amount is not null) as priced`.execute(
    from.unscoped<Tables>('the building was found in scope'),
  )
  return rows[0]?.priced ?? false
}
