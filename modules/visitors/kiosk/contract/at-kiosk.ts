import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { languages } from '#kit/contract/language.ts'
import { asking } from '#modules/visitors/visiting-settings/contract.ts'
import { consentChanged, VisitorInput } from '#modules/visitors/visits/contract.ts'

// What the tablet in the lobby calls. It has no account: a cookie that no script reads says which kiosk it is.

/** No token, or one that was never given, or whose place another tablet has taken. */
export const kioskUnknown = failure('kiosk_unknown', 404, 'kioskUnknown')
export const kioskEnded = failure('kiosk_ended', 410, 'kioskEnded')
/** The building is switched off, or has no visitor management any more. */
export const kioskOff = failure('kiosk_off', 409, 'kioskOff')
export const pairingCodeWrong = failure('pairing_code_wrong', 422, 'pairingCodeWrong')
export const tooManyAtKiosk = failure('too_many_at_kiosk', 429, 'tooManyAtKiosk')

/** Calls of one kiosk in a minute, whichever instance they come to. */
export const callsPerMinute = 120
/** Visitors without an appointment at one kiosk in an hour of the clock. */
export const walkInsPerHour = 90
/** Offered for how long somebody stays. */
export const stays = [1, 2, 4, 8] as const

const asked = z.enum(asking)
/** What hangs in the lobby, and what the building asks for; nothing of anybody. */
export const KioskPage = z.object({
  building: z.object({ name: z.string(), address: z.string(), logoUrl: z.string().nullable() }),
  /** Of the first screen. */
  language: z.enum(languages),
  fields: z.object({ email: asked, phone: asked, company: asked, plate: asked }),
  purposes: z.array(z.object({ key: z.uuid(), name: z.string() })),
  consent: z.object({ edition: z.number().int(), text: z.string() }).nullable(),
})
export type KioskPage = z.output<typeof KioskPage>

const line = (most: number) => z.string().trim().max(most).refine(isPlainLine, 'plainLine')
export const KioskWalkInInput = z.strictObject({
  /** Drawn by the kiosk for each visitor: sent again, it is written once. */
  attempt: z.uuid(),
  companyName: z.string('required').trim().min(1, 'required').max(300),
  /** As the visitor knows it; nobody is told whether there is such a person. */
  hostName: line(120).nullish(),
  purposeKey: z.uuid().nullish(),
  hours: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(12, 'outOfBounds'),
  visitor: VisitorInput.omit({ uuid: true }),
  consentEdition: z.number().int().positive().nullish(),
})
export type KioskWalkInInput = z.output<typeof KioskWalkInInput>

// one lobby is one address with many kiosks: each is counted by itself
const ofKiosk = { reach: 'public', rate: 3000 } as const
const fails = [kioskUnknown, kioskEnded, kioskOff]
const byCode = z.strictObject({ code: z.string('required').trim().min(1, 'required').max(300) })

export const pairKiosk = endpoint('POST /public/kiosks/pair', {
  reach: 'public',
  rate: 60,
  body: z.strictObject({ code: z.string('required').trim().min(1, 'required').max(40) }),
  reply: KioskPage,
  fails: [pairingCodeWrong, kioskOff],
})
export const readKiosk = endpoint('GET /public/kiosks/this', { ...ofKiosk, reply: KioskPage, fails })
export const findCompaniesAtKiosk = endpoint('POST /public/kiosks/companies', {
  ...ofKiosk,
  body: z.strictObject({ search: z.string().trim().min(2).max(120) }),
  reply: z.array(z.string()),
  fails,
})
/** Not done: the desk has to look. Why is told to nobody, and looks the same whatever it is. */
export const checkInAtKiosk = endpoint('PUT /public/kiosks/check-in', {
  ...ofKiosk,
  body: byCode,
  reply: z.object({ done: z.boolean(), firstName: z.string().nullable(), company: z.string().nullable(), place: z.string().nullable() }),
  fails,
})
export const checkOutAtKiosk = endpoint('PUT /public/kiosks/check-out', {
  ...ofKiosk,
  body: byCode,
  /** `givesBack`: the desk has lent something. */
  reply: z.object({ done: z.boolean(), firstName: z.string().nullable(), givesBack: z.boolean() }),
  fails,
})
export const walkInAtKiosk = endpoint('POST /public/kiosks/walk-in', {
  ...ofKiosk,
  body: KioskWalkInInput,
  /** The same whoever was named, and whoever may have been recognised. */
  reply: z.object({ companyName: z.string() }),
  fails: [...fails, consentChanged, tooManyAtKiosk],
})
