import { useDebouncedValue } from '@mantine/hooks'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import type { PaymentWay } from '#modules/spaces/facilities/contract.ts'
import { checkSeries, type SeriesDate, SeriesWanted } from '../contract.ts'
import { type BookingForm, isAskable, ofPerson } from './bookingForm.ts'
import { repeatBody, repeatErrors, type RepeatForm } from './repeatForm.ts'

export interface Preview {
  /** Undefined as long as it is not all typed, or not known yet. */
  dates: SeriesDate[] | undefined
  free: string[]
  /** Of those that are free; null where nothing costs anything. */
  total: { amount: number; currency: string } | null
  needsApproval: boolean
  /** How each date is paid; null: not at all. */
  payBy: PaymentWay | null
  problem: string | undefined
  errors: Record<string, string>
}

/** Date by date what the rules say of what is typed, as it is now. */
export const useSeries = (oc: string, form: BookingForm, repeat: RepeatForm): Preview => {
  const typed = repeat.on && isAskable(form) ? { ...ofPerson(form), repeat: repeatBody(repeat, form.date) } : undefined
  const wanted = JSON.stringify(typed ?? null)
  const [asked] = useDebouncedValue(wanted, pauses.choices)
  const body = SeriesWanted.safeParse(JSON.parse(asked)).data
  const { data, error } = useItem(checkSeries, body && { params: { oc }, body })
  const known = body !== undefined && asked === wanted && !error
  const dates = known ? data?.dates : undefined
  return {
    dates,
    free: dates?.filter(({ refusal }) => refusal === null).map(({ date }) => date) ?? [],
    total:
      dates && data && dates.some(({ total }) => total !== null)
        ? { amount: dates.reduce((sum, { total }) => sum + (total ?? 0), 0), currency: data.currency }
        : null,
    needsApproval: data?.needsApproval ?? false,
    payBy: known ? (data?.payBy ?? null) : null,
    problem: body && error ? error.message : undefined,
    errors: typed ? repeatErrors(SeriesWanted, typed) : {},
  }
}
