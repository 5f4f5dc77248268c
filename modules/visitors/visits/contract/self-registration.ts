import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { clockTime } from '#kit/contract/paging.ts'
import { asking } from '#modules/visitors/visiting-settings/contract.ts'
import { givenUuid, VisitorInput, visitorEmail } from './visit.ts'

/** Of one address of the network, in an hour of the clock. */
export const selfPerHour = 10
/** To one mailbox in a day, whoever asks: strangers' mailboxes are not filled. */
export const codesPerDay = 5
export const visitorCodeTries = 5
export const visitorCodeMinutes = 10
/** Of one building in a day, from wherever they come. */
export const selfPerDay = 1000

/** A wrong poster, a building that is not there and one whose poster leads nowhere look alike. */
export const posterUnknown = failure('poster_unknown', 404, 'self.posterUnknown')
export const visitorCodeWrong = failure('visitor_email_code_wrong', 422, 'self.codeWrong')
export const consentChanged = failure('visitor_consent_changed', 409, 'self.consentChanged')
export const tooManySelf = failure('too_many_self_registrations', 429, 'self.tooMany')
export const tooManyOfDay = failure('too_many_self_registrations_today', 429, 'self.tooManyOfDay')
export const codesUsed = failure('visitor_email_codes_used', 429, 'self.codesUsed')

const poster = {
  building: z.string().trim().toUpperCase().min(1).max(40),
  poster: z.string().regex(/^[\w-]{1,40}$/, 'invalidLink'),
}
const asked = z.enum(asking)

/** What stands behind the poster: nothing but what hangs in the lobby, and what the building asks for. */
export const SelfRegistration = z.object({
  building: z.object({ name: z.string(), address: z.string(), logoUrl: z.string().nullable() }),
  /** A company may ask for more; then the field is named when it is missing. */
  fields: z.object({ email: asked, phone: asked, company: asked, plate: asked }),
  purposes: z.array(z.object({ key: z.uuid(), name: z.string() })),
  confirmEmail: z.boolean(),
  /** In the reader's language, else in English. */
  consent: z.object({ edition: z.number().int(), text: z.string() }).nullable(),
})
export type SelfRegistration = z.output<typeof SelfRegistration>

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine, 'plainLine')
export const SelfRegistrationInput = z.strictObject({
  ...poster,
  /** As the list of companies has it. */
  companyName: z.string('required').trim().min(1, 'required').max(300),
  /** As the visitor knows it; nobody is told whether there is such a person. */
  hostName: line(120).nullish(),
  purposeKey: givenUuid.nullish(),
  /** Of today. */
  timeUntil: clockTime('timeForm'),
  visitor: VisitorInput.omit({ uuid: true }),
  /** Which text was agreed to; none where there is none. */
  consentEdition: z.number().int().positive().nullish(),
  code: z
    .string()
    .regex(/^\d{6}$/, 'selfSixDigits')
    .nullish(),
})
export type SelfRegistrationInput = z.output<typeof SelfRegistrationInput>

export const readSelfRegistration = endpoint('POST /public/self-registrations/building', {
  reach: 'public',
  body: z.strictObject(poster),
  reply: SelfRegistration,
  rate: 60,
  fails: [posterUnknown],
})
/** Names alone, of those that let everybody know that they are in the building. */
export const findVisitedCompanies = endpoint('POST /public/self-registrations/companies', {
  reach: 'public',
  body: z.strictObject({ ...poster, search: z.string().trim().min(2).max(120) }),
  reply: z.array(z.string()),
  // the visitors in a lobby may stand behind one address
  rate: 120,
  fails: [posterUnknown],
})
export const sendVisitorCode = endpoint('POST /public/self-registrations/send-code', {
  reach: 'public',
  body: z.strictObject({ ...poster, email: visitorEmail }),
  reply: z.object({ expiresDate: z.iso.datetime() }),
  // what is refused for its fields is sent again; what is done is counted by the hour
  rate: 60,
  fails: [posterUnknown, tooManySelf, codesUsed],
})
export const registerSelf = endpoint('POST /public/self-registrations/create', {
  reach: 'public',
  body: SelfRegistrationInput,
  /** The same whoever was named, and whoever may have been recognised. */
  reply: z.object({ companyName: z.string(), timeUntil: z.string() }),
  // what is refused for its fields is sent again; what is done is counted by the hour
  rate: 60,
  fails: [posterUnknown, visitorCodeWrong, consentChanged, tooManySelf, tooManyOfDay],
})
