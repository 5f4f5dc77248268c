import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { clockTime } from '#kit/contract/paging.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { addOn, canOwn } from './permissions.ts'

/** What holds until a building decides otherwise. */
export const usualDeskSettings = {
  dayFrom: '08:00',
  noon: '13:00',
  dayUntil: '18:00',
  checkIn: true,
  checkInMinutes: 60,
  releaseMorning: '10:00',
  releaseAfternoon: '14:00',
  aheadDays: 14,
}

const clock = clockTime()
const bounded = (min: number, max: number) => z.number('required').int('wholeNumber').min(min, 'outOfBounds').max(max, 'outOfBounds')
const fields = {
  /** The morning is until noon, the afternoon from then until the end. */
  dayFrom: clock,
  noon: clock,
  dayUntil: clock,
  /** Whoever has a desk says that they are there, or it is let go. */
  checkIn: z.boolean(),
  checkInMinutes: bounded(0, 240),
  releaseMorning: clock,
  releaseAfternoon: clock,
  /** 0: today alone. */
  aheadDays: bounded(0, 90),
}
export const DeskSettingsInput = z.strictObject(fields).superRefine((given, issues) => {
  const wrong = (path: keyof typeof fields, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (given.noon <= given.dayFrom) wrong('noon', 'afterMorning')
  if (given.dayUntil <= given.noon) wrong('dayUntil', 'afterNoon')
  if (given.releaseMorning <= given.dayFrom || given.releaseMorning > given.noon) wrong('releaseMorning', 'inMorning')
  if (given.releaseAfternoon <= given.noon || given.releaseAfternoon > given.dayUntil) wrong('releaseAfternoon', 'inAfternoon')
})
export type DeskSettingsInput = z.output<typeof DeskSettingsInput>

export const DeskSettings = z.object({
  ...fields,
  /** 0 until somebody has decided. */
  version: z.number().int(),
  updatedDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type DeskSettings = z.output<typeof DeskSettings>

const base = { addOn, params: inOrganisation } as const
const stale = ['deskSettings']
export const getDeskSettings = endpoint('GET /office-centres/{oc}/hotdesk-settings', { ...base, can: canSetUp.VIEW, reply: DeskSettings, stale })
export const getDeskSettingsHistory = endpoint('GET /office-centres/{oc}/hotdesk-settings/history', {
  ...base,
  can: canSetUp.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const updateDeskSettings = endpoint('PUT /office-centres/{oc}/hotdesk-settings/update', {
  ...base,
  can: canSetUp.EDIT,
  version: getDeskSettings,
  body: DeskSettingsInput,
  reply: DeskSettings,
})

/** One's own choice, in one building. Nothing is shown until it is made. */
export const DeskSharingInput = z.strictObject({ names: z.boolean(), initials: z.boolean() })
export type DeskSharingInput = z.output<typeof DeskSharingInput>
export const getDeskSharing = endpoint('GET /office-centres/{oc}/hotdesk-sharing', {
  ...base,
  can: canOwn.VIEW,
  reply: DeskSharingInput,
  stale: ['deskSharings'],
})
export const updateDeskSharing = endpoint('PUT /office-centres/{oc}/hotdesk-sharing/update', {
  ...base,
  can: canOwn.EDIT,
  body: DeskSharingInput,
  reply: DeskSharingInput,
})
