import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { cannotGrant, can as users, ofPerson as ofMember, sentJustNow } from '#modules/identity/users/contract.ts'
import { can, ofPerson, provider } from './people.ts'
import { Because, outranked } from './writes.ts'

/** Codes are never made for the provider's own people. */
export const notForProvider = failure('not_for_provider', 403, 'notForProvider')
/** Nobody has given the right password and waits for a code. */
export const notAtCode = failure('not_at_code', 409, 'notAtCode')
export const codeGiven = failure('code_given', 409, 'codeGiven')
export const accountOff = failure('account_off', 409, 'accountOff')

export const deviceCodeMinutes = 30

const device = { uuid: z.uuid(), device: z.string(), lastSeenAt: z.iso.datetime(), until: z.iso.datetime() }

/** What opens the account and where it is open, for support. No secret is among it. */
export const SignInState = z.object({
  code: z.object({ on: z.boolean(), required: z.boolean() }),
  authenticatorSince: z.iso.datetime().nullable(),
  passkeys: z.array(z.object({ name: z.string(), since: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })),
  passwordExpiry: z.iso.datetime().nullable(),
  trustedDevices: z.array(z.object({ ...device, address: z.string() })),
  sessions: z.array(
    z.object({
      uuid: z.uuid(),
      device: z.string(),
      address: z.string(),
      companyName: z.string(),
      signedInAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  /** Since when the person stands at the page for the code; nobody does when it is empty. */
  atCodeSince: z.iso.datetime().nullable(),
  /** A new address that has not been confirmed yet. */
  emailChange: z.object({ newEmail: z.string(), expiresDate: z.iso.datetime() }).nullable(),
})
export type SignInState = z.output<typeof SignInState>
export const getSignInState = endpoint('GET /users/{id}/sign-in-state', {
  ...provider,
  params: ofPerson,
  reply: SignInState,
  stale: ['users', 'sessions', 'devices'],
})

const tool = { reach: 'platform', can: can.ACTION, params: ofPerson, body: Because } as const

/**
 * A code that support reads out to a person who stands at the page for the code: once for that sign-in, for five minutes. The person is told.
 * It trusts no device.
 */
export const generateOtpForUser = endpoint('PUT /users/{id}/generate-2fa-otp', {
  ...tool,
  fresh: true,
  reply: z.object({ otpDisplay: z.string(), otpExpired: z.boolean(), otpGenerationTimestamp: z.iso.datetime() }),
  fails: [outranked, notForProvider, notAtCode, codeGiven, accountOff],
})
/** A code that the person gives in place of a mailed one at the next sign-in, on a device that is trusted from then on. */
export const generateTrustedDeviceRequest = endpoint('PUT /users/{id}/generate-trusted-device-request', {
  ...tool,
  fresh: true,
  reply: z.object({ authenticationCode: z.string(), expiryDate: z.iso.datetime() }),
  fails: [outranked, notForProvider, accountOff],
})
/**
 * Sends the person a link for a new password. The link is the person's alone, so `resetLink` and `token`, which the documents name, stay empty:
 * whoever reads them could enter as that person.
 */
export const triggerPasswordReset = endpoint('PUT /users/{id}/trigger-pw-reset', {
  ...tool,
  reply: z.object({ sentTo: z.string(), expiryDate: z.iso.datetime(), resetLink: z.string().nullable(), token: z.string().nullable() }),
  fails: [outranked, accountOff, sentJustNow],
})

const Untrust = Because.extend({ deviceUuid: z.uuid().optional() })
const untrusted = z.object({ ended: z.number().int() })
/** Codes are asked on the person's devices again, or on one of them. */
export const untrustDevices = endpoint('DELETE /users/{id}/trusted-devices', { ...tool, body: Untrust, reply: untrusted, fails: [outranked] })

const member = { can: users.ACTION, params: ofMember } as const
export const devicesElsewhere = failure('devices_elsewhere', 403, 'devicesElsewhere')
/** The same for an organisation's own people who belong nowhere else. */
export const untrustMember = endpoint('DELETE /office-centres/{oc}/users/{id}/trusted-device', {
  ...member,
  body: Untrust,
  reply: untrusted,
  fails: [outranked, devicesElsewhere, cannotGrant],
})
/** Devices of an organisation's own people, without where they are; none of somebody on whom the caller may not end them. */
export const MemberDevices = z.object({ may: z.object({ untrust: z.boolean() }), devices: z.array(z.object(device)) })
export type MemberDevices = z.output<typeof MemberDevices>
export const listMemberDevices = endpoint('GET /office-centres/{oc}/users/{id}/trusted-device', {
  ...member,
  reply: MemberDevices,
  stale: ['users', 'memberships', 'devices'],
})

export const endUserSessions = endpoint('DELETE /users/{id}/sessions', { ...tool, reply: z.object({ ended: z.number().int() }), fails: [outranked] })
