import { useMe } from '#kit/web/me.ts'
import { type Filter, own } from '#kit/web/parts/list/filter.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '../contract.ts'
import { CompanySelect } from './CompanySelect.tsx'

/** By the people's company; a company's admin sees only the own company's people and has nothing to choose. */
export const useCompanyFilter = (oc: string, chosen: string): { companyId?: Filter } => {
  const ofCompany = useMe().organisation.kind === 'company'
  const named = useItem(listTenantChoices, chosen && !ofCompany ? { params: { id: oc }, query: { ids: [chosen] } } : undefined).data?.items[0]
  if (ofCompany) return {}
  return {
    companyId: own(
      words('company'),
      () => named?.companyName ?? '',
      (value, set) => <CompanySelect label={words('company')} office={oc} value={value} onChange={set} clearable />,
    ),
  }
}
