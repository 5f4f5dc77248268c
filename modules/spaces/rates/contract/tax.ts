import { z } from 'zod'
import { BasisPoints } from '#kit/contract/amounts.ts'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate } from '#kit/contract/paging.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, can } from './permissions.ts'

/** No tax until somebody of the building says otherwise. */
export const usualTax = { name: '', pricesIncludeTax: false, rates: [] as { from: string; basisPoints: number }[] }
/** A building has no country, but a clock: where the law wants prices for the public with tax, they begin so (decision 071). */
const withTaxByLaw = ['Asia/Singapore']
export const usualTaxIn = ({ timeZone }: { readonly timeZone: string }): typeof usualTax => ({
  ...usualTax,
  pricesIncludeTax: withTaxByLaw.includes(timeZone),
})

export const TaxInput = z
  .strictObject({
    /** As it stands on a bill: GST, VAT. */
    name: z.string().trim().max(20).refine(isPlainLine, 'plainLine'),
    /** Whether prices as they are shown have it in. */
    pricesIncludeTax: z.boolean(),
    /** Each from its first day until the next one's. */
    rates: z.array(z.strictObject({ from: calendarDate(), basisPoints: BasisPoints })).max(20),
  })
  .superRefine(({ name, rates }, issues) => {
    if (rates.length > 0 && name === '') issues.addIssue({ code: 'custom', path: ['name'], message: 'required' })
    if (new Set(rates.map(({ from }) => from)).size !== rates.length) issues.addIssue({ code: 'custom', path: ['rates'], message: 'twice' })
  })
export type TaxInput = z.output<typeof TaxInput>

export const Tax = z.object({
  name: z.string(),
  pricesIncludeTax: z.boolean(),
  rates: z.array(z.object({ from: z.string(), basisPoints: z.number().int() })),
  currency: z.string(),
  /** 0 until somebody has decided. */
  version: z.number().int(),
  updatedDate: z.iso.datetime().nullable(),
  may: z.object({ edit: z.boolean() }),
})
export type Tax = z.output<typeof Tax>

const stale = ['taxSettings']
const at = { addOn, params: inOrganisation } as const
export const getTaxSettings = endpoint('GET /office-centres/{oc}/tax-settings', { ...at, can: can.VIEW, reply: Tax, stale })
export const getTaxSettingsHistory = endpoint('GET /office-centres/{oc}/tax-settings/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const updateTaxSettings = endpoint('PUT /office-centres/{oc}/tax-settings/update', {
  ...at,
  can: can.EDIT,
  version: getTaxSettings,
  body: TaxInput,
  reply: Tax,
})
