import { useDebouncedValue } from '@mantine/hooks'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { BlockPreviewInput, previewBlockedDate, type TouchedBooking } from '../contract.ts'
import { type BlockForm, decisionOn, previewBody } from './blockForm.ts'

export interface Touched {
  /** Undefined as long as it is not said where and when, or not known yet. */
  bookings: TouchedBooking[] | undefined
  /** Of bookings, that wait and end with it. */
  changes: number
  problem: string | undefined
  /** They are being looked for, or not all are decided on. */
  waits: boolean
}

/** The bookings in the way of what is typed, as they are now: who books meanwhile appears by itself. */
export const useTouched = (oc: string, form: BlockForm, uuid: string | null = null): Touched => {
  const wanted = JSON.stringify(previewBody(form, uuid))
  const [asked] = useDebouncedValue(wanted, pauses.choices)
  const body = BlockPreviewInput.safeParse(JSON.parse(asked)).data
  const known = asked === wanted
  const { data, error } = useItem(previewBlockedDate, body && { params: { oc }, body })
  const bookings = body && known && !error ? data?.bookings : undefined
  return {
    bookings,
    changes: bookings ? (data?.changes ?? 0) : 0,
    problem: body && error ? error.message : undefined,
    // what is not typed rightly is told by pressing
    waits: !known || (body !== undefined && !error && !bookings) || (bookings?.some((one) => decisionOn(form, one) === undefined) ?? false),
  }
}
