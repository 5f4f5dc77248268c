import { z } from 'zod'
import { isPhone, isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import {
  Ceremony,
  Code,
  codeExpired,
  codeWrong,
  FullName,
  NewPassword,
  passkeyRefused,
  Password,
  passwordSame,
  Signed,
  wrongPassword,
} from './proofs.ts'

const byUuid = z.strictObject({ uuid: z.uuid() })

/** What the Security screen shows: everything that opens the account, and where it is open. */
export const Security = z.object({
  userId: z.number().int(),
  fullName: z.string(),
  username: z.string(),
  mobileNumber: z.string().nullable(),
  officeNumber: z.string().nullable(),
  /** Seen by those organisations with which the person shares it. */
  photo: ImageInfo.nullable(),
  version: z.number().int(),
  passwordLastChangedDate: z.iso.datetime().nullable(),
  passwordExpiry: z.iso.datetime().nullable(),
  /** Asked at each sign-in from a device that is not trusted. */
  code: z.object({ on: z.boolean(), required: z.boolean() }),
  authenticator: z.object({ uuid: z.uuid(), since: z.iso.datetime(), asleep: z.boolean() }).nullable(),
  /** What is asleep opens nothing until `decideProofs`: the password was chosen by a link since it was added. */
  passkeys: z.array(
    z.object({ uuid: z.uuid(), name: z.string(), since: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable(), asleep: z.boolean() }),
  ),
  trustedDevices: z.array(
    z.object({
      uuid: z.uuid(),
      device: z.string(),
      address: z.string(),
      lastSeenAt: z.iso.datetime(),
      until: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      uuid: z.uuid(),
      device: z.string(),
      address: z.string(),
      signedInAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      companyName: z.string(),
      current: z.boolean(),
    }),
  ),
})
export type Security = z.output<typeof Security>
export const getSecurity = endpoint('GET /auth/security', {
  reach: 'self',
  reply: Security,
  stale: ['users', 'sessions', 'devices', 'authenticators', 'passkeys'],
})

export const ProfileInput = z.strictObject({
  fullName: FullName,
  mobileNumber: z.string().trim().max(30).refine(isPhone, 'phoneForm').optional(),
  officeNumber: z.string().trim().max(30).refine(isPhone, 'phoneForm').optional(),
  /** A picture that the person has sent for `users`; null for none, and left out as it is. */
  photoUuid: z.uuid().nullish(),
})
export const updateProfile = endpoint('PUT /auth/profile', {
  reach: 'self',
  body: ProfileInput,
  version: getSecurity,
  kept: ({ photo }) => ({ photoUuid: photo?.uuid ?? null }),
  reply: Security,
})

/** For oneself only: the old password proves it, and the other sessions end. */
export const changePassword = endpoint('PUT /users/{id}/change-password', {
  reach: 'self',
  params: z.strictObject({ id: z.coerce.number<string>().int().positive() }),
  body: z.strictObject({ oldPassword: Password, newPassword: NewPassword }),
  reply: 'none',
  fails: [wrongPassword, passwordSame],
})

/** The password again: afterwards calls that ask for it (`fresh`) are answered for five minutes. */
export const confirmPassword = endpoint('POST /auth/confirm-password', {
  reach: 'self',
  body: z.strictObject({ password: Password }),
  reply: 'none',
  fails: [wrongPassword],
})

export const switchCode = endpoint('PUT /auth/one-time-code', {
  reach: 'self',
  code: 'given',
  fresh: true,
  body: z.strictObject({ on: z.boolean() }),
  reply: 'none',
})

/** A secret for an authenticator app; it counts once a code of it has been given. */
export const startAuthenticator = endpoint('POST /auth/authenticator', {
  reach: 'self',
  code: 'given',
  fresh: true,
  reply: z.object({ secret: z.string(), address: z.string() }),
})
export const confirmAuthenticator = endpoint('PUT /auth/authenticator', {
  reach: 'self',
  code: 'given',
  body: z.strictObject({ code: Code }),
  reply: 'none',
  fails: [codeWrong, codeExpired],
})
export const removeAuthenticator = endpoint('DELETE /auth/authenticator', { reach: 'self', code: 'given', fresh: true, reply: 'none' })

export const startPasskey = endpoint('POST /auth/passkeys/options', { reach: 'self', code: 'given', fresh: true, reply: Ceremony })
export const addPasskey = endpoint('POST /auth/passkeys', {
  reach: 'self',
  code: 'given',
  body: z.strictObject({ ...Signed, name: z.string().trim().min(1, 'required').max(60).refine(isPlainLine, 'plainLine') }),
  reply: 'none',
  fails: [passkeyRefused],
})
export const removePasskey = endpoint('DELETE /auth/passkeys/{uuid}', { reach: 'self', code: 'given', fresh: true, params: byUuid, reply: 'none' })
/** Passkeys and the authenticator that sleep since the password was chosen by a link: what is kept and what removed; the others sleep on. */
export const decideProofs = endpoint('PUT /auth/sleeping-proofs', {
  reach: 'self',
  code: 'given',
  fresh: true,
  body: z.strictObject({ keep: z.array(z.uuid()).max(100), remove: z.array(z.uuid()).max(100) }),
  reply: 'none',
})
export const forgetDevice = endpoint('DELETE /auth/trusted-devices/{uuid}', { reach: 'self', params: byUuid, reply: 'none' })
export const endSession = endpoint('DELETE /auth/sessions/{uuid}', { reach: 'self', params: byUuid, reply: 'none' })
/** All but the one that calls. */
export const endOtherSessions = endpoint('DELETE /auth/sessions', { reach: 'self', reply: z.object({ ended: z.number().int() }) })
