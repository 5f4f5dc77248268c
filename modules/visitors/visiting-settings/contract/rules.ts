import { z } from 'zod'
import { Week } from '#kit/contract/week-input.ts'

/** What is asked of a visitor beside the name. */
export const askedFields = ['email', 'phone', 'company', 'plate'] as const
export type AskedField = (typeof askedFields)[number]
/** From the least strict to the most. */
export const asking = ['NO', 'OPTIONAL', 'REQUIRED'] as const
/** BYPASS_DESK: the first door that opens is the check-in. */
export const deskWays = ['BYPASS_DESK', 'STOP_AT_DESK'] as const
/**
 * KIND: the desk looks at a document and says of which kind it was; nothing else of it is kept. LAST_FOUR, FULL: of its number, too, which a building
 * alone asks for, and for a reason that it has written down.
 */
export const documentChecks = ['NONE', 'KIND', 'LAST_FOUR', 'FULL'] as const
export type DocumentCheck = (typeof documentChecks)[number]
export const asksNumber = (check: DocumentCheck): check is 'LAST_FOUR' | 'FULL' => check === 'LAST_FOUR' || check === 'FULL'

/** AT_DESK: the desk offers to take one once somebody is in; nobody waits for it, and nobody is turned away without. */
export const photoWays = ['NO', 'AT_DESK'] as const

/** Months after which a building is reminded to confirm that it still asks for numbers, and after which nobody asks for them any more. */
export const confirmAfterMonths = 12
export const lapsesAfterMonths = 13

export const mostDays = 26
export const mostVisitors = 200

const ask = z.enum(asking)
export const VisitingRules = z.strictObject({
  /** Every visit waits until somebody of the organisation has agreed. */
  approval: z.boolean(),
  /** Visits of more people than that wait, too. */
  approveOver: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(mostVisitors, 'outOfBounds').nullable().default(null),
  /** Visits outside of these hours wait, too; null: at any time. */
  hours: Week.nullable().default(null),
  longestHours: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(24, 'outOfBounds'),
  longestDays: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(mostDays, 'outOfBounds'),
  fields: z.strictObject({ email: ask, phone: ask, company: ask, plate: ask } satisfies Record<AskedField, typeof ask>),
  atDesk: z.enum(deskWays),
  documentCheck: z.enum(documentChecks),
  photo: z.enum(photoWays),
  /** The host is told when a visitor has come. */
  hostNotices: z.boolean(),
})
export type VisitingRules = z.output<typeof VisitingRules>

/** Until somebody decides. */
export const usualRules: VisitingRules = {
  approval: false,
  approveOver: null,
  hours: null,
  longestHours: 12,
  longestDays: mostDays,
  fields: { email: 'OPTIONAL', phone: 'OPTIONAL', company: 'OPTIONAL', plate: 'OPTIONAL' },
  atDesk: 'STOP_AT_DESK',
  documentCheck: 'NONE',
  photo: 'NO',
  hostNotices: true,
}

const stricter = <T extends string>(order: readonly T[], one: T, other: T): T => (order.indexOf(one) >= order.indexOf(other) ? one : other)

/** What a visit to a company is held to in itself. Who has to agree to it is asked of each of them: their reasons stay apart. */
export const strictest = (building: VisitingRules, company: VisitingRules | undefined): VisitingRules =>
  company
    ? {
        ...company,
        longestHours: Math.min(building.longestHours, company.longestHours),
        longestDays: Math.min(building.longestDays, company.longestDays),
        fields: {
          email: stricter(asking, building.fields.email, company.fields.email),
          phone: stricter(asking, building.fields.phone, company.fields.phone),
          company: stricter(asking, building.fields.company, company.fields.company),
          plate: stricter(asking, building.fields.plate, company.fields.plate),
        },
        atDesk: stricter(deskWays, building.atDesk, company.atDesk),
        photo: stricter(photoWays, building.photo, company.photo),
        // no company adds numbers to it
        documentCheck: building.documentCheck === 'NONE' && company.documentCheck !== 'NONE' ? 'KIND' : building.documentCheck,
      }
    : building

/** Straight to the turnstiles: nobody at a turnstile looks at a document, so that whoever has to show one stops at the desk. */
export const passesDesk = ({ atDesk, documentCheck }: Pick<VisitingRules, 'atDesk' | 'documentCheck'>): boolean =>
  atDesk === 'BYPASS_DESK' && documentCheck === 'NONE'

/** Where a company would be less strict than its building: the fields of its form. */
export const looser = (building: VisitingRules, company: VisitingRules): string[] => {
  const strict = strictest(building, company)
  const plain: string[] = (['longestHours', 'longestDays', 'atDesk', 'photo'] as const).filter((key) => strict[key] !== company[key])
  // which part of it is looked at is the building's to say
  const documents = building.documentCheck !== 'NONE' && company.documentCheck === 'NONE' ? ['documentCheck'] : []
  return [...plain, ...documents, ...askedFields.filter((key) => strict.fields[key] !== company.fields[key]).map((key) => `fields.${key}`)]
}
