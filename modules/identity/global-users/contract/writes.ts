import { z } from 'zod'
import { isPhone, isProperName, isPlainStart } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { objectionOpen } from '#modules/identity/privacy/contract.ts'
import { cannotGrant, Endings, GrantsInput, inChargeStays, lastAdmin, ownRights } from '#modules/identity/users/contract.ts'
import { ExportAsked, tickedRows } from '#modules/platform/exports/contract.ts'
import { can, getGlobalUser, GlobalUser, listQuery, ofPerson, provider } from './people.ts'

/** The person stands as high as who asks, or higher. */
export const outranked = failure('outranked', 403, 'outranked')

/** Why; it is kept in the history, and told to the person where a support tool asks for it. */
export const Reason = z.string().trim().min(1, 'required').max(500).refine(isPlainStart, 'plainStart')
export const Because = z.strictObject({ reason: Reason })

const phone = z.string().trim().max(30).refine(isPhone, 'invalidPhone').nullish()

/** What is the person's own, in every organisation. The address is changed by `change-email`. */
export const GlobalUserInput = z.strictObject({
  fullName: z.string().trim().min(1, 'required').max(120).refine(isProperName, 'properName'),
  mobileNumber: phone,
  officeNumber: phone,
  /** Of the provider's admins: whether they may sign in here. */
  allowStaffLogin: z.boolean(),
})
export type GlobalUserInput = z.output<typeof GlobalUserInput>

const change = { reach: 'platform', params: ofPerson, version: getGlobalUser } as const
const leaves = [outranked, ownRights, lastAdmin, inChargeStays] as const

export const updateGlobalUser = endpoint('PUT /users/{id}', {
  ...change,
  can: can.EDIT,
  body: GlobalUserInput,
  reply: GlobalUser,
  fails: [outranked, ownRights],
})
/** Switches the account on, or off everywhere with `active: false`; then all sessions end. */
export const activateGlobalUser = endpoint('PUT /users/{id}/activate-user', {
  ...change,
  can: can.ACTION,
  body: z.strictObject({ active: z.boolean().default(true), reason: Reason }),
  reply: GlobalUser,
  fails: leaves,
})
/** What the end of one membership, or without `officeCentreId` of the whole account, would end with it. */
export const previewGlobalLeaving = endpoint('GET /users/{id}/delete-preview', {
  ...provider,
  can: can.DELETE,
  params: ofPerson,
  query: z.strictObject({ officeCentreId: z.coerce.number<string>().int().positive().optional() }),
  reply: Endings,
})
/** Ends the membership in one organisation. */
export const unlinkUser = endpoint('PUT /users/{id}/unlink-user', {
  ...change,
  can: can.DELETE,
  body: z.strictObject({ officeCentreId: z.number().int().positive(), reason: Reason }),
  reply: GlobalUser,
  fails: [...leaves, cannotGrant],
})
/** Single permissions beside the roles, in one organisation. */
export const setGlobalPermissions = endpoint('PUT /users/{id}/set-permissions', {
  ...change,
  can: can.GRANT,
  fresh: true,
  body: GrantsInput.extend({ officeCentreId: z.number().int().positive() }),
  reply: GlobalUser,
  fails: [outranked, ownRights, cannotGrant],
})
/** Erases the person: what opens the account and what tells who it was is gone, the records stay and name nobody. */
export const eraseGlobalUser = endpoint('DELETE /users/{id}', {
  ...change,
  can: can.DELETE,
  fresh: true,
  body: Because,
  reply: 'none',
  fails: [...leaves, objectionOpen],
})

/** All people that the list shows, in its order: it takes the query of the list, as the documents call it; `page` and `limit` say nothing of a sheet. */
export const emailGlobalUserList = endpoint('GET /users/email-record', {
  reach: 'platform',
  can: can.EXPORT,
  fresh: true,
  query: listQuery,
  reply: ExportAsked,
})
/** The same for the accounts that are ticked. */
export const emailTickedGlobalUsers = endpoint('POST /users/email-record', {
  reach: 'platform',
  can: can.EXPORT,
  fresh: true,
  query: listQuery,
  body: tickedRows(z.number().int().positive()),
  reply: ExportAsked,
})
/** What was done to the person, the memberships and the address, newest first. */
export const getGlobalUserHistory = endpoint('GET /users/{id}/history', { ...provider, params: ofPerson, query: HistoryQuery, reply: History })
