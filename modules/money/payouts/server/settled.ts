import type { LineRecord } from './tables.ts'

/** Of which nobody knew what it was, and nobody has said so yet. */
export const isUnsettled = ({ bookedAs, settledAs }: Pick<LineRecord, 'bookedAs' | 'settledAs'>): boolean =>
  bookedAs === 'UNSETTLED' && settledAs === null
