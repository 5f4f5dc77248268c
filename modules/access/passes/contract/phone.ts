import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { line } from './pass.ts'

export const passGivenAlready = failure('pass_given_already', 409, 'passGivenAlready')
export const noSuchPass = failure('no_such_pass', 409, 'noSuchPass')
export const mobilePassFirst = failure('mobile_pass_first', 409, 'mobilePassFirst')
export const holderInactive = failure('holder_inactive', 409, 'holderInactive')
export const notSuspendedByYou = failure('not_suspended_by_you', 409, 'notSuspendedByYou')
export const invitationUnknown = failure('invitation_unknown', 404, 'invitationUnknown')
export const phoneUnknown = failure('phone_unknown', 404, 'phoneUnknown')
export const addedInApp = failure('added_in_app', 409, 'addedInApp')
export const callbackUnknown = failure('callback_unknown', 401, 'callbackUnknown')
export const phoneTaken = failure('phone_taken', 409, 'phoneTaken')
/** Other makers' credentials. */
export const ofOthers = 'THIRD_PARTY_INTEGRATION'

const code = z.string().trim().min(8).max(64)
/** OPEN: it can be followed · USED: it was · ASLEEP: its person is switched off · OVER: nobody followed it in time · REMOVED: it was taken back. */
export const invitationStates = ['OPEN', 'USED', 'ASLEEP', 'OVER', 'REMOVED'] as const
const Invitation = z.object({
  state: z.enum(invitationStates),
  building: z.string(),
  timeZone: z.string(),
  expiresDate: z.iso.datetime(),
  /** Where a phone is added in its maker's app: the code to be typed there, and an address that opens the app with it; null until the maker has given one. */
  maker: z.object({ code: z.string().nullable(), link: z.url().nullable() }).nullable(),
})
export type Invitation = z.output<typeof Invitation>
const ActivationInput = z.strictObject({
  invitationCode: code,
  /** As its owner calls it. */
  device: line(60),
  /** Drawn by the phone itself and kept there: by it one phone is one, whoever invites it. */
  deviceId: z.uuid().optional(),
})
/** ASLEEP: the person or the company is switched off · REMOVED: taken away, the right stays · RIGHT_ENDED: that, too, is gone. */
export const phoneStates = ['LIVE', 'SUSPENDED', 'ASLEEP', 'REMOVED', 'RIGHT_ENDED'] as const
const Phone = z.object({
  state: z.enum(phoneStates),
  building: z.string(),
  timeZone: z.string(),
  device: z.string(),
  activatedDate: z.iso.datetime().nullable(),
  /** Controllers that do not know yet what became of it. */
  waiting: z.number().int(),
  /** Where simulated doors are, for the page that plays a phone; null outside the demo. */
  readers: z.url().nullable(),
})
export type Phone = z.output<typeof Phone>
/** The code of an invitation is answered once; it is valid for 72 hours. */
export const OwnInvitation = z.object({ path: z.string(), expiresDate: z.iso.datetime() })

// A phone has no account: what it was sent, and later what it shows to readers, is all there is.
export const readInvitation = endpoint('POST /public/phone-credentials/invitation', {
  reach: 'public',
  body: z.strictObject({ invitationCode: code }),
  reply: Invitation,
  rate: 60,
  fails: [invitationUnknown],
})
/** What a phone says that was invited. */
export const activateDevice = endpoint('POST /public/phone-credentials/activate', {
  reach: 'public',
  body: ActivationInput,
  /** What the phone shows to readers from here on; answered once, and kept nowhere to be answered again. */
  reply: z.object({ pass: z.uuid(), building: z.string(), credential: z.string() }),
  rate: 10,
  fails: [invitationUnknown, phoneTaken, addedInApp],
})
/** The header in which HID says what nobody else knows: it signs nothing. */
export const callbackSecretHeader = 'x-origo-secret'
/** HID has fields of its own in its events, and may have more of them tomorrow. */
const CloudEvent = z.record(z.string().max(100), z.unknown())
export type CloudEvent = z.output<typeof CloudEvent>
/** HID tells of users, devices and credentials. What an event says is not believed: whom it names is asked for. HID sends each one once. */
export const hearHidEvents = endpoint('POST /public/phone-credentials/hid-events', {
  reach: 'public',
  beforeGates: true,
  body: z.array(CloudEvent).max(500),
  reply: z.object({ heard: z.literal(true) }),
  rate: 300,
  fails: [callbackUnknown],
})
/** How it is with a phone, asked by itself every few seconds; a whole office may do so from one address. */
export const readPhone = endpoint('POST /public/phone-credentials/read', {
  reach: 'public',
  body: z.strictObject({ credential: z.string().min(16).max(64) }),
  reply: Phone,
  rate: 1200,
  fails: [phoneUnknown],
})
/** One's own phone, where the right is there: an invitation that nobody has followed yet is replaced. */
export const inviteOwnDevice = endpoint('PUT /profile/hid-pass', {
  reach: 'self',
  addOn: ofOthers,
  reply: OwnInvitation,
  fresh: true,
  rate: 10,
  fails: [mobilePassFirst, passGivenAlready, holderInactive],
})
/** It was lost or sold; the right stays. */
export const removeOwnDevice = endpoint('DELETE /profile/hid-pass', {
  reach: 'self',
  addOn: ofOthers,
  reply: z.object({ removed: z.literal(true) }),
  fails: [noSuchPass, notSuspendedByYou],
})
