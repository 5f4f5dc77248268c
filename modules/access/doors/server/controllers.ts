import { randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { Failed, notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { checkFresh } from '#kit/server/data/decide.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type SeenById } from '#kit/server/data/write.ts'
import { whyNotCalled } from '#kit/server/outgoing.ts'
import { seal, unseal } from '#kit/server/sealing.ts'
import { keyFor } from '#kit/server/signing.ts'
import { addressNotAllowed, addressNotSafe, can, controllerInUse, controllerNameTaken } from '../contract.ts'
import type { Controller, ControllerInput, ControllerQuery, ControllerWhole, Health, PushRefusal } from '../contract/controller.ts'
import type { Driver } from '../contract/webhook.ts'
import { behindBefore, clockTolerance, silentBefore } from './health.ts'
import type { Building } from './place.ts'
import { pushAnew } from './push-claims.ts'
import { type ControllerRecord, controllers, type DoorTables } from './tables.ts'

const sealingKey = ({ app }: Context) => keyFor(app.config, 'bridge key')
const keySealed = (context: Context, key: string): string => seal(sealingKey(context), key, 'controllers')
export const bridgeKeyOf = (context: Context, { bridgeKey }: Pick<ControllerRecord, 'bridgeKey'>): string =>
  unseal(sealingKey(context), bridgeKey, 'controllers')
const newKey = (): string => randomBytes(32).toString('base64url')

const columns = ({ name, driver, address = null }: ControllerInput) => ({ name, driver, address })
/** People are told where they type it; each push looks again, and at where the name of the host leads by then. */
const checkAddress = ({ app }: Context, { address }: ControllerInput): void => {
  const why = address ? whyNotCalled(app.config.outgoing, address) : undefined
  if (why) throw new Failed(why === 'NOT_SAFE' ? addressNotSafe : addressNotAllowed)
}

/** Answers the key of its bridge too: the only time that it can be read. */
export const createController = (context: SignedIn, building: Building, input: ControllerInput): Promise<{ id: number; bridgeKey: string }> => {
  checkAddress(context, input)
  return context.transaction(async (tx, inside) => {
    const bridgeKey = newKey()
    const values = { officeCentreId: building.id, ...columns(input), bridgeKey: keySealed(inside, bridgeKey) }
    const made = await unlessTaken(controllerNameTaken, insert(tx, controllers, values, { action: 'created' }))
    await pushAnew(tx, made)
    return { id: made.id, bridgeKey }
  })
}

const lockIn = (tx: Transaction, building: Building, which: SeenById): Promise<ControllerRecord> =>
  lock(tx, controllers, { ...which, officeCentreId: building.id })

export const updateController = (context: SignedIn, building: Building, which: SeenById, input: ControllerInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { id, driver, address } = await lockIn(tx, building, which)
    const moved = driver !== input.driver || address !== (input.address ?? null)
    if (moved) {
      // one whose host is not named any more can be called something else all the same
      checkAddress(inside, input)
      // everything that opens its doors goes to the new place from here on
      checkFresh(inside)
    }
    const changed = await unlessTaken(controllerNameTaken, change(tx, controllers, { id }, columns(input), { action: 'changed' }))
    if (moved) await pushAnew(tx, changed)
  })

/** What was signed with the old one is refused from here on. */
export const exchangeBridgeKey = (context: SignedIn, building: Building, which: SeenById): Promise<string> =>
  context.transaction(async (tx, inside) => {
    const { id } = await lockIn(tx, building, which)
    const key = newKey()
    await pushAnew(tx, await change(tx, controllers, { id }, { bridgeKey: keySealed(inside, key) }, { action: 'keyExchanged' }))
    return key
  })

/** Who locks the controller gives it a door or takes it away, not both. */
export const deleteController = (context: SignedIn, building: Building, which: SeenById): Promise<void> =>
  context.transaction(async (tx) => {
    const { id } = await lockIn(tx, building, which)
    const door = await tx
      .read<DoorTables>()
      .selectFrom('doors')
      .select('id')
      .where('controllerId', '=', id)
      .where('officeCentreId', '=', building.id)
      .where('endedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (door) throw new Failed(controllerInUse)
    await end(tx, controllers, { id }, { action: 'deleted' })
    const rows = tx.unscoped<DoorTables>('the controller was found in the building')
    await rows.deleteFrom('controllerEntries').where('controllerId', '=', id).execute()
    await rows.deleteFrom('controllerPushes').where('controllerId', '=', id).execute()
  })

const capacityOf = sql<number | null>`(controller_states.capacities ->> 'entries')::integer`

const owed = sql`select * from controller_entries e where e.controller_id = controllers.id and e.confirmed_version < e.desired_version`
const healthOf = (context: Context) => sql<Health>`case
  when controller_states.seen_at is null then 'NEVER'
  when controller_states.seen_at < ${silentBefore(context)}::timestamptz then 'SILENT'
  when abs(controller_states.clock_off_seconds) > ${clockTolerance}::integer then 'CLOCK_OFF'
  when exists (select from (${owed}) as late where late.waits_since < ${behindBefore(context)}::timestamptz) then 'BEHIND'
  else 'WELL' end`

export const controllersOf = (context: SignedIn, { id }: Pick<Building, 'id'>) =>
  context
    .read<DoorTables>()
    .selectFrom('controllers')
    .leftJoin('controllerStates', (join) =>
      join.onRef('controllerStates.controllerId', '=', 'controllers.id').onRef('controllerStates.officeCentreId', '=', 'controllers.officeCentreId'),
    )
    .where('controllers.officeCentreId', '=', id)
    .where('controllers.endedAt', 'is', null)

const shown = (context: SignedIn, building: Building) =>
  controllersOf(context, building)
    .leftJoin('controllerPushes', (join) =>
      join.onRef('controllerPushes.controllerId', '=', 'controllers.id').onRef('controllerPushes.officeCentreId', '=', 'controllers.officeCentreId'),
    )
    .select(['controllers.id', 'controllers.uuid', 'controllers.version', 'controllers.name', 'controllers.updatedAt'])
    .select(['controllers.driver', 'controllers.address', 'controllerPushes.refusal'])
    .select(['controllerStates.seenAt', 'controllerStates.firmware', 'controllerStates.clockOffSeconds', 'controllerStates.gaps'])
    .select(capacityOf.as('capacity'))
    .select(healthOf(context).as('health'))
    .select(sql<number>`(select count(*)::integer from doors where doors.controller_id = controllers.id and doors.ended_at is null)`.as('doors'))
    .select(
      sql<number>`(select count(*)::integer from controller_entries e where e.controller_id = controllers.id and e.content is not null)`.as(
        'entries',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from controller_entries e where e.controller_id = controllers.id and e.refused is not null)`.as(
        'refused',
      ),
    )
    .select(
      sql<{
        entries: number
        since: string | null
      }>`(select jsonb_build_object('entries', count(*), 'since', min(waits_since)) from (${owed}) as o)`.as('waiting'),
    )
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const present = (context: SignedIn, row: Shown): Controller => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  driver: row.driver as Driver,
  address: row.address,
  pushRefusal: row.refusal as PushRefusal | null,
  health: row.health,
  seenDate: row.seenAt,
  firmware: row.firmware,
  clockOffSeconds: row.clockOffSeconds ?? 0,
  doors: row.doors,
  entries: row.entries,
  capacity: row.capacity,
  waiting: { entries: row.waiting.entries, since: row.waiting.since && new Date(row.waiting.since).toISOString() },
  refused: row.refused,
  gaps: row.gaps ?? 0,
  updatedDate: row.updatedAt,
  may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) && row.doors === 0 },
})

const sort = { name: byName('controllers.name'), seenDate: 'controllerStates.seenAt', updatedDate: 'controllers.updatedAt', id: 'controllers.id' }

export const listControllers = async (context: SignedIn, building: Building, query: ControllerQuery): Promise<Page<Controller>> => {
  let rows = shown(context, building)
  if (query.health) rows = rows.where(sql<SqlBool>`${healthOf(context)} = ${query.health}`)
  if (query.wildcardSearch) rows = rows.where(containing('controllers.name', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'controllers.updatedAt' })
  const page = await listing(context, rows, query, sort, 'controllers.id')
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

export const presentController = async (context: SignedIn, building: Building, id: number): Promise<Controller> =>
  present(context, await shown(context, building).where('controllers.id', '=', id).executeTakeFirstOrThrow(notFound))

export const presentControllerWhole = async (context: SignedIn, building: Building, id: number): Promise<ControllerWhole> => {
  const row = await shown(context, building)
    .where('controllers.id', '=', id)
    .select(
      sql<ControllerWhole['waitingKinds']>`(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'entries', entries) order by since), '[]')
        from (select kind, count(*)::integer as entries, min(waits_since) as since from (${owed}) as o group by kind) as kinds)`.as('waitingKinds'),
    )
    .select(
      sql<
        ControllerWhole['refusals']
      >`(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'said', refused, 'entries', entries) order by entries desc), '[]')
        from (select kind, refused, count(*)::integer as entries from controller_entries e where e.controller_id = controllers.id and e.refused is not null
          group by kind, refused order by entries desc limit 20) as said)`.as('refusals'),
    )
    .executeTakeFirstOrThrow(notFound)
  return { ...present(context, row), waitingKinds: row.waitingKinds, refusals: row.refusals }
}

/** Where its bridge calls; where it tells its events, if it is pushed to. */
export const bridgeAddress = ({ app }: Context, { uuid }: Pick<Controller, 'uuid'>): string =>
  new URL(`/api/public/controllers/${uuid}`, app.config.publicUrl).href
