import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useItem } from '#kit/web/queries.ts'
import { listBuildingChoices, listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { countGlobalUsers, globalUserStatuses, listGlobalUsers } from '../contract.ts'

export const tabs = ['ALL', ...globalUserStatuses] as const
export type Tab = (typeof tabs)[number]

export const usePeople = () => useListing(listGlobalUsers, { sort: { by: 'fullName', direction: 'ASC' }, tab: 'status' })

export const useTab = (): Tab => {
  const [address] = useAddress()
  return tabs.find((tab) => tab === address.get('status')) ?? 'ALL'
}

/** The tabs' numbers under the other filters; '200+' where they stop counting. */
export const useCounts = (query: Record<string, unknown>): ((tab: Tab) => string | undefined) => {
  const { status: _status, ...others } = query
  const { data } = useItem(countGlobalUsers, { query: others }, { keep: true })
  return (tab) => tabCount(data, tab)
}

/** Any building or company, as far as the search finds it; the provider's own organisation is the first of all companies' list. */
export const useOrganisations = (search: string) => {
  const id = String(useMe().organisation.id)
  const query = { limit: 50, wildcardSearch: search || undefined }
  const buildings = useItem(listBuildingChoices, { query }, { keep: true }).data?.items ?? []
  const companies = useItem(listTenantChoices, { params: { id }, query }, { keep: true }).data?.items ?? []
  return { buildings, companies }
}

/** The organisation behind a number. */
export const useOrganisation = (chosen: string) => {
  const id = String(useMe().organisation.id)
  const query = { ids: [chosen] }
  const building = useItem(listBuildingChoices, chosen ? { query } : undefined).data?.items[0]
  const company = useItem(listTenantChoices, chosen ? { params: { id }, query } : undefined).data?.items[0]
  return building ?? company
}
