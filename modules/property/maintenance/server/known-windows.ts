import type { Language } from '#kit/contract/language.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import type { Actor, App } from '#kit/server/context.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { announcedHours, type Notice } from '../contract.ts'
import type { MaintenanceTables, WindowRecord } from './tables.ts'

interface Known {
  windows: readonly WindowRecord[]
  /** Counts the readings: what an earlier one finds later is older. */
  readings: number
  /** The last reading failed, so the next call asks again. */
  missing: boolean
}

/** What each process knows of the windows to come, so that no call needs to ask the database. There are a handful of them. */
const known = new WeakMap<App, Known>()
const knownTo = (app: App): Known => {
  const existing = known.get(app)
  if (existing) return existing
  const made = { windows: [], readings: 0, missing: false }
  known.set(app, made)
  return made
}

export const readWindows = async (app: App): Promise<void> => {
  const state = knownTo(app)
  state.readings += 1
  state.missing = false
  const reading = state.readings
  try {
    const windows = await typed<MaintenanceTables>(app.database.unscoped)
      .selectFrom('maintenanceWindows')
      .selectAll()
      .where('endedAt', 'is', null)
      .where('closedAt', 'is', null)
      .where('endsAt', '>', app.clock().toISOString())
      .orderBy('startsAt')
      .execute()
    if (reading === state.readings) state.windows = windows
  } catch (error) {
    state.missing = true
    app.log.warn({ err: error }, 'maintenance: the windows could not be read')
  }
}

/** Once per process; what any process changes is heard by all of them within a second. */
export const watchWindows = async (app: App): Promise<void> => {
  const again = () => void readWindows(app)
  app.live.listen(({ kind }) => {
    if (kind === 'maintenanceWindows') again()
  }, again)
  await readWindows(app)
}

/** Platform staff do the maintaining; nobody signed in is concerned by what holds everywhere. */
const concerns = ({ buildingIds }: WindowRecord, actor: Actor | undefined): boolean =>
  actor?.scope.kind !== 'platform' && (buildingIds.length === 0 || (actor !== undefined && buildingIds.includes(actor.scope.buildingId)))

const windowsOf = (app: App, actor: Actor | undefined): WindowRecord[] => {
  const state = knownTo(app)
  if (state.missing) void readWindows(app)
  return state.windows.filter((window) => concerns(window, actor))
}

export const ongoingFor = (app: App, actor: Actor | undefined): WindowRecord | undefined => {
  const now = app.clock().getTime()
  return windowsOf(app, actor).find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt))
}

/** The next one, once it is announced. */
export const upcomingFor = (app: App, actor: Actor | undefined): WindowRecord | undefined => {
  const now = app.clock().getTime()
  return windowsOf(app, actor).find(({ startsAt }) => now < Date.parse(startsAt) && Date.parse(startsAt) <= now + announcedHours * 3_600_000)
}

/** All that are to come, however far away; platform staff see those of everybody. */
export const plannedFor = (app: App, actor: Actor): readonly WindowRecord[] =>
  actor.scope.kind === 'platform' ? knownTo(app).windows : windowsOf(app, actor)

export const noticeOf = ({ uuid, descriptions, startsAt, endsAt, timeZone }: WindowRecord, language: Language): Notice => {
  const said = inLanguage(descriptions, language)
  return { uuid, title: said?.title ?? '', message: said?.message ?? '', startsAt, endsAt, timeZone }
}
