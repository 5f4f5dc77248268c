import { z } from 'zod'
import { type SheetColumn, yesOrNo } from '#modules/platform/uploads/server/front.ts'
import { creditPeriodUnits, groupName, maxBookingUnits, UserGroupInput } from '../contract.ts'
import { addresses } from './people-cell.ts'
import { say } from './words.ts'

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const
const { maxBooking, credit } = UserGroupInput.shape
const [bookings, credits] = [maxBooking.unwrap().unwrap(), credit.unwrap().unwrap()]

/** With commas between thousands or without. */
const isNumber = (cell: string): boolean => /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(cell)
const number = z
  .string()
  .refine(isNumber, 'enterNumber')
  .transform((cell) => Number(cell.replaceAll(',', '')))

/** By its code or its name in any language. */
const unit = <Code extends string>(codes: readonly Code[], otherwise: string) => {
  const namesOf = (code: Code) => [code, ...languages.map((language) => say(language, `unit.${code}`))].map((name) => name.toUpperCase())
  const byName = new Map(codes.flatMap((code) => namesOf(code).map((name) => [name, code])))
  return z
    .string()
    .toUpperCase()
    .refine((cell) => byName.has(cell), otherwise)
    .transform((cell) => byName.get(cell))
}

/** One group; a cell that is empty says nothing about one that is there. */
export const GroupLine = z.object({
  groupName,
  people: addresses('tooManyPeople'),
  maxBooking: number.pipe(bookings).optional(),
  maxBookingUnit: unit(maxBookingUnits, 'bookingUnits').optional(),
  credit: number.pipe(credits).optional(),
  creditPeriodUnit: unit(creditPeriodUnits, 'creditUnits').optional(),
  autoApproveBooking: yesOrNo('yesOrNo').optional(),
})
export type GroupLine = z.output<typeof GroupLine>

const column = (key: keyof GroupLine, title: string): SheetColumn => ({
  key,
  title: (language) => say(language, title),
  hint: (language) => say(language, `hint.${key}`),
})

export const groupColumns: readonly SheetColumn[] = [
  { ...column('groupName', 'field.groupName'), required: true },
  column('people', 'people'),
  column('maxBooking', 'maxBooking'),
  column('maxBookingUnit', 'field.maxBookingUnit'),
  column('credit', 'credit'),
  column('creditPeriodUnit', 'field.creditPeriodUnit'),
  column('autoApproveBooking', 'autoApproveBooking'),
]
