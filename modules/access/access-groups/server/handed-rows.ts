import { sql } from 'kysely'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { FloorMapping, TenantMapping } from '../contract/group.ts'
import { askingCompany } from './group-rows.ts'
import type { AccessGroupTables } from './tables.ts'

const reason = 'the group was found in scope'

/** Companies that may put their own people in. A company sees itself only. */
export const tenantMapping = async (context: SignedIn, building: Building, groupId: number): Promise<TenantMapping[]> => {
  const asking = askingCompany(context)
  const { rows } = await sql<TenantMapping>`
    select oc.id as office_centre_id, oc.uuid, oc.company_name, (select count(distinct p.holder_id)::integer from access_places p
      join access_group_rules r on r.id = p.rule_id and r.by_company_id = oc.id where p.group_id = c.group_id and p.ended_at is null) as people
    from access_group_companies c join office_centres oc on oc.id = c.company_id
    where c.office_centre_id = ${building.id} and c.group_id = ${groupId} and c.ended_at is null and (${asking}::bigint is null or oc.id = ${asking}::bigint)
    order by oc.company_name collate "und-x-icu", oc.id`.execute(context.unscoped<AccessGroupTables>(reason))
  return rows
}

export const floorMapping = async (context: SignedIn, building: Building, groupId: number): Promise<FloorMapping[]> => {
  const { rows } = await sql<FloorMapping>`
    select f.id, f.floor_no, t.name as tower_name from access_group_floors x join floors f on f.id = x.floor_id join towers t on t.id = f.tower_id
    where x.office_centre_id = ${building.id} and x.group_id = ${groupId} and x.ended_at is null and f.ended_at is null
    order by t.position, f.floor_no_int, f.mezzanine, f.id`.execute(context.unscoped<AccessGroupTables>(reason))
  return rows
}

export const storedCompanies = (tx: Transaction, { id }: Building, groupId: number) =>
  tx
    .read<AccessGroupTables>()
    .selectFrom('accessGroupCompanies')
    .select(['id', 'companyId as of'])
    .where('officeCentreId', '=', id)
    .where('groupId', '=', groupId)
    .where('endedAt', 'is', null)
    .execute()
export const storedFloors = (tx: Transaction, { id }: Building, groupId: number) =>
  tx
    .read<AccessGroupTables>()
    .selectFrom('accessGroupFloors')
    .select(['id', 'floorId as of'])
    .where('officeCentreId', '=', id)
    .where('groupId', '=', groupId)
    .where('endedAt', 'is', null)
    .execute()

const count = async (tx: Transaction, statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await statement.execute(tx.unscoped<AccessGroupTables>('the building was found in scope'))).rows[0]?.n ?? 0

export const companiesIn = (tx: Transaction, { id }: Building, ids: readonly number[]): Promise<number> =>
  count(
    tx,
    sql<{
      n: number
    }>`select count(*)::integer as n from office_centres where id = any(${[...ids]}::bigint[]) and landlord_id = ${id} and ended_at is null`,
  )
export const floorsIn = (tx: Transaction, { id }: Building, ids: readonly number[]): Promise<number> =>
  count(
    tx,
    sql<{
      n: number
    }>`select count(*)::integer as n from floors where id = any(${[...ids]}::bigint[]) and office_centre_id = ${id} and ended_at is null`,
  )
