import type { z } from 'zod'
import { hid } from './hid.ts'
import { s3 } from './s3.ts'
import type { Given } from './shape.ts'
import { stripe } from './stripe.ts'

/** Services outside that a portal may be connected to. A new one is a file beside these and a line in each list. */
const all = [s3, hid, stripe] as const

export const serviceVariables = { ...s3.variables, ...hid.variables, ...stripe.variables } as const
type Values = z.output<z.ZodObject<typeof serviceVariables>>

export const serviceSecrets: readonly string[] = all.flatMap(({ secrets }): readonly string[] => secrets)
export const serviceGaps = (given: Given): string[] => all.flatMap(({ gaps }) => gaps(given))
export const servicesOf = (values: Values) => ({ s3: s3.of(values), hid: hid.of(values), stripe: stripe.of(values) })
