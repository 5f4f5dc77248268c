import { useMe } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'

const useOwn = () => ({ id: String(useMe().organisation.id) })

/** The name behind the number of one of the building's companies. */
export const useCompanyName = (id: string): string => {
  const params = useOwn()
  const found = useItem(listTenantChoices, id ? { params, query: { ids: [id] } } : undefined)
  return found.data?.items[0]?.companyName ?? ''
}
