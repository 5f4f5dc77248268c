import { z } from 'zod'
import { isPlainStart } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { description, descriptions, optionalLine, optionalText } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, calendarDate, clockTime, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'

/** ACTION: call a window off, or end it early. */
export const can = permissions('MAINTENANCE', ['VIEW', 'ADD', 'EDIT', 'ACTION'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** What follows from the window and the clock; none is stored. CANCELLED: called off before it began. */
export const windowStatuses = ['UPCOMING', 'ONGOING', 'PAST', 'CANCELLED'] as const
export type WindowStatus = (typeof windowStatuses)[number]

/** PLATFORM: every building, and every company without one. */
export const windowScopes = ['PLATFORM', 'BUILDINGS'] as const

/** From then on those concerned are told by a banner. */
export const announcedHours = 72

export const maintenanceOverlaps = failure('maintenance_overlaps', 409, 'maintenanceOverlaps')
export const endsInThePast = failure('ends_in_the_past', 422, 'endsInThePast')
export const alreadyBegun = failure('already_begun', 409, 'alreadyBegun')
export const buildingUnknown = failure('building_unknown', 422, 'buildingUnknown')
/** What every write answers while a window is on; `maintenance` beside it says what the page shows. */
export const underMaintenance = failure('under_maintenance', 503, 'underMaintenance')

const Description = description({ title: optionalLine(120), message: optionalText(1000) }, 'title', 'message')
export type MaintenanceDescription = z.output<typeof Description>

export const MaintenanceInput = z
  .strictObject({
    scope: z.enum(windowScopes),
    buildingIds: z.array(z.number().int().positive()).max(200).default([]),
    /** On the clock of the buildings, when they share one; else on that of the platform. */
    startDate: calendarDate(),
    startTime: clockTime(),
    endDate: calendarDate(),
    endTime: clockTime(),
    maintenanceDescList: descriptions(Description),
  })
  .refine(({ scope, buildingIds }) => (scope === 'BUILDINGS') === buildingIds.length > 0, { path: ['buildingIds'], message: 'required' })
  .refine((given) => `${given.startDate} ${given.startTime}` < `${given.endDate} ${given.endTime}`, {
    path: ['endDate'],
    message: 'endsBeforeStart',
  })
export type MaintenanceInput = z.output<typeof MaintenanceInput>

const times = { startDate: z.string(), startTime: z.string(), endDate: z.string(), endTime: z.string(), timeZone: z.string() }

export const MaintenanceRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  title: z.string(),
  status: z.enum(windowStatuses),
  scope: z.enum(windowScopes),
  buildings: z.array(z.object({ id: z.number().int(), name: z.string() })),
  ...times,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** When it was called off or ended early. */
  closedAt: z.iso.datetime().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), cancel: z.boolean(), end: z.boolean() }),
})
export type MaintenanceRow = z.output<typeof MaintenanceRow>

export const Maintenance = MaintenanceRow.extend({
  version: z.number().int(),
  maintenanceDescList: z.array(Description),
  /** How many buildings and companies are concerned. */
  organisations: z.number().int(),
  ...recorded,
})
export type Maintenance = z.output<typeof Maintenance>

const listQuery = paging({
  sort: ['startsAt', 'endsAt', 'updatedDate', 'id'],
  filters: { status: z.enum(windowStatuses).optional(), buildingId: z.coerce.number<string | number>().int().positive().optional() },
})
export type MaintenanceQuery = z.output<typeof listQuery>

const stale = ['maintenanceWindows']
const count = z.number().int()

export const listMaintenance = endpoint('GET /maintenance-modes', {
  reach: 'platform',
  can: can.VIEW,
  query: listQuery,
  reply: page(MaintenanceRow),
  stale,
})
export const countMaintenance = endpoint('GET /maintenance-modes/status-count', {
  reach: 'platform',
  can: can.VIEW,
  query: listQuery,
  reply: counts(['ALL', ...windowStatuses]),
  stale,
})
/** Whom a window would concern, and on whose clock it is meant. */
export const getReach = endpoint('GET /maintenance-modes/reach', {
  reach: 'platform',
  can: can.VIEW,
  query: z.strictObject({ buildingIds: z.array(z.coerce.number<string>().int().positive()).max(200).default([]) }),
  reply: z.object({ timeZone: z.string(), organisations: count }),
  fails: [buildingUnknown],
})
export const getMaintenance = endpoint('GET /maintenance-modes/uuid/{uuid}', {
  reach: 'platform',
  can: can.VIEW,
  params: byUuid,
  reply: Maintenance,
  stale,
})
export const getMaintenanceHistory = endpoint('GET /maintenance-modes/uuid/{uuid}/history', {
  reach: 'platform',
  can: can.VIEW,
  params: byUuid,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createMaintenance = endpoint('POST /maintenance-modes/create', {
  reach: 'platform',
  can: can.ADD,
  body: MaintenanceInput,
  reply: Maintenance,
  once: 'accepted',
  fails: [maintenanceOverlaps, endsInThePast, buildingUnknown],
})
const change = { reach: 'platform', params: byUuid, version: getMaintenance, reply: Maintenance } as const
/** Before it begins anything can be changed; while it is on, its words and its end. */
export const updateMaintenance = endpoint('PUT /maintenance-modes/uuid/{uuid}/update', {
  ...change,
  can: can.EDIT,
  body: MaintenanceInput,
  kept: ({ buildings }) => ({ buildingIds: buildings.map(({ id }) => id) }),
  fails: [maintenanceOverlaps, endsInThePast, alreadyBegun, buildingUnknown],
})
export const cancelMaintenance = endpoint('PUT /maintenance-modes/uuid/{uuid}/cancel', {
  ...change,
  can: can.ACTION,
  body: z.strictObject({ reason: z.string().trim().max(500).refine(isPlainStart, 'plainStart').default('') }),
})
/** From now on everything works again. */
export const endMaintenance = endpoint('PUT /maintenance-modes/uuid/{uuid}/end', { ...change, can: can.ACTION })

/** What somebody concerned is told, in the own language. */
export const Notice = z.object({
  uuid: z.uuid(),
  title: z.string(),
  message: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
})
export type Notice = z.output<typeof Notice>
/** Is the caller's building being maintained, and what is announced next. Asked of memory, not of the database. */
export const getOwnMaintenance = endpoint('GET /maintenance-modes/mine', {
  reach: 'self',
  reply: z.object({ ongoing: Notice.nullable(), upcoming: Notice.nullable() }),
})
