import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { addressKept, invitationAnew } from '#modules/identity/users/contract.ts'
import {
  accessDenied,
  credentialsInvalid,
  FullName,
  invitationInvalid,
  legalEdition,
  NewPassword,
  passkeyRefused,
  signInToAccept,
  ticketOver,
} from './proofs.ts'
import { LoginResult } from './tokens.ts'

const token = z.string().min(1, 'required').max(200)
const ticket = z.string().min(1, 'required').max(1000)
const byUuid = z.strictObject({ uuid: z.uuid() })
const chosen = z.strictObject({ ticket, uuid: z.uuid() })

/** Which of the pages under `/confirm-account` tells an invited person how to go on. */
export const confirmedPages = ['master-admin', 'sub-admin', 'staff', 'default', 'landlord-admin'] as const
export type ConfirmedPage = (typeof confirmedPages)[number]
const Joined = z.object({ officeCentreId: z.number().int(), page: z.enum(confirmedPages) })

/** Somebody new accepts and chooses a password. Whoever has an account signs in first: the link alone joins nobody. */
export const confirmAccount = endpoint('POST /auth/confirm-account', {
  reach: 'public',
  body: z.strictObject({ token, fullName: FullName.optional(), newPassword: NewPassword.optional(), agreedTo: z.literal(legalEdition, 'mustAgree') }),
  reply: z.object({ page: z.enum(confirmedPages) }),
  fails: [invitationInvalid, signInToAccept, addressKept, invitationAnew],
})
/** By the link, whoever is signed in. */
export const declineByLink = endpoint('POST /auth/decline-invitation', {
  reach: 'public',
  body: z.strictObject({ token }),
  reply: 'none',
  fails: [invitationInvalid],
})

/** An invitation belongs to an address: it waits for whoever that is. */
export const WaitingInvitation = z.object({
  uuid: z.uuid(),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  roleNames: z.array(z.string()),
  sentDate: z.iso.datetime().nullable(),
  expiresDate: z.iso.datetime().nullable(),
})
export type WaitingInvitation = z.output<typeof WaitingInvitation>

export const listOwnInvitations = endpoint('GET /auth/invitations', {
  reach: 'self',
  reply: z.array(WaitingInvitation),
  stale: ['registrationRequests', 'memberships', 'notices'],
})
export const acceptOwnInvitation = endpoint('PUT /auth/invitations/{uuid}/accept', {
  reach: 'self',
  params: byUuid,
  reply: Joined,
  fails: [invitationAnew],
})
export const declineOwnInvitation = endpoint('PUT /auth/invitations/{uuid}/decline', { reach: 'self', params: byUuid, reply: 'none' })

/** With the ticket of somebody who belongs nowhere yet, or no longer: to answer what waits, and nothing else. */
export const listByTicket = endpoint('POST /auth/waiting-invitations', {
  reach: 'public',
  body: z.strictObject({ ticket }),
  reply: z.object({ username: z.string(), invitations: z.array(WaitingInvitation) }),
  fails: [ticketOver],
})
/** The person is let in there; with no tokens where the role does not sign in here. */
export const acceptByTicket = endpoint('POST /auth/waiting-invitations/accept', {
  reach: 'public',
  body: chosen,
  reply: LoginResult.extend(Joined.shape),
  fails: [ticketOver, credentialsInvalid, accessDenied, passkeyRefused, invitationAnew],
})
export const declineByTicket = endpoint('POST /auth/waiting-invitations/decline', {
  reach: 'public',
  body: chosen,
  reply: 'none',
  fails: [ticketOver],
})
