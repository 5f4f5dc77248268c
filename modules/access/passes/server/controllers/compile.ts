import { sql } from 'kysely'
import type { Config } from '#kit/server/config.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { type FloorWay, type Holder, rightsOf } from '#modules/access/access-groups/server/front.ts'
import { checkRoom, desire, type Wanted } from '#modules/access/doors/server/front.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { PassKind } from '../../contract/pass.ts'
import { fixedNumberOf } from '../codes/fixed-number.ts'
import { publicKeyOf } from '../codes/qr-codes.ts'
import { readersIn } from '../faces/face-rows.ts'
import { floorsToday } from '../floors/floor-rows.ts'
import type { PassTables } from '../tables.ts'
import { passesChanged } from './passes-changed.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) =>
  from.unscoped<PassTables>('the building was found in scope; controllers must know all of its passes')

interface Compiled {
  uuid: string
  kind: Exclude<PassKind, 'MOBILE'>
  membershipId: number
  bits: string | null
  secretSealed: string | null
  works: boolean
}

/** Its holder is active today, company and building switched on. Needs `memberships`, `oc`, `building`. */
export const holderOn = (now: Date) => sql<boolean>`(memberships.ended_at is null
  and ${activeOn(sql`(${now}::timestamptz at time zone building.time_zone)::date`)}
  and oc.active and oc.ended_at is null and building.active and building.ended_at is null)`

/** A pass works: given, not suspended (of a phone its right neither), its holder not switched off. Needs `passes`, `memberships`, `oc`, `building`. */
export const worksNow = (now: Date) => sql<boolean>`(passes.status in ('ASSIGNED', 'ACTIVATED') and passes.ended_at is null and ${holderOn(now)}
  and not exists (select from pass_suspensions s where s.pass_id = passes.id and s.ended_at is null)
  and (passes.kind <> 'HID' or exists (select from passes r where r.membership_id = passes.membership_id and r.kind = 'MOBILE' and r.status = 'ASSIGNED'
    and not exists (select from pass_suspensions s where s.pass_id = r.id and s.ended_at is null))))`

interface Reading extends Pick<Context, 'unscoped' | 'now'> {
  readonly config: Pick<Config, 'secretKey'>
}

const passesOf = async (from: Reading, officeCentreId: number, membershipIds: readonly number[]): Promise<Compiled[]> => {
  const { rows } = await sql<Compiled>`
    select passes.uuid, passes.kind, passes.membership_id, coalesce(c.bits, o.bits) as bits, coalesce(passes.secret_sealed, f.told) as secret_sealed, ${worksNow(from.now())} as works
    from passes join memberships on memberships.id = passes.membership_id
    join office_centres oc on oc.id = memberships.office_centre_id join office_centres building on building.id = passes.office_centre_id
    left join access_cards c on c.id = passes.card_id
    left join phone_orders o on o.pass_id = passes.id and o.office_centre_id = passes.office_centre_id
    left join face_pictures f on f.pass_id = passes.id and f.consent in ('PERSON', 'PAPER')
    where passes.office_centre_id = ${officeCentreId} and passes.membership_id = any(${[...membershipIds]}::bigint[]) and passes.kind <> 'MOBILE'
    order by passes.id`.execute(rowsOf(from))
  return rows
}

/** By which a reader knows it. Its number is told where a reader can do nothing but compare, and nowhere else. */
const credentialOf = ({ config }: Reading, officeCentreId: number, { uuid, kind, bits }: Compiled, doors: readonly { codeMode: string }[]) => {
  if (kind === 'QR') {
    const number = doors.some(({ codeMode }) => codeMode === 'FIXED') ? { number: fixedNumberOf(config, officeCentreId, uuid) } : {}
    return { kind, publicKey: publicKeyOf(config, officeCentreId), ...number }
  }
  // a phone with a maker's credential sends what a card does
  return bits === null ? { kind } : { kind: 'CARD' as const, bits }
}

const withOwn = (floors: readonly FloorWay[], own: readonly number[]): FloorWay[] =>
  [...floors.filter(({ floor }) => !own.includes(floor)), ...own.map((floor) => ({ floor, schedules: null }))].toSorted((a, b) => a.floor - b.floor)

const known = async (tx: Transaction, officeCentreId: number, uuids: readonly string[]) => {
  const { rows } = await sql<{ controllerId: number; ref: string }>`
    select controller_id, ref from controller_entries
    where office_centre_id = ${officeCentreId} and kind = 'PASS' and ref = any(${[...uuids]}::text[]) and content is not null`.execute(rowsOf(tx))
  return rows
}

/** What controllers must know of everything that these people open doors with: on each the credential, and those of its doors that are theirs. */
export const entriesFor = async (from: Reading, officeCentreId: number, membershipIds: readonly number[]) => {
  const all = await passesOf(from, officeCentreId, membershipIds)
  const holders = [...new Set(all.flatMap(({ works, membershipId }) => (works ? [membershipId] : [])))]
  const rights = await rightsOf(
    from,
    officeCentreId,
    holders.map((id): Holder => ({ kind: 'MEMBER', id })),
  )
  const byHolder = Map.groupBy(rights, ({ id }) => id)
  const readers = new Set(all.some(({ kind }) => kind === 'FR') ? (await readersIn(from, { id: officeCentreId })).map(({ uuid }) => uuid) : [])
  /** A PIN opens only where a reader takes one, a face only where one knows faces: no other controller is told it. */
  const takes = ({ pinMode, doorUuid }: { pinMode: string; doorUuid: string }, { kind, secretSealed, bits }: Compiled): boolean => {
    if (kind === 'FR') return secretSealed !== null && readers.has(doorUuid)
    // a maker's credential is on its way to the phone, or was taken from it
    if (kind === 'HID' && secretSealed === null && bits === null) return false
    return kind !== 'PIN' || pinMode !== 'NONE'
  }
  const floorsOf = await floorsToday(from, officeCentreId, holders)
  const wanted: Wanted[] = all.flatMap((pass) => {
    const open = pass.works ? (byHolder.get(pass.membershipId) ?? []).filter((door) => takes(door, pass)) : []
    return [...Map.groupBy(open, ({ controllerId }) => controllerId)].map(([controllerId, doors]) => ({
      controllerId,
      kind: 'PASS' as const,
      ref: pass.uuid,
      content: {
        credential: credentialOf(from, officeCentreId, pass, doors),
        ...(pass.bits === null && (pass.kind === 'PIN' || pass.kind === 'HID' || pass.kind === 'FR') ? { secret: pass.secretSealed } : {}),
        holder: pass.membershipId,
        doors: doors.map(({ doorUuid, always, schedules, floors, lift }) => ({
          door: doorUuid,
          always,
          schedules: schedules.toSorted(),
          // those of the person's own are on their days at any hour at which the lift opens
          floors: lift ? withOwn(floors, floorsOf.get(pass.membershipId) ?? []) : [],
        })),
      },
    }))
  })
  return { uuids: all.map(({ uuid }) => uuid), wanted }
}

/**
 * One at a time per building, from what is read until it is committed: whoever comes second reads what the first has changed, and nobody writes what
 * was true before over it.
 */
export const lockTelling = async (tx: Transaction, officeCentreId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('told of passes'), ${officeCentreId}::integer)`.execute(rowsOf(tx))
}

/**
 * Controllers learn it in the transaction of the change; what a pass no longer opens they forget, before anything else. With `room`, what one of
 * them cannot hold is refused.
 */
export const tellControllers = async (
  tx: Transaction,
  officeCentreId: number,
  membershipIds: readonly number[],
  { room = false }: { room?: boolean } = {},
): Promise<void> => {
  if (membershipIds.length === 0) return
  await lockTelling(tx, officeCentreId)
  for (const tell of passesChanged.answers) await tell(tx, officeCentreId, membershipIds)
  const { unscoped, now, app } = tx.context
  const { uuids, wanted } = await entriesFor({ unscoped, now, config: app.config }, officeCentreId, membershipIds)
  if (uuids.length === 0) return
  const stays = new Set(wanted.map(({ controllerId, ref }) => `${controllerId} ${ref}`))
  const lost = (await known(tx, officeCentreId, uuids))
    .filter(({ controllerId, ref }) => !stays.has(`${controllerId} ${ref}`))
    .map(({ controllerId, ref }): Wanted => ({ controllerId, kind: 'PASS', ref, content: null, urgent: true }))
  await desire(tx, officeCentreId, [...wanted, ...lost])
  if (room) for (const controllerId of new Set(wanted.map((one) => one.controllerId))) await checkRoom(tx, controllerId)
}

/** Memberships with passes that are given: of one person in all buildings, of an organisation and, where it is a building, of its companies. */
export const membershipsWithPasses = async (from: Pick<Context, 'unscoped'>, whose: { userId: number } | { organisationId: number } | 'all') => {
  const which =
    whose === 'all'
      ? sql`true`
      : 'userId' in whose
        ? sql`m.user_id = ${whose.userId}`
        : sql`(m.office_centre_id = ${whose.organisationId} or p.office_centre_id = ${whose.organisationId})`
  // those that are over, too, where a controller still knows one
  const { rows } = await sql<{ officeCentreId: number; membershipId: number }>`
    select distinct p.office_centre_id, p.membership_id from passes p join memberships m on m.id = p.membership_id
    where (p.status in ('ASSIGNED', 'ACTIVATED') or exists (select from controller_entries e where e.office_centre_id = p.office_centre_id
      and e.kind = 'PASS' and e.ref = p.uuid::text and e.content is not null)) and ${which} order by 1, 2`.execute(rowsOf(from))
  return Map.groupBy(rows, ({ officeCentreId }) => officeCentreId)
}

const atOnce = 500
/** The same for jobs and for who asks: a transaction for each part, so that nobody waits for all of it. */
export const compareAll = async (context: Context, found: Awaited<ReturnType<typeof membershipsWithPasses>>): Promise<number> => {
  let n = 0
  for (const [officeCentreId, some] of found)
    for (let from = 0; from < some.length; from += atOnce) {
      const part = some.slice(from, from + atOnce)
      await context.transaction((tx) => tellOfAll(tx, new Map([[officeCentreId, part]])))
      n += part.length
    }
  return n
}

export const tellOfAll = async (
  tx: Transaction,
  found: Awaited<ReturnType<typeof membershipsWithPasses>>,
  { room = false }: { room?: boolean } = {},
): Promise<number> => {
  let n = 0
  for (const [officeCentreId, some] of found)
    for (let from = 0; from < some.length; from += atOnce) {
      const ids = some.slice(from, from + atOnce).map(({ membershipId }) => membershipId)
      await tellControllers(tx, officeCentreId, ids, { room })
      n += ids.length
    }
  return n
}
