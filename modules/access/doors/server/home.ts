import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, listControllers, listLockdowns } from '../contract.ts'
import { controllersOf } from './controllers.ts'
import { silentBefore } from './health.ts'
import type { DoorTables } from './tables.ts'
import { say } from './words.ts'

const own = ({ scope }: SignedIn) => ({ id: scope.buildingId, timeZone: 'UTC' })
/** Hardware belongs to buildings and offices; the provider looks at it building by building. */
const hasDoors = ({ scope }: SignedIn): boolean => scope.kind === 'landlord' || scope.kind === 'office'
const isSilent = (context: SignedIn) =>
  sql<boolean>`(controller_states.seen_at is null or controller_states.seen_at < ${silentBefore(context)}::timestamptz)`

export const wellControllers: FigureOfHome = {
  name: 'doors',
  tells: 'open',
  asks: listControllers,
  title: ({ language }) => say(language, 'home.controllersHeard'),
  count: async (context) => {
    if (!hasDoors(context)) return undefined
    const { language } = context
    const { all, silent } = await controllersOf(context, own(context))
      .select(sql<number>`count(*)::integer`.as('all'))
      .select(sql<number>`count(*) filter (where ${isSilent(context)})::integer`.as('silent'))
      .executeTakeFirstOrThrow()
    if (all === 0) return undefined
    const note = silent > 0 ? say(language, 'home.silent', { n: silent }) : null
    return {
      label: say(language, 'home.controllersHeard'),
      value: all - silent,
      unit: 'count',
      of: say(language, 'home.of', { n: all }),
      note,
      href: '/door-setup?tab=CONTROLLERS',
    }
  },
}

/** A lockdown that nobody lifts is the first thing that somebody should see. */
export const lockdownsOn: WaitsForMe = {
  name: 'lockdowns',
  urgency: 'danger',
  asks: listLockdowns,
  title: ({ language }) => say(language, 'lockdown'),
  find: async (context, limit) => {
    if (!hasDoors(context)) return { rows: [] }
    const { language } = context
    const rows = await context
      .read<DoorTables>()
      .selectFrom('lockdowns')
      .select(['uuid', 'reach', 'reason', 'createdAt'])
      .where('officeCentreId', '=', context.scope.buildingId)
      .where('status', '=', 'ON')
      .orderBy('id')
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ uuid, reach, reason, createdAt }) => ({
        key: uuid,
        title: say(language, `lockdown.${reach as 'DOOR'}`),
        detail: reason,
        since: createdAt,
        href: '/door-setup?tab=LOCKDOWNS',
        deed: null,
        way: context.holds(can.ACTION) ? { does: 'review' as const, href: '/door-setup?tab=LOCKDOWNS' } : null,
      })),
    }
  },
}

/** A new controller is not yet missed; after an hour somebody waits in vain for what it should know. */
const missedAfter = 3_600_000

/** One row for each, however many passes it has not heard of: they are mended together. */
export const silentControllers: WaitsForMe = {
  name: 'controllers',
  asks: listControllers,
  title: ({ language }) => say(language, 'home.silentController'),
  find: async (context, limit) => {
    if (!hasDoors(context)) return { rows: [] }
    const { language } = context
    const missed = new Date(context.now().getTime() - missedAfter).toISOString()
    const owed = sql`from controller_entries e where e.controller_id = controllers.id and e.kind = 'PASS' and e.confirmed_version < e.desired_version`
    const since = sql<string>`coalesce(controller_states.seen_at, (select min(e.waits_since) ${owed}))`
    const rows = await controllersOf(context, own(context))
      .select(['controllers.id', 'controllers.uuid', 'controllers.name', 'controllerStates.seenAt'])
      .select(since.as('since'))
      .select(sql<number>`(select count(*)::integer ${owed})`.as('passes'))
      .where(isSilent(context))
      .where(sql<SqlBool>`(controller_states.seen_at is not null or exists (select ${owed} and e.waits_since < ${missed}::timestamptz))`)
      .orderBy(since)
      .limit(limit)
      .execute()
    return {
      rows: rows.map(({ id, uuid, name, seenAt, since: waits, passes }) => {
        const href = `/door-setup?tab=CONTROLLERS&controller=${id}`
        const passesWait = say(language, seenAt === null ? 'home.neverHeardPasses' : 'home.silentPasses', { n: passes })
        return {
          key: uuid,
          title: name,
          detail: passes > 0 ? passesWait : say(language, 'home.silentSince'),
          since: new Date(waits).toISOString(),
          href,
          deed: null,
          way: context.holds(can.EDIT) ? { does: 'review' as const, href } : null,
        }
      }),
    }
  },
}
