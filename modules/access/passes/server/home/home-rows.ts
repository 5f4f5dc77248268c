import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { silentBefore } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import { registrationRequests, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { PassKind } from '../../contract/pass.ts'
import { accessCards, passes, passWishes, type PassTables } from '../tables.ts'

type Tables = PassTables & UserTables & DoorTables

/** Cards that people have, and those that nobody has yet: each from its own index. */
export const countCardsOf = async (context: SignedIn): Promise<{ given: number; stock: number }> => {
  const { scope } = context
  const db = context.read<Tables>()
  const given = db
    .selectFrom('passes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ownRows(scope, passes))
    .where('officeCentreId', '=', scope.buildingId)
    .where('kind', '=', 'CARD')
    .where('status', '=', 'ASSIGNED')
  const stock = db
    .selectFrom('accessCards')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(ownRows(scope, accessCards))
    .where('officeCentreId', '=', scope.buildingId)
    .where('status', '=', 'UNASSIGNED')
    .where('endedAt', 'is', null)
  const { rows } = await sql<{ given: number; stock: number }>`select (${given})::integer as given, (${stock})::integer as stock`.execute(db)
  return rows[0] ?? { given: 0, stock: 0 }
}

/** Invitations of the own organisation with a pass of this kind, those that have waited longest first, and how many there are. */
export const wishesFor = (context: SignedIn, kind: PassKind, limit: number) => {
  const { scope } = context
  return context
    .read<Tables>()
    .selectFrom('passWishes')
    .innerJoin('registrationRequests', 'registrationRequests.id', 'passWishes.requestId')
    .select(['registrationRequests.id as requestId', 'registrationRequests.fullName', 'passWishes.createdAt as since'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where(ownRows(scope, passWishes))
    .where(ownRows(scope, registrationRequests))
    .where('passWishes.officeCentreId', '=', scope.buildingId)
    .where('registrationRequests.officeCentreId', '=', scope.ownId)
    .where('passWishes.endedAt', 'is', null)
    .where(sql<SqlBool>`${kind} = any(pass_wishes.kinds)`)
    .where('registrationRequests.acceptedAt', 'is', null)
    .where('registrationRequests.endedAt', 'is', null)
    .orderBy('passWishes.id')
    .limit(limit)
    .execute()
}

/** Of a building with a silent controller all passes may be owed: so many are looked at. */
const owedAtMost = 2000

/** Passes of which controllers have not confirmed for so long what they were told, each with how many those are; of a company its own. */
const owedPasses = (context: SignedIn, before: Date, at: 'heard' | 'silent') => {
  const { scope } = context
  const silent = sql`(s.seen_at is null or s.seen_at < ${silentBefore(context)}::timestamptz)`
  const owed = sql`controllers c join controller_entries e on e.controller_id = c.id left join controller_states s on s.controller_id = c.id
    where c.office_centre_id = ${scope.buildingId} and c.ended_at is null and ${at === 'silent' ? silent : sql`not ${silent}`}
    and e.kind = 'PASS' and e.confirmed_version < e.desired_version and e.waits_since < ${before}`
  // of a company its passes are fewer than what a building may owe; of the building what is owed is
  return sql`${
    scope.kind === 'tenant'
      ? sql`passes p cross join lateral (select min(e.waits_since) as since, count(*)::integer as n from ${owed} and e.ref = p.uuid::text) w`
      : sql`(select o.ref, min(o.waits_since) as since, count(*)::integer as n
          from (select e.ref, e.waits_since from ${owed} limit ${owedAtMost}) o group by o.ref) w
          join passes p on p.uuid = w.ref::uuid`
  }
    join memberships m on m.id = p.membership_id
    where p.office_centre_id = ${scope.buildingId} and p.ended_at is null and w.n > 0
      and ${scope.kind === 'tenant' ? sql`p.company_id = ${scope.ownId}` : sql`true`}`
}

/** Those that controllers which are heard have not confirmed, one by one. */
export const passesNotTold = async (context: SignedIn, before: Date, limit: number) => {
  const { rows } = await sql<{ id: number; uuid: string; kind: PassKind; status: string; name: string; since: Date; n: number; total: number }>`
    select p.id, p.uuid, p.kind, p.status, m.full_name as name, w.since, w.n, (count(*) over ())::integer as total
    from ${owedPasses(context, before, 'heard')} order by w.since, p.id limit ${limit}`.execute(context.read<Tables>())
  return rows
}

/** How many wait because a controller is silent, and since when. */
export const passesAtSilent = async (context: SignedIn, before: Date): Promise<{ n: number; since: Date | null }> => {
  const { rows } = await sql<{ n: number; since: Date | null }>`
    select count(*)::integer as n, min(w.since) as since from ${owedPasses(context, before, 'silent')}`.execute(context.read<Tables>())
  return rows[0] ?? { n: 0, since: null }
}
