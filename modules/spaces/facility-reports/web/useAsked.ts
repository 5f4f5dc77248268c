import { useAddress } from '#kit/web/navigation.ts'
import { type ReportQuery, reportQuery } from '../contract.ts'

const keys = ['period', 'date', 'dateFrom', 'dateTo', 'categoryId', 'facilityId', 'companyId'] as const
export type AskedChanges = Partial<Record<(typeof keys)[number], string | undefined>>

/** What the address asks for, as far as it means something here. */
export const useAsked = (): [asked: ReportQuery, change: (changes: AskedChanges) => void] => {
  const [address, change] = useAddress()
  const given = keys.flatMap((key) => {
    const text = address.get(key)
    return text !== null && reportQuery.shape[key].safeParse(text).success ? [[key, text] as const] : []
  })
  const { data = reportQuery.parse({}) } = reportQuery.safeParse(Object.fromEntries(given))
  return [data, change]
}
