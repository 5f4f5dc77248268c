import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import {
  AcknowledgeInput,
  Alarm,
  AlarmEvent,
  alarmEventQuery,
  alarmKinds,
  alarmQuery,
  type AlarmStatus,
  alarmStatuses,
  Places,
} from './contract/alarm.ts'
import { AlarmRule, AlarmRuleInput } from './contract/rule.ts'

/** ACTION: acknowledge · EDIT: which kinds raise an alarm, and who is told when. */
export const can = permissions('ALARM', ['VIEW', 'ACTION', 'EDIT', 'EXPORT'])
/** Safety is no extra. */
export const addOn = 'none'

export const alarmSteps = transitions<AlarmStatus>()({
  acknowledge: { from: ['OPEN'], to: 'ACKNOWLEDGED', can: can.ACTION },
  takeBack: { from: ['ACKNOWLEDGED'], to: 'OPEN', can: can.ACTION },
  /** By its controller, which is there again. */
  recover: { from: ['OPEN'], to: 'RECOVERED', can: can.ACTION },
})

/** Meanwhile the same has happened there again. */
export const openAgain = failure('alarm_open_again', 409, 'openAgain')

const oneKind = z.strictObject({ oc: officeCentreRef, kind: z.enum(alarmKinds) })
const stale = ['alarms']
/** Whoever sees to a door does not wait for the end of a maintenance window. */
const always = { beforeGates: true } as const

export const listAlarms = endpoint('GET /office-centres/{oc}/alarms', {
  can: can.VIEW,
  params: inOrganisation,
  query: alarmQuery,
  reply: page(Alarm),
  stale,
  ...always,
})
export const countAlarms = endpoint('GET /office-centres/{oc}/alarms/status-count', {
  can: can.VIEW,
  params: inOrganisation,
  query: alarmQuery,
  reply: counts(['ALL', ...alarmStatuses]),
  stale,
})
export const emailAlarms = endpoint('GET /office-centres/{oc}/alarms/email-record', {
  can: can.EXPORT,
  params: inOrganisation,
  // it tells who has acknowledged them
  fresh: true,
  query: alarmQuery,
  reply: ExportAsked,
})
export const listAlarmPlaces = endpoint('GET /office-centres/{oc}/alarms/places', { can: can.VIEW, params: inOrganisation, reply: Places })
export const getAlarm = endpoint('GET /office-centres/{oc}/alarms/uuid/{uuid}', { can: can.VIEW, params: byUuidIn, reply: Alarm, stale, ...always })
/** What it counts: each time that it happened. */
export const listAlarmEvents = endpoint('GET /office-centres/{oc}/alarms/uuid/{uuid}/events', {
  can: can.VIEW,
  params: byUuidIn,
  query: alarmEventQuery,
  reply: page(AlarmEvent),
  stale,
})
export const getAlarmHistory = endpoint('GET /office-centres/{oc}/alarms/uuid/{uuid}/history', {
  can: can.VIEW,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** Of fifty at once one does it. No version is asked for: that the same has happened once more changes nothing about who sees to it. */
export const acknowledgeAlarm = endpoint('PUT /office-centres/{oc}/alarms/uuid/{uuid}/acknowledge', {
  can: can.ACTION,
  params: byUuidIn,
  body: AcknowledgeInput,
  reply: Alarm,
  ...always,
})
/** By whoever has acknowledged it, for some minutes. */
export const takeBackAcknowledgement = endpoint('PUT /office-centres/{oc}/alarms/uuid/{uuid}/take-back', {
  can: can.ACTION,
  params: byUuidIn,
  version: getAlarm,
  reply: Alarm,
  fails: [openAgain],
})

export const listAlarmRules = endpoint('GET /office-centres/{oc}/alarm-rules', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(AlarmRule),
  stale: ['alarmRules'],
})
export const getAlarmRule = endpoint('GET /office-centres/{oc}/alarm-rules/{kind}', {
  can: can.VIEW,
  params: oneKind,
  reply: AlarmRule,
  stale: ['alarmRules'],
})
export const getAlarmRuleHistory = endpoint('GET /office-centres/{oc}/alarm-rules/{kind}/history', {
  can: can.VIEW,
  params: oneKind,
  query: HistoryQuery,
  reply: History,
  stale: ['alarmRules'],
})
export const updateAlarmRule = endpoint('PUT /office-centres/{oc}/alarm-rules/{kind}/update', {
  can: can.EDIT,
  params: oneKind,
  body: AlarmRuleInput,
  version: getAlarmRule,
  reply: AlarmRule,
})
