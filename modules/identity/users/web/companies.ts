import { useItem } from '#kit/web/queries.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'

/** The name behind the number of one of a building's companies. */
export const useCompanyName = (building: string, id: string): string => {
  const found = useItem(listTenantChoices, id ? { params: { id: building }, query: { ids: [id] } } : undefined)
  return found.data?.items[0]?.companyName ?? ''
}
