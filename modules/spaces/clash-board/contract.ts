import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { boardQuery, ClashBoard, ClashDetail, clashQuery, DecideInput, TellInput } from './contract/clash.ts'
import { ClashSettings, ClashSettingsInput } from './contract/settings.ts'

/** Of those who run the building: companies are told of a clash, and see no board of everybody else. EDIT: tell, settle, and what counts as a clash. */
export const can = permissions('CLASH_BOARD', ['VIEW', 'EDIT'])
export const addOn = 'BOOK_FACILITY'

export { type BoardOccupation, type Clash, type ClashBoard, type ClashDetail, type Concerned, clashStates, longestBoard } from './contract/clash.ts'
export { type ClashRule, clashRules } from './contract/rules.ts'

/** One of its sides is another than its reader saw, or it is gone: it stands beside as it is now. */
export const clashChanged = failure('clash_changed', 409, 'clashChanged')
export const clashDecided = failure('clash_decided', 409, 'clashDecided')
export const notDecided = failure('not_decided', 409, 'notDecided')
export const recipientUnknown = failure('recipient_unknown', 422, 'recipientUnknown')
export const floorUnknown = failure('floor_unknown', 422, 'floorUnknown')

const inBuilding = { addOn, params: inOrganisation } as const
const one = { addOn, params: z.strictObject({ oc: officeCentreRef, key: z.string().regex(/^[\w-]{22}$/) }) } as const
const stale = [
  'bookings',
  'blockedDates',
  'facilities',
  'visits',
  'lettings',
  'units',
  'floors',
  'towers',
  'clashDecisions',
  'clashTellings',
  'clashSettings',
]

/** All that occupies the building on a day, or on some days in a row, and what of it does not go together. */
export const getClashBoard = endpoint('GET /office-centres/{oc}/clash-board', {
  ...inBuilding,
  can: can.VIEW,
  query: boardQuery,
  reply: ClashBoard,
  stale,
  rate: 120,
})
export const getClash = endpoint('GET /office-centres/{oc}/clashes/{key}', {
  ...one,
  can: can.VIEW,
  query: clashQuery,
  reply: ClashDetail,
  stale,
})
/** By mail and bell, each of them once: who has been told the same of this clash as it is now is left out. */
export const tellOfClash = endpoint('POST /office-centres/{oc}/clashes/{key}/tell', {
  ...one,
  can: can.EDIT,
  body: TellInput,
  reply: z.object({ told: z.number().int(), clash: ClashDetail }),
  once: 'accepted',
  fails: [clashChanged, recipientUnknown],
  rate: 60,
})
/** It leaves the list until one of its sides changes. */
export const decideClash = endpoint('PUT /office-centres/{oc}/clashes/{key}/decide', {
  ...one,
  can: can.EDIT,
  body: DecideInput,
  reply: ClashDetail,
  fails: [clashChanged, clashDecided],
})
export const reopenClash = endpoint('PUT /office-centres/{oc}/clashes/{key}/reopen', {
  ...one,
  can: can.EDIT,
  body: clashQuery,
  reply: ClashDetail,
  fails: [notDecided],
})

export const getClashSettings = endpoint('GET /office-centres/{oc}/clash-settings', {
  ...inBuilding,
  can: can.VIEW,
  reply: ClashSettings,
  stale: ['clashSettings', 'floors', 'towers'],
})
export const getClashSettingsHistory = endpoint('GET /office-centres/{oc}/clash-settings/history', {
  ...inBuilding,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale: ['clashSettings'],
})
export const updateClashSettings = endpoint('PUT /office-centres/{oc}/clash-settings/update', {
  ...inBuilding,
  can: can.EDIT,
  version: getClashSettings,
  body: ClashSettingsInput,
  reply: ClashSettings,
  fails: [floorUnknown],
})
