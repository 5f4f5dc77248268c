import { useListing } from '#kit/web/listing.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { listCount } from '#kit/web/parts/list/tabCount.ts'
import { useItem } from '#kit/web/queries.ts'
import { listOfficeCentres, type OfficeCentreType, officeCentreTypes } from '#modules/identity/office-centres/contract.ts'

/** Buildings first, as the documents want. */
export const useType = (): OfficeCentreType => {
  const [address] = useAddress()
  return officeCentreTypes.find((type) => type === address.get('officeCentreType')) ?? 'LANDLORD'
}

/** By what a customer goes: a building by its own name, anybody else by the company's. */
export const nameKey = (type: OfficeCentreType) => (type === 'LANDLORD' ? 'buildingName' : 'companyName')

export const useCustomers = (type: OfficeCentreType) =>
  useListing(listOfficeCentres, { sort: { by: nameKey(type), direction: 'ASC' }, tab: 'officeCentreType' })

/** How many of each kind there are, under the filters of the list. */
export const useCounts = (query: Record<string, unknown>): ((type: OfficeCentreType) => string | undefined) => {
  const filters = { ...query, limit: 1 }
  const answers = {
    LANDLORD: useItem(listOfficeCentres, { query: { ...filters, officeCentreType: 'LANDLORD' } }, { keep: true }).data,
    TENANT: useItem(listOfficeCentres, { query: { ...filters, officeCentreType: 'TENANT' } }, { keep: true }).data,
    OFFICE: useItem(listOfficeCentres, { query: { ...filters, officeCentreType: 'OFFICE' } }, { keep: true }).data,
  }
  return (type) => listCount(answers[type])
}
