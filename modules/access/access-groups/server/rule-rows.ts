import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { Rule, RuleInput, RuleKind } from '../contract/group.ts'
import type { AccessGroupTables } from './tables.ts'

const reason = 'the group was found in scope; what its rules name lies in the same building'

/** Of a company's reader only what that company has put in. */
export const rulesOf = async (context: SignedIn, building: Building, groupId: number, companyId: number | null): Promise<Rule[]> => {
  const { rows } = await sql<Rule & { kind: RuleKind }>`
    select r.kind, coalesce(r.company_id, r.floor_id, r.user_group_id, r.user_id) as id,
      coalesce(c.company_name, f.floor_no, ug.group_name, m.full_name, '') as name,
      case r.kind when 'FLOOR' then t.name when 'PERSON' then m.company_name end as detail,
      case when ${companyId}::bigint is null then by_company.company_name end as by,
      (select count(*)::integer from access_places p where p.rule_id = r.id and p.ended_at is null) as people
    from access_group_rules r
    left join office_centres c on c.id = r.company_id
    left join office_centres by_company on by_company.id = r.by_company_id
    left join floors f on f.id = r.floor_id left join towers t on t.id = f.tower_id
    left join user_groups ug on ug.id = r.user_group_id
    left join lateral (
      select member.full_name, oc.company_name from memberships member join office_centres oc on oc.id = member.office_centre_id
      where member.user_id = r.user_id and member.building_id = ${building.id} and (r.by_company_id is null or member.office_centre_id = r.by_company_id)
      order by member.ended_at nulls first, member.id limit 1) m on r.kind = 'PERSON'
    where r.office_centre_id = ${building.id} and r.group_id = ${groupId} and r.ended_at is null
    and (${companyId}::bigint is null or r.by_company_id = ${companyId}::bigint)
    order by array_position(array['COMPANY', 'FLOOR', 'USER_GROUP', 'PERSON'], r.kind), name, r.id`.execute(
    context.unscoped<AccessGroupTables>(reason),
  )
  return rows
}

/** Rules as they are stored, those of one writer: the building's, or a company's. */
export const storedRules = async (tx: Transaction, officeCentreId: number, groupId: number, byCompanyId: number | null) => {
  const rows = await tx
    .read<AccessGroupTables>()
    .selectFrom('accessGroupRules')
    .select(['id', 'kind', 'companyId', 'floorId', 'userGroupId', 'userId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('groupId', '=', groupId)
    .where('byCompanyId', 'is not distinct from', byCompanyId)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ id, kind, companyId, floorId, userGroupId, userId }) => ({
    ruleId: id,
    kind: kind as RuleKind,
    id: companyId ?? floorId ?? userGroupId ?? userId ?? 0,
  }))
}

/** How many of these rules name something that the writer may name: in the building, of a company only its own people. */
export const countNamed = async (
  context: Pick<Context, 'unscoped'>,
  building: Building,
  rules: readonly RuleInput[],
  companyId: number | null,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as asked (kind text, id bigint)
    where (asked.kind = 'COMPANY' and exists (select from office_centres oc where oc.id = asked.id and oc.ended_at is null
        and (oc.landlord_id = ${building.id} or oc.id = ${building.id}) and (${companyId}::bigint is null or oc.id = ${companyId}::bigint)))
      or (asked.kind = 'PERSON' and exists (select from memberships m where m.user_id = asked.id and m.building_id = ${building.id} and m.ended_at is null
        and (${companyId}::bigint is null or m.office_centre_id = ${companyId}::bigint)))
      or (${companyId}::bigint is null and asked.kind = 'FLOOR' and exists (
        select from floors f where f.id = asked.id and f.office_centre_id = ${building.id} and f.ended_at is null))
      or (${companyId}::bigint is null and asked.kind = 'USER_GROUP' and exists (
        select from user_groups g where g.id = asked.id and g.office_centre_id = ${building.id} and g.ended_at is null))`.execute(
    context.unscoped<AccessGroupTables>(reason),
  )
  return rows[0]?.n ?? 0
}

export const columnOf = { COMPANY: 'companyId', FLOOR: 'floorId', USER_GROUP: 'userGroupId', PERSON: 'userId' } as const
