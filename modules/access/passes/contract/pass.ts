import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { calendarDate, paging, queryNumber } from '#kit/contract/paging.ts'

export const line = (max: number) => z.string().trim().min(1, 'required').max(max).refine(isPlainLine, 'plainLine')

/** MOBILE is the right to open by phone; HID its credential on one device. */
export const passKinds = ['QR', 'MOBILE', 'HID', 'FR', 'CARD', 'PIN'] as const
export type PassKind = (typeof passKinds)[number]
/** Of QR codes, phones as a right, cards and PINs. */
export const givenStates = ['ASSIGNED', 'UNASSIGNED'] as const
/** Of a device. PENDING_DEACTIVATED: taken away, and not all controllers have confirmed it yet. REMOVED: the invitation was. */
export const deviceStates = ['PENDING_ACTIVATION', 'ACTIVATED', 'ACTIVATION_EXPIRED', 'PENDING_DEACTIVATED', 'DEACTIVATED', 'REMOVED'] as const
export const passStates = [...givenStates, ...deviceStates] as const
export type PassState = (typeof passStates)[number]
/** Of the right to open by phone: whether a phone hangs on it. */
export const phonesOfRight = ['NONE', 'INVITED', 'ACTIVATED'] as const
/** WAITING: nobody has answered yet; OVER: nobody has in time. */
export const consents = ['WAITING', 'PERSON', 'PAPER', 'DECLINED', 'OVER'] as const
export type Consent = (typeof consents)[number]
/** LOST: nobody has it, and it must not open; DECISION: somebody has decided so. */
export const suspensionCauses = ['MANUAL', 'LOST', 'DECISION'] as const

/**
 * Why the service of a phone's maker has not done what it was told. UNREACHED: no answer · BROKEN: none that can be read · TURNED_AWAY: it does not know the portal's
 * account · TOO_MANY: too many calls, or nothing that the account may do · REFUSED · PHONE_GONE: the phone was removed there · NUMBER_UNREADABLE: the number of the
 * credential is none of the configured format · NUMBER_TAKEN: a card or another phone of the building is the same to readers.
 */
export const makerRefusals = ['UNREACHED', 'BROKEN', 'TURNED_AWAY', 'TOO_MANY', 'REFUSED', 'PHONE_GONE', 'NUMBER_UNREADABLE', 'NUMBER_TAKEN'] as const
export type MakerRefusal = (typeof makerRefusals)[number]

const instantOrNull = z.iso.datetime().nullable()
export const Holder = z.object({
  userId: z.number().int(),
  uuid: z.uuid(),
  fullName: z.string(),
  company: z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() }),
})
const Suspension = z.object({
  cause: z.enum(suspensionCauses),
  reason: z.string(),
  /** Who has set it, and who alone (or the building above) takes it away. */
  by: z.string(),
  sinceDate: z.iso.datetime(),
})

export const Pass = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  kind: z.enum(passKinds),
  status: z.enum(passStates),
  holder: Holder,
  card: z
    .object({ id: z.number().int(), /** As people call it. */ cardId: z.string(), cardNumber: z.string(), thirdPartyCardType: z.string() })
    .nullable(),
  device: z.string().nullable(),
  /** Of the right to open by phone. */
  phone: z.enum(phonesOfRight).nullable(),
  /** Of a face: whether its person has agreed. */
  consent: z.enum(consents).nullable(),
  /** It opens, where its holder's groups say so. Not while it is suspended, or its holder or company switched off. */
  works: z.boolean(),
  /** Its holder, their company or the building is switched off. */
  asleep: z.boolean(),
  suspensions: z.array(Suspension),
  /** Controllers that have not confirmed what they were told of it. */
  waiting: z.number().int(),
  /** Of a phone with a maker's credential: whether the maker's service has yet to do something, and why it has not. */
  maker: z.object({ waits: z.boolean(), refusal: z.enum(makerRefusals).nullable() }).nullable(),
  assignedDate: z.iso.datetime(),
  unassignedDate: instantOrNull,
  activatedDate: instantOrNull,
  deactivatedDate: instantOrNull,
  expiresDate: instantOrNull,
  updatedDate: z.iso.datetime(),
  may: z.object({ unassign: z.boolean(), suspend: z.boolean(), resume: z.boolean(), view: z.boolean() }),
})
export type Pass = z.output<typeof Pass>

/** Of the controllers that know a pass, those that hear of a change at once, and those that are silent. */
export const PassControllers = z.object({ heard: z.number().int(), silent: z.number().int() })

const period = {
  dateAssignedFrom: calendarDate().optional(),
  dateAssignedTo: calendarDate().optional(),
  dateUnassignedFrom: calendarDate().optional(),
  dateUnassignedTo: calendarDate().optional(),
}
const periodOfDevice = {
  dateExpiredFrom: calendarDate().optional(),
  dateExpiredTo: calendarDate().optional(),
  dateActivatedFrom: calendarDate().optional(),
  dateActivatedTo: calendarDate().optional(),
  dateDeactivatedFrom: calendarDate().optional(),
  dateDeactivatedTo: calendarDate().optional(),
}
const common = { ...period, companyId: queryNumber(1).optional(), suspended: z.stringbool().optional() }
const sort = ['assignedDate', 'fullName', 'updatedDate', 'id'] as const
/** `status` and `passStatus` are one filter under the documents' two names; where both are given both hold. */
export const givenQuery = paging({
  sort,
  filters: { ...common, status: z.enum(givenStates).optional(), passStatus: z.enum(givenStates).optional() },
})
export const mobileQuery = paging({
  sort,
  filters: { ...common, status: z.enum(givenStates).optional(), passStatus: z.enum(givenStates).optional(), phone: z.enum(phonesOfRight).optional() },
})
export const deviceQuery = paging({
  sort,
  filters: { ...common, ...periodOfDevice, status: z.enum(deviceStates).optional(), passStatus: z.enum(deviceStates).optional() },
})
export const pinQuery = paging({ sort, filters: { ...common, accessPinCodeStatus: z.enum(givenStates).optional() } })
export const pinTrailQuery = paging({
  sort: ['at'],
  filters: { companyId: queryNumber(1).optional(), dateFrom: calendarDate().optional(), dateTo: calendarDate().optional() },
})
export type PinTrailQuery = z.output<typeof pinTrailQuery>
/** What was done with a PIN code, by whom and when. The code itself stands nowhere. */
export const PinTransaction = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** `assigned`, `regenerated`, `unassigned`, `suspended`, … */
  action: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  passUuid: z.uuid(),
  holder: Holder,
})
export type PinTransaction = z.output<typeof PinTransaction>
export type PassQuery = Omit<z.output<typeof givenQuery>, 'status' | 'passStatus'> & {
  [K in keyof typeof periodOfDevice]?: string | undefined
} & {
  status?: PassState | undefined
  passStatus?: PassState | undefined
  accessPinCodeStatus?: PassState | undefined
  phone?: (typeof phonesOfRight)[number] | undefined
}

const count = z.number().int()
export const GivenCounts = counts(givenStates)
export const DeviceCounts = counts(deviceStates)
/** Staff passes count while they are given out. */
export const Quota = z.object({ quota: count, used: count, balance: count })

/** What somebody has to open doors with. */
export const Credential = z.object({
  userId: z.number().int(),
  mobilePassAssigned: z.boolean(),
  hidPassAssigned: z.boolean(),
  passes: z.array(Pass),
  may: z.object({ edit: z.boolean() }),
})
export type Credential = z.output<typeof Credential>

/** The code of an invitation is answered once, to be given to the person; it is valid for 72 hours. */
export const Invited = z.object({ pass: Pass, invitationCode: z.string() })

const sixDigits = z.string().regex(/^\d{6}$/, 'sixDigits')
export const PinInput = z.strictObject({ pinCode: sixDigits })
export const RandomPin = z.object({ pinCode: sixDigits })
export const SuspendInput = z.strictObject({ cause: z.enum(suspensionCauses), reason: line(300) })
export const ResumeInput = z.strictObject({ reason: line(300) })

/** Codes of the person's QR pass, each good for half a minute and the one after. */
export const OwnCodes = z.object({
  building: z.string(),
  seconds: z.number().int(),
  codes: z.array(z.object({ from: z.iso.datetime(), code: z.string() })),
  /** Where readers can only compare: the number of the pass, and at which of the person's doors it is shown. */
  fixed: z.object({ number: z.string(), doors: z.array(z.string()) }).nullable(),
})
