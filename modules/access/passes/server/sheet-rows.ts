import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { PassTables } from './tables.ts'

type Tables = PassTables & UserTables & OfficeCentreTables
/** As two people write one name. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The building and its companies by name; whoever acts for a company finds that one alone. */
export const organisationsNamed = async (context: SignedIn, { id }: Building, names: readonly string[]): Promise<Map<string, number>> => {
  if (names.length === 0) return new Map()
  const { kind, ownId } = context.scope
  const rows = await context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select(['id', sql<string>`lower(company_name)`.as('company'), sql<string | null>`lower(building_name)`.as('building')])
    .where('buildingId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) =>
      eb.or([eb(sql`lower(company_name)`, '=', eb.fn.any(eb.val([...names]))), eb(sql`lower(building_name)`, '=', eb.fn.any(eb.val([...names])))]),
    )
    .where(sql<boolean>`(${kind !== 'tenant'} or id = ${ownId})`)
    .execute()
  return new Map(rows.flatMap((row) => [row.company, row.building].flatMap((name) => (name === null ? [] : [[name, row.id] as const]))))
}

/** People of the building that the reader reaches, by address and by name. */
export const peopleNamed = (
  context: SignedIn,
  { id, timeZone }: Building,
  { addresses, names }: { addresses: readonly string[]; names: readonly string[] },
) =>
  context
    .read<Tables>()
    .selectFrom('memberships')
    .select(['id as membershipId', 'officeCentreId as organisationId', 'email', 'fullName'])
    .select(activeOn(sql`(${context.now()}::timestamptz at time zone ${timeZone})::date`).as('active'))
    .where(ownRows(context.scope, memberships))
    .where('buildingId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('email', '=', eb.fn.any(eb.val([...addresses]))), eb(sql`lower(full_name)`, '=', eb.fn.any(eb.val([...names])))]))
    .orderBy('id')
    .execute()
export type PersonNamed = Awaited<ReturnType<typeof peopleNamed>>[number]

/** People of one organisation, by the number of a user or by address. */
export const peopleIn = (
  context: SignedIn,
  { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>,
  { userIds, addresses }: { userIds: readonly number[]; addresses: readonly string[] },
) =>
  context
    .read<Tables>()
    .selectFrom('memberships')
    .select(['id as membershipId', 'userId', 'buildingId', 'officeCentreId as organisationId', 'email', 'fullName'])
    .select(activeOn(sql`(${context.now()}::timestamptz at time zone ${timeZone})::date`).as('active'))
    .where(ownRows(context.scope, memberships))
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('userId', '=', eb.fn.any(eb.val([...userIds]))), eb('email', '=', eb.fn.any(eb.val([...addresses])))]))
    .orderBy('id')
    .execute()
export type PersonIn = Awaited<ReturnType<typeof peopleIn>>[number]

export interface KnownCard {
  id: number
  bits: string
  companyId: number | null
  status: string
  cardLabel: string
  /** Who has it. */
  membershipId: number | null
  holderCompanyId: number | null
  /** Somebody has suspended the pass by which it was given, and it was never let work again: who that was. */
  heldBy: number[]
}

/** Cards of the building by their bits, those in use before those that were lost; whose they are is for the caller to judge. */
export const cardsByBits = async (from: Pick<Context, 'unscoped'>, buildingId: number, bits: readonly string[]): Promise<Map<string, KnownCard>> => {
  const { rows } = await sql<KnownCard>`
    select distinct on (c.bits) c.id, c.bits, c.company_id, c.status, c.card_label, p.membership_id, p.company_id as holder_company_id,
      coalesce((select array_agg(distinct s.by_centre_id::integer) from passes h join pass_suspensions s on s.pass_id = h.id and s.ended_at is null where h.card_id = c.id), '{}') as held_by
    from access_cards c left join passes p on p.card_id = c.id and p.status = 'ASSIGNED'
    where c.office_centre_id = ${buildingId} and c.bits = any(${[...bits]}::text[]) and c.ended_at is null
    order by c.bits, c.status in ('ASSIGNED', 'UNASSIGNED') desc, c.id desc`.execute(
    from.unscoped<PassTables>('the building was found in scope; a card is one in it, whoever has it'),
  )
  return new Map(rows.map((row) => [row.bits, row]))
}

/** In one order; whoever would put one of them into a badge waits. */
export const lockCards = async (tx: Transaction, cardIds: readonly number[]): Promise<void> => {
  await tx
    .unscoped<PassTables>('the cards were found in scope')
    .selectFrom('accessCards')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...cardIds]))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whoever is given something cannot leave meanwhile; in one order, before the cards. */
export const lockPeople = async (tx: Transaction, membershipIds: readonly number[]): Promise<void> => {
  await tx
    .unscoped<UserTables>('the people were found in scope')
    .selectFrom('memberships')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...membershipIds]))))
    .orderBy('id')
    .forShare()
    .execute()
}
