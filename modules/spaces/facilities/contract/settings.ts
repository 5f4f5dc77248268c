import { z } from 'zod'
import { isEmail } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { can } from './permissions.ts'

const addOn = 'BOOK_FACILITY'

/** What holds for all facilities of a building. */
export const usualSettings = { checkInMinutes: 15, undecidedHours: 48, notifyEmails: [] as string[] }

const bounded = (min: number, max: number) => z.number('required').int('wholeNumber').min(min, 'outOfBounds').max(max, 'outOfBounds')
/** Addresses outside the list of users, too. */
export const notified = z
  .array(z.string().trim().toLowerCase().refine(isEmail, 'invalidEmail'))
  .max(10)
  .refine((all) => new Set(all).size === all.length, 'twice')

export const SpaceSettingsInput = z.strictObject({
  /** How long before its start a booking can be checked in. */
  checkInMinutes: bounded(0, 120),
  /** A booking that nobody has decided expires after so many hours, and at its start at the latest. */
  undecidedHours: bounded(1, 336),
  /** Who hears of each booking that is made, changed or cancelled. */
  notifyEmails: notified,
})
export type SpaceSettingsInput = z.output<typeof SpaceSettingsInput>

export const SpaceSettings = SpaceSettingsInput.extend({
  /** 0 until somebody has decided. */
  version: z.number().int(),
  updatedDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type SpaceSettings = z.output<typeof SpaceSettings>

const stale = ['spaceSettings']
export const getSpaceSettings = endpoint('GET /office-centres/{oc}/space-settings', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  reply: SpaceSettings,
  stale,
})
export const getSpaceSettingsHistory = endpoint('GET /office-centres/{oc}/space-settings/history', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const updateSpaceSettings = endpoint('PUT /office-centres/{oc}/space-settings/update', {
  can: can.EDIT,
  addOn,
  params: inOrganisation,
  version: getSpaceSettings,
  body: SpaceSettingsInput,
  reply: SpaceSettings,
})
