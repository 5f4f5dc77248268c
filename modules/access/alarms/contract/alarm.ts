import { z } from 'zod'
import { calendarDate, numericId, paging } from '#kit/contract/paging.ts'

/** What happens at doors and asks for somebody. */
export const alarmKinds = ['FORCED', 'TAMPER', 'HELD_OPEN', 'OFFLINE'] as const
export type AlarmKind = (typeof alarmKinds)[number]
/** RECOVERED: over by itself, where the building asks for no word then. */
export const alarmStatuses = ['OPEN', 'ACKNOWLEDGED', 'RECOVERED'] as const
export type AlarmStatus = (typeof alarmStatuses)[number]

/** Minutes in which whoever has acknowledged an alarm may take that back. */
export const takenBackWithin = 10
/** Seconds between happening and arriving, beyond which both are shown. */
export const lateAfter = 120

export const Alarm = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  kind: z.enum(alarmKinds),
  status: z.enum(alarmStatuses),
  /** The door, or the controller itself, as it was called then. */
  place: z.string(),
  doorId: z.number().int().nullable(),
  controllerName: z.string(),
  floor: z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() }).nullable(),
  times: z.number().int(),
  /** When it happened, by our clock. */
  firstDate: z.iso.datetime(),
  lastDate: z.iso.datetime(),
  /** When the portal learned of the first, and of the last. */
  arrivedDate: z.iso.datetime(),
  lastArrivedDate: z.iso.datetime(),
  /** It arrived later than it happened: nobody could have known. */
  late: z.boolean(),
  /** A reader's clock was wrong, and the times are corrected. */
  clockOff: z.boolean(),
  recoveredDate: z.iso.datetime().nullable(),
  guardsToldDate: z.iso.datetime().nullable(),
  adminsToldDate: z.iso.datetime().nullable(),
  acknowledged: z.object({ date: z.iso.datetime(), by: z.string().nullable(), word: z.string().nullable() }).nullable(),
  may: z.object({ acknowledge: z.boolean(), takeBack: z.boolean() }),
})
export type Alarm = z.output<typeof Alarm>

export const alarmQuery = paging({
  sort: ['lastDate', 'firstDate', 'times', 'place'],
  filters: {
    status: z.enum(alarmStatuses).optional(),
    kind: z.enum(alarmKinds).optional(),
    doorId: numericId.optional(),
    floorId: numericId.optional(),
    /** By the day of the last time. */
    dateFrom: calendarDate().optional(),
    dateTo: calendarDate().optional(),
  },
})
export type AlarmQuery = z.output<typeof alarmQuery>

/** Where there have been alarms: what the filters offer. */
export const Places = z.object({
  doors: z.array(z.object({ id: z.number().int(), name: z.string() })),
  floors: z.array(z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })),
})
export type Places = z.output<typeof Places>

export const AlarmEvent = z.object({
  id: z.number().int(),
  happenedDate: z.iso.datetime(),
  arrivedDate: z.iso.datetime(),
  /** What the reader's clock showed, where that was wrong. */
  readerDate: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})
export type AlarmEvent = z.output<typeof AlarmEvent>
export const alarmEventQuery = paging({ sort: ['happenedDate'] })
export type AlarmEventQuery = z.output<typeof alarmEventQuery>

export const AcknowledgeInput = z.strictObject({ word: z.string().trim().min(1, 'required').max(300) })
export type AcknowledgeInput = z.output<typeof AcknowledgeInput>
