import { z } from 'zod'
import { isEmail } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { objectionOpen } from '#modules/identity/privacy/contract.ts'
import { addressKept, outsideDomains, ownRights } from '#modules/identity/users/contract.ts'
import { can, getGlobalUser, GlobalUser, ofPerson } from './people.ts'
import { accountOff } from './support.ts'
import { outranked, Reason } from './writes.ts'

export const addressTaken = failure('address_taken', 409, 'addressTaken')
export const addressSame = failure('address_same', 422, 'addressSame')
export const addressLinkInvalid = failure('address_link_invalid', 400, 'addressLinkInvalid')

/** How long a new address can be confirmed, and how long the old one can object, from the day it was asked for. */
export const confirmDays = 2
export const objectionDays = 7

export const newAddress = z.string().trim().toLowerCase().max(254).refine(isEmail, 'invalidEmail')

/** A link goes to the new address, and word to the old one. Nothing changes before the link is followed. */
export const changeEmail = endpoint('PUT /users/{id}/change-email', {
  reach: 'platform',
  can: can.ACTION,
  fresh: true,
  params: ofPerson,
  version: getGlobalUser,
  body: z.strictObject({ emailAddress: newAddress, reason: Reason }),
  reply: GlobalUser,
  fails: [outranked, ownRights, accountOff, addressTaken, addressSame, outsideDomains, objectionOpen],
})

const byToken = z.strictObject({ token: z.string().min(1, 'required').max(200) })
const open = { reach: 'public', body: byToken, rate: 60 } as const

/** What a link is about, before anybody decides; addresses in part only. */
export const describeEmailChange = endpoint('POST /public/email-change', {
  ...open,
  reply: z.object({ link: z.enum(['CONFIRM', 'OBJECT']), oldEmail: z.string(), newEmail: z.string(), inEffect: z.boolean() }),
  fails: [addressLinkInvalid],
})
/** The new address is the person's from now on: all sessions end, links in mails to the old one are worth nothing. */
export const confirmEmailChange = endpoint('POST /public/email-change/confirm', {
  ...open,
  reply: 'none',
  fails: [addressLinkInvalid, addressTaken, addressKept, outsideDomains],
})
/** The old address does not agree: the change is withdrawn, or undone where it was confirmed already. */
export const objectToEmailChange = endpoint('POST /public/email-change/object', {
  ...open,
  reply: 'none',
  fails: [addressLinkInvalid, addressTaken],
})
