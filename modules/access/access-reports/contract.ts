import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { calendarDate, page, paging, queryNumber } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { directions, eventKinds, passKinds, passStates } from './contract/kinds.ts'

/** Who went where is more than who may: an area of its own. EXPORT takes it out of the portal as a file. */
export const can = permissions('ACCESS_REPORT', ['VIEW', 'EXPORT'])
/** Safety is no extra. */
export const addOn = 'none'

export const noAvailableData = failure('no_available_data', 422, 'noAvailableData')
export const tooMuchData = failure('too_much_data', 422, 'tooMuchData')

const params = z.strictObject({ id: officeCentreRef })
const Company = z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() })
const Holder = z.object({ userId: z.number().int(), uuid: z.uuid(), fullName: z.string(), company: Company })
/** Up to and with the day; by the building's clock. */
const days = { dateFrom: calendarDate().optional(), dateTo: calendarDate().optional() }
const companyId = queryNumber(1).optional()

export const AccessEvent = z.object({
  id: z.number().int(),
  eventDate: z.iso.datetime(),
  /** The controller's clock was off; the time was corrected. */
  clockOff: z.boolean(),
  kind: z.enum(eventKinds),
  direction: z.enum(directions).nullable(),
  reason: z.string().nullable(),
  door: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Null: nobody's credential, or one that nobody knows. */
  holder: Holder.nullable(),
  passKind: z.enum(passKinds).nullable(),
})
export type AccessEvent = z.output<typeof AccessEvent>
const ofEvents = {
  ...days,
  kindArray: z.array(z.enum(eventKinds)).max(9).optional(),
  doorId: queryNumber(1).optional(),
  companyId,
  userId: queryNumber(1).optional(),
  /** As the controller has said it. */
  reason: z.string().trim().max(200).optional(),
}
export const accessDataQuery = paging({ sort: ['eventDate'], filters: ofEvents })
export type AccessDataQuery = z.output<typeof accessDataQuery>

/** Plots are of so many days at most. */
export const plotDays = 31
/** So many doors have a bar of their own. */
export const plotDoors = 6
export const tooManyDays = failure('too_many_days', 422, 'tooManyDays')
export const accessFiguresQuery = z.strictObject(ofEvents)
export type AccessFiguresQuery = z.output<typeof accessFiguresQuery>
/** How many taps there were, by the building's clock. */
export const AccessFigures = z.object({
  dateFrom: calendarDate(),
  dateTo: calendarDate(),
  total: z.number().int(),
  /** From midnight on, 24 of them. */
  hours: z.array(z.number().int()),
  /** The busiest, most first. */
  doors: z.array(z.object({ id: z.number().int(), name: z.string(), taps: z.number().int() })),
  /** At doors that have no bar, and at none. */
  elsewhere: z.number().int(),
})
export type AccessFigures = z.output<typeof AccessFigures>

export const OwnTap = AccessEvent.omit({ holder: true })
export type OwnTap = z.output<typeof OwnTap>
export const ownTapQuery = paging({ sort: ['eventDate'], filters: { ...days, kindArray: z.array(z.enum(eventKinds)).max(9).optional() } })
export type OwnTapQuery = z.output<typeof ownTapQuery>

/** What was done with a pass, and by whom. */
export const PassTransaction = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** The same in the reader's language. */
  deed: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  passKind: z.enum(passKinds),
  passUuid: z.uuid(),
  holder: Holder,
})
export type PassTransaction = z.output<typeof PassTransaction>
export const transactionQuery = paging({ sort: ['at'], filters: { ...days, passKind: z.enum(passKinds).optional(), companyId } })
export type TransactionQuery = z.output<typeof transactionQuery>

/** Everything that opens doors and who has it, as of now. */
export const ListedCredential = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  passKind: z.enum(passKinds),
  status: z.enum(passStates),
  works: z.boolean(),
  holder: Holder,
  cardNumber: z.string().nullable(),
  device: z.string().nullable(),
  /** Doors that its holder's groups open. */
  doors: z.number().int(),
  assignedDate: z.iso.datetime(),
})
export type ListedCredential = z.output<typeof ListedCredential>
export const credentialQuery = paging({
  sort: ['fullName', 'assignedDate', 'id'],
  direction: 'ASC',
  filters: { passKind: z.enum(passKinds).optional(), companyId, works: z.stringbool().optional() },
})
export type CredentialQuery = z.output<typeof credentialQuery>

/** As the documents' downloads answer. */
export const Download = z.object({ data: z.base64(), fileName: z.string() })
const list = { can: can.VIEW, params } as const
const download = { can: can.EXPORT, params, reply: Download, rate: 20, fresh: true, fails: [noAvailableData, tooMuchData] } as const

export const listAccessData = endpoint('GET /office-centres/{id}/access-data', {
  ...list,
  query: accessDataQuery,
  reply: page(AccessEvent),
  stale: ['accessEvents'],
})
/** Of the last seven days, unless some are given. */
export const getAccessFigures = endpoint('GET /office-centres/{id}/access-data/figures', {
  ...list,
  query: accessFiguresQuery,
  reply: AccessFigures,
  stale: ['accessEvents'],
  fails: [tooManyDays],
  rate: 60,
})
/** Of oneself, where the session acts: whoever opens doors may know what is told of it. */
export const listOwnTaps = endpoint('GET /profile/access-data', {
  reach: 'self',
  query: ownTapQuery,
  reply: page(OwnTap),
  stale: ['accessEvents'],
})
export const downloadAccessData = endpoint('GET /office-centres/{id}/access-data/download', { ...download, query: accessDataQuery })
export const listTransactions = endpoint('GET /office-centres/{id}/transaction-history', {
  ...list,
  query: transactionQuery,
  reply: page(PassTransaction),
  stale: ['passes'],
})
export const downloadTransactions = endpoint('GET /office-centres/{id}/transaction-history/download', { ...download, query: transactionQuery })
export const listCredentials = endpoint('GET /office-centres/{id}/credential-listing', {
  ...list,
  query: credentialQuery,
  reply: page(ListedCredential),
  stale: ['passes', 'memberships', 'accessGroups'],
})
export const downloadCredentials = endpoint('GET /office-centres/{id}/credential-listing/download', { ...download, query: credentialQuery })
