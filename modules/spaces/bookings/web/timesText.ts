import { clockText } from '#kit/web/parts/fields/dates.ts'
import type { BookingRow } from '../contract.ts'

export const timesText = ({ timeFrom, timeUntil }: Pick<BookingRow, 'timeFrom' | 'timeUntil'>): string =>
  `${clockText(timeFrom)} – ${timeUntil === '24:00' ? clockText('00:00') : clockText(timeUntil)}`
