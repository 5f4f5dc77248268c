import type { SignedIn } from '#kit/server/context.ts'
import type { TaxQuery, TaxReport, TaxRow } from '../contract/tax.ts'
import type { Building } from './month-rows.ts'
import { firstOf, monthOf, monthsOn } from './months.ts'
import { ratesOf } from './tax-rates.ts'
import { changedRates, taxInLedger, taxSums } from './tax-rows.ts'

const monthsIn = { MONTH: 1, QUARTER: 3 } as const

/** Tax as it is frozen in lines, and how that comes to what stands in the ledger. */
export const taxReport = async (context: SignedIn, building: Building, { month, span }: TaxQuery): Promise<TaxReport> => {
  const months = monthsIn[span]
  const from = firstOf(month)
  const of = { officeCentreId: building.id, timeZone: building.timeZone, from, until: monthsOn(from, months) }
  const rates = await ratesOf(context, building.id)
  const [sums, inLedger, { findings, more }] = await Promise.all([
    taxSums(context, of, rates),
    taxInLedger(context, of),
    changedRates(context, of, { rates, language: context.language }),
  ])
  const rows = sums.map(({ source, rate, documents, net, tax }): TaxRow => ({
    source,
    taxBasisPoints: rate,
    documents,
    net,
    tax,
    gross: net + tax,
  }))
  const sum = (key: 'net' | 'tax' | 'gross') => rows.reduce((all, row) => all + row[key], 0)
  const { notInvoiced, chargedBefore, ledger } = inLedger
  const reported = sum('tax')
  return {
    from: monthOf(from),
    months,
    currency: building.currency,
    rows,
    totals: { net: sum('net'), tax: reported, gross: sum('gross') },
    reconciled: { reported, notInvoiced, chargedBefore, ledger, difference: ledger - (reported + notInvoiced - chargedBefore) },
    findings,
    findingsMore: more,
  }
}
