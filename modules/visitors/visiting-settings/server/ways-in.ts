import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { passesDesk, strictest, usualRules } from '../contract/rules.ts'
import { rulesIn } from './setting-rows.ts'
import type { VisitingSettingTables } from './tables.ts'

export interface WayIn {
  /** Straight to the turnstiles. */
  passesDesk: boolean
  /** The access group whose doors their codes open. */
  groupId: number | null
}

/** How the visitors of these companies come in, null being the building itself: of many in one statement. The caller has found the building. */
export const waysIn = async (
  from: Pick<Context | Transaction, 'unscoped'>,
  building: Pick<OfficeCentreRecord, 'id'>,
  companyIds: readonly (number | null)[],
): Promise<Map<number | null, WayIn>> => {
  const rows = await from
    .unscoped<VisitingSettingTables>('a company is held to what its building has decided')
    .selectFrom('visitingSettings')
    .selectAll()
    .where('officeCentreId', '=', building.id)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', sql<number>`any(${companyIds.flatMap((id) => id ?? [])}::bigint[])`)]))
    .where('endedAt', 'is', null)
    .execute()
  const own = new Map(rows.map((row) => [row.companyId, row]))
  const ofBuilding = own.get(null)
  return new Map(
    companyIds.map((id) => {
      const ofCompany = id === null ? undefined : own.get(id)
      const strict = strictest(rulesIn(ofBuilding) ?? usualRules, rulesIn(ofCompany))
      return [id, { passesDesk: passesDesk(strict), groupId: ofCompany?.visitorGroupId ?? ofBuilding?.visitorGroupId ?? null }]
    }),
  )
}

/** The groups whose doors visitors of a building open: its own, and those of companies that have chosen another. */
export const visitorGroupsOf = async (from: Pick<Context | Transaction, 'unscoped'>, officeCentreId: number): Promise<ReadonlySet<number>> => {
  const rows = await from
    .unscoped<VisitingSettingTables>('a company is held to what its building has decided')
    .selectFrom('visitingSettings')
    .select('visitorGroupId')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ visitorGroupId }) => visitorGroupId ?? []))
}
