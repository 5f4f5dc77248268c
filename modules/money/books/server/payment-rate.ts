import { type RawBuilder, sql } from 'kysely'
import type { TaxRate } from './tax-rates.ts'

/** The rate by which the tax of a payment (`p`) was reckoned, as far as one fits; the tax itself is as it was frozen. */
export const paymentRate = (rates: readonly TaxRate[]): RawBuilder<number | null> => sql`case when p.tax = 0 then 0 else (
  select r."basisPoints" from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r("basisPoints" integer)
  where abs(round(p.amount::numeric * r."basisPoints" / (10000 + r."basisPoints")) - p.tax) <= greatest(1, jsonb_array_length(p.lines))
  order by abs(round(p.amount::numeric * r."basisPoints" / (10000 + r."basisPoints")) - p.tax), r."basisPoints" limit 1) end`
