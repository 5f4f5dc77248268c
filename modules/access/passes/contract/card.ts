import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { calendarDate, paging, queryNumber } from '#kit/contract/paging.ts'
import { givenStates, Holder, line, Pass } from './pass.ts'

export const cardTypes = ['PHYSICAL_CARD', 'MOBILE_PASS'] as const
/** UID: the number that the chip has, as hexadecimal. The others are Wiegand formats by their length in bits. */
export const cardFormats = ['W26', 'W34', 'W35', 'W37', 'UID'] as const
export type CardFormat = (typeof cardFormats)[number]
/** UNASSIGNED: in stock. LOST and DAMAGED have left it. */
export const cardStates = ['ASSIGNED', 'UNASSIGNED', 'LOST', 'DAMAGED'] as const
export type CardState = (typeof cardStates)[number]

export const CardInput = z
  .strictObject({
    thirdPartyCardType: z.enum(cardTypes).default('PHYSICAL_CARD'),
    format: z.enum(cardFormats),
    facilityCode: z.number().int().min(0).max(1_048_575).nullable().default(null),
    number: line(20),
    /** What stands on it, where that is another number. */
    printed: z.string().trim().max(40).refine(isPlainLine, 'plainLine').default(''),
  })
  .superRefine(({ format, facilityCode, number }, issues) => {
    const problem = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (format === 'UID') {
      if (!/^([0-9a-f]{2}){4,10}$/i.test(number)) problem('number', 'uid')
      if (facilityCode !== null) problem('facilityCode', 'noFacilityCode')
      return
    }
    const { facility, card } = bitsOf[format]
    if (!/^\d{1,12}$/.test(number) || Number(number) >= 2 ** card) problem('number', 'cardNumberRange')
    if (facilityCode === null) problem('facilityCode', 'required')
    else if (facilityCode >= 2 ** facility) problem('facilityCode', 'facilityCodeRange')
  })
export type CardInput = z.output<typeof CardInput>
/** Bits of the facility code and of the number in each format. */
export const bitsOf = {
  W26: { facility: 8, card: 16 },
  W34: { facility: 16, card: 16 },
  W35: { facility: 12, card: 20 },
  W37: { facility: 16, card: 19 },
} as const satisfies Record<Exclude<CardFormat, 'UID'>, { facility: number; card: number }>

export const Card = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  /** As a reader sends it: `26:1ab23cd`, the bits and their hexadecimal. */
  cardNumber: z.string(),
  /** As people call it: `12-34567`, or what is printed on it. */
  cardId: z.string(),
  thirdPartyCardType: z.enum(cardTypes),
  format: z.enum(cardFormats),
  facilityCode: z.number().int().nullable(),
  number: z.string(),
  status: z.enum(cardStates),
  holder: Holder.nullable(),
  /** By which its holder has it: suspended, it opens nothing. */
  pass: Pass.nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ take: z.boolean(), lose: z.boolean(), findAgain: z.boolean(), history: z.boolean() }),
})
export type Card = z.output<typeof Card>
export const cardQuery = paging({
  sort: ['updatedDate', 'cardId', 'fullName', 'id'],
  filters: {
    status: z.enum(cardStates).optional(),
    thirdPartyCardType: z.enum(cardTypes).optional(),
    /** Whose people have it; the building for its own. */
    companyId: queryNumber(1).optional(),
    /** Of cards that somebody has: whether the pass is suspended. */
    suspended: z.stringbool().optional(),
    /** By when the pass was given by which somebody has it now. */
    dateAssignedFrom: calendarDate().optional(),
    dateAssignedTo: calendarDate().optional(),
    /** By when one of its passes ended. */
    dateUnassignedFrom: calendarDate().optional(),
    dateUnassignedTo: calendarDate().optional(),
    /** ASSIGNED: somebody has it. UNASSIGNED: nobody. */
    passStatus: z.enum(givenStates).optional(),
  },
})
export type CardQuery = z.output<typeof cardQuery>
export const cardChoiceQuery = paging({ sort: ['cardId', 'id'], direction: 'ASC' })
export type CardChoiceQuery = z.output<typeof cardChoiceQuery>
export const CardChoice = z.object({ id: z.number().int(), cardId: z.string(), cardNumber: z.string() })
export const CardCounts = counts(cardStates)
export const CardStateInput = z.strictObject({ status: z.enum(['UNASSIGNED', 'LOST', 'DAMAGED']), reason: line(300) })
/** By our id, or by what a reader sends. */
export const AssignCardInput = z
  .strictObject({ cardId: z.number().int().positive().optional(), cardNumber: line(40).optional() })
  .refine(({ cardId, cardNumber }) => (cardId === undefined) !== (cardNumber === undefined), { path: ['cardId'], message: 'required' })
