import { z } from 'zod'

// apart from `money.ts`, whose texts lists need without zod

/** Money in whole minor units of a currency, none below nought: see `money.ts`. */
export const Amount = z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(99_999_999_999, 'outOfBounds')

/** Hundredths of a percent: 9 % is 900. */
export const BasisPoints = z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(10_000, 'outOfBounds')
