import type { ZodType } from 'zod'
import { validate } from '#kit/web/validate.ts'
import { type Repeat, type RepeatDay, type repeatUnits, weekdayOf } from '../contract/series.ts'
import { t } from './texts.ts'

/** What somebody types of how it repeats; beside the form of the booking itself. */
export interface RepeatForm {
  on: boolean
  unit: (typeof repeatUnits)[number]
  every: number | null
  /** None chosen: the one of the first day. */
  weekdays: RepeatDay[]
  monthBy: Repeat['monthBy']
  ends: 'UNTIL' | 'TIMES'
  until: string
  times: number | null
  how: 'FREE' | 'ALL'
}

export const noRepeat: RepeatForm = {
  on: false,
  unit: 'WEEK',
  every: 1,
  weekdays: [],
  monthBy: 'DATE',
  ends: 'TIMES',
  until: '',
  times: 10,
  how: 'FREE',
}

export const weekdaysOf = ({ weekdays }: RepeatForm, date: string): RepeatDay[] => (weekdays.length > 0 || !date ? weekdays : [weekdayOf(date)])

export const repeatBody = (form: RepeatForm, date: string) => ({
  unit: form.unit,
  every: form.every ?? undefined,
  weekdays: form.unit === 'WEEK' ? weekdaysOf(form, date) : [],
  monthBy: form.monthBy,
  until: form.ends === 'UNTIL' ? form.until : null,
  times: form.ends === 'TIMES' ? (form.times ?? 0) : null,
})

/** Sentences by the path of the field, without the part that all share. */
export const repeatErrors = (schema: ZodType, body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validate(schema, body, t)).flatMap(([path, text]) => (path.startsWith('repeat.') ? [[path.slice('repeat.'.length), text]] : [])),
  )
