import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid } from '#kit/contract/paging.ts'
import { can as users, cannotGrant, lastAdmin, ofPerson } from '#modules/identity/users/contract.ts'
import { objectionOpen } from './erasure.ts'
import { Reason } from './exports.ts'

/** What can be objected to. */
export const knownFields = ['fullName', 'mobileNumber', 'officeNumber', 'jobTitle', 'tags', 'photo'] as const
export type KnownField = (typeof knownFields)[number]
/** One waits for an answer already. */
export const alreadyObjected = failure('already_objected', 409, 'alreadyObjected')

const objection = {
  uuid: z.uuid(),
  field: z.enum(knownFields),
  reason: z.string(),
  createdDate: z.iso.datetime(),
  answeredDate: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
}
export const Objection = z.object(objection)
export type Objection = z.output<typeof Objection>

/** An organisation that one belongs to, with what it knows of oneself. `uuid` is that of the membership. */
export const OwnPlace = z.object({
  uuid: z.uuid(),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  since: z.iso.datetime(),
  timeZone: z.string(),
  roleNames: z.array(z.string()),
  known: z.object({
    fullName: z.string(),
    mobileNumber: z.string().nullable(),
    officeNumber: z.string().nullable(),
    jobTitle: z.string().nullable(),
    tags: z.array(z.string()),
    photo: z.boolean(),
  }),
  /** Own mobile number and photo flow in, unless the organisation has noted its own. */
  shares: z.boolean(),
  personInCharge: z.boolean(),
  /** Has asked to leave, and does so then at the latest. */
  leavesDate: z.iso.datetime().nullable(),
  /** One's own, the latest first. */
  objections: z.array(Objection),
})
export type OwnPlace = z.output<typeof OwnPlace>

export const getOwnPlaces = endpoint('GET /privacy/places', {
  reach: 'self',
  reply: z.array(OwnPlace),
  stale: ['memberships', 'users', 'dataObjections'],
})
/** Changed from wherever the person acts, of a place that may ask for more than that one does. */
const own = { reach: 'self', code: 'anywhere' } as const

/** At once; or, of whoever is in charge or the last admin, in seven days, until when somebody else can be named. */
export const leavePlace = endpoint('PUT /privacy/places/{uuid}/leave', {
  ...own,
  fresh: true,
  params: byUuid,
  reply: z.object({ leavesDate: z.iso.datetime().nullable() }),
  fails: [lastAdmin, objectionOpen],
})
export const stayInPlace = endpoint('PUT /privacy/places/{uuid}/stay', { ...own, params: byUuid, reply: 'none' })
export const shareContact = endpoint('PUT /privacy/places/{uuid}/sharing', {
  ...own,
  params: byUuid,
  body: z.strictObject({ shares: z.boolean() }),
  reply: 'none',
})

/** The organisation's admins are told at the bell; it stands on the person's record there until they answer. */
export const objectTo = endpoint('POST /privacy/places/{uuid}/objections', {
  ...own,
  params: byUuid,
  body: z.strictObject({ field: z.enum(knownFields), reason: Reason }),
  reply: 'none',
  fails: [alreadyObjected],
})
/** Those that wait for an answer, for whoever may change the record. */
export const listObjections = endpoint('GET /office-centres/{oc}/users/{id}/objections', {
  can: users.EDIT,
  params: ofPerson,
  reply: z.array(Objection),
  stale: ['dataObjections', 'memberships'],
  // of somebody who holds more than the reader
  fails: [cannotGrant],
})
/** The person is told at the bell, and reads the answer under My data. */
export const answerObjection = endpoint('PUT /office-centres/{oc}/users/{id}/objections/{uuid}/answer', {
  can: users.EDIT,
  params: ofPerson.extend({ uuid: z.uuid() }),
  body: z.strictObject({ answer: Reason }),
  reply: 'none',
  fails: [cannotGrant],
})
