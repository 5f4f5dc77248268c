import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Confidence, Listed, PersonState, Sighting } from '../contract/person.ts'
import { type Board, peopleAtMost } from '../contract/roll-call.ts'
import type { Found } from './inside.ts'
import type { Seen } from './presence-rows.ts'
import type { PersonRecord, RollCallRecord, RollCallTables } from './tables.ts'
import { ofDesk } from './visitors-inside.ts'

type Call = Pick<RollCallRecord, 'id' | 'officeCentreId'>
type Joined = Listed['joined']
const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<RollCallTables>('the roll-call was found in scope, or by the token of its link')

/** The list is frozen, and what the desk has done since is not on it: it is read beside it. Who was closed at night nobody has seen leaving. */
const checkedOutAt = sql<string | null>`(case when roll_call_people.source = ${ofDesk} then (select d.checked_out_at from visit_days d
  where d.uuid = roll_call_people.source_key::uuid and d.office_centre_id = roll_call_people.office_centre_id
  and d.status = 'CHECKED_OUT' and not d.not_seen_leaving) end)`

/** What a device was told a moment ago it is told again: a mark may have been on its way while it asked. */
const overlap = 10_000

const shown = ({
  id,
  fullName,
  companyName,
  phone,
  floorIds,
  floorNo,
  towerName,
  place,
  ...person
}: PersonRecord & { checkedOutAt: string | null }): Listed => ({
  id,
  fullName,
  companyName,
  phone,
  floorIds,
  floorNo,
  towerName,
  place,
  seenDate: person.seenAt,
  seenBy: person.seenBy as Sighting | null,
  confidence: person.confidence as Confidence | null,
  joined: person.joined as Joined,
  exitDate: person.exitAt,
  checkedOutDate: person.checkedOutAt,
  state: person.state as PersonState,
  said: person.said,
})

interface Which {
  since?: string | undefined
  companyId?: number | undefined
  ids?: readonly number[]
}

/** The list of a roll-call, or who of it has changed: one bounded statement. */
export const boardOf = async (context: Context, { id, officeCentreId }: Call, { since, companyId, ids }: Which = {}): Promise<Board> => {
  const asOf = context.now().toISOString()
  let rows = rowsOf(context)
    .selectFrom('rollCallPeople')
    .selectAll()
    .select(checkedOutAt.as('checkedOutAt'))
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
  if (since !== undefined) {
    const from = new Date(Date.parse(since) - overlap).toISOString()
    rows = rows.where((eb) => eb.or([eb('changedAt', '>=', from), eb(checkedOutAt, '>=', from)]))
  }
  if (companyId !== undefined) rows = rows.where('companyId', '=', companyId)
  if (ids) rows = rows.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
  return { asOf, people: (await rows.orderBy('id').limit(peopleAtMost).execute()).map(shown) }
}

/** Puts people on the list, in this order; whoever is on it stays as they are, by whichever source. One statement, however many. */
export const putOnList = async (tx: Transaction, { id, officeCentreId }: Call, people: readonly Found[], joined: Joined): Promise<void> => {
  if (people.length === 0) return
  const now = tx.context.now()
  const given = people.map(({ key, ...person }, at) => ({ ...person, at, sourceKey: key }))
  await sql`
    insert into roll_call_people (office_centre_id, company_id, roll_call_id, source, source_key, user_id, full_name, company_name, phone,
      floor_ids, floor_no, tower_name, place, seen_at, seen_by, confidence, joined, joined_at, changed_at)
    select ${officeCentreId}, g."companyId", ${id}, g.source, g."sourceKey", g."userId", g."fullName", g."companyName", g.phone,
      g."floorIds", g."floorNo", g."towerName", g.place, g."seenDate", g."seenBy", g.confidence, ${joined}, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (at integer, "companyId" bigint, source text, "sourceKey" text, "userId" bigint,
      "fullName" text, "companyName" text, phone text, "floorIds" bigint[], "floorNo" text, "towerName" text, place text, "seenDate" timestamptz,
      "seenBy" text, confidence text)
    where g."userId" is null or not exists (select from roll_call_people listed where listed.office_centre_id = ${officeCentreId}
      and listed.roll_call_id = ${id} and listed.user_id = g."userId")
    order by g.at
    on conflict on constraint roll_call_people_once do nothing`.execute(rowsOf(tx))
}

interface Added {
  readonly key: string
  readonly fullName: string
  readonly companyName: string
  readonly phone: string
  readonly companyId: number | null
  readonly by: string
}

/** Somebody added by hand; sent twice it is the same person. */
export const addByHand = async (tx: Transaction, { id, officeCentreId }: Call, { key, fullName, companyName, phone, companyId, by }: Added) => {
  const now = tx.context.now()
  const rows = rowsOf(tx)
  await rows
    .insertInto('rollCallPeople')
    .values({
      officeCentreId,
      companyId,
      rollCallId: id,
      source: 'added',
      sourceKey: key,
      fullName,
      companyName: companyName || null,
      phone: phone || null,
      joined: 'ADDED',
      joinedAt: now,
      addedBy: by,
      changedAt: now,
    })
    .onConflict((conflict) => conflict.constraint('roll_call_people_once').doNothing())
    .execute()
  const { id: personId } = await rows
    .selectFrom('rollCallPeople')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
    .where('source', '=', 'added')
    .where('sourceKey', '=', key)
    .executeTakeFirstOrThrow()
  return personId
}

/** A hint beside those who are listed: seen leaving since, or seen again inside. In the order of marks, which lock the same rows. */
export const hintExits = async (tx: Transaction, { id, officeCentreId }: Call, seen: readonly Seen[]): Promise<void> => {
  const now = tx.context.now()
  await sql`
    update roll_call_people p set exit_at = s.exit_at, changed_at = ${now}::timestamptz
    from (
      select listed.id, case when g.inside then null else g."seenAt" end as exit_at
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as g ("userId" bigint, inside boolean, "seenAt" timestamptz)
      join roll_call_people listed on listed.office_centre_id = ${officeCentreId} and listed.roll_call_id = ${id} and listed.user_id = g."userId"
      where listed.exit_at is distinct from case when g.inside then null else g."seenAt" end
      order by listed.id for update of listed) as s
    where p.id = s.id`.execute(rowsOf(tx))
}

/** Those whom marks are about, as they are, until the transaction ends; always in one order, so that two devices never wait for each other. */
export const lockPeople = (tx: Transaction, { id, officeCentreId }: Call, ids: readonly number[], companyId: number | undefined) => {
  let rows = rowsOf(tx)
    .selectFrom('rollCallPeople')
    .select(['id', 'said'])
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
  if (companyId !== undefined) rows = rows.where('companyId', '=', companyId)
  return rows.orderBy('id').forUpdate().execute()
}

export const keepStates = async (
  tx: Transaction,
  { officeCentreId }: Call,
  states: readonly Pick<Listed, 'id' | 'state' | 'said'>[],
): Promise<void> => {
  await sql`
    update roll_call_people p set state = s.state, said = s.said, changed_at = ${tx.context.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id bigint, state text, said jsonb)
    where p.id = s.id and p.office_centre_id = ${officeCentreId}`.execute(rowsOf(tx))
}

/** Who of the signed-in person's reach; for the report. */
export const unresolvedOf = async (context: SignedIn, { id, officeCentreId }: Call, companyId: number | undefined): Promise<Listed[]> => {
  let rows = rowsOf(context)
    .selectFrom('rollCallPeople')
    .selectAll()
    .select(checkedOutAt.as('checkedOutAt'))
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
    .where('state', 'in', ['WAITING', 'NOT_FOUND', 'CONFLICT'])
  if (companyId !== undefined) rows = rows.where('companyId', '=', companyId)
  return (await rows.orderBy('state').orderBy('fullName').orderBy('id').limit(500).execute()).map(shown)
}
