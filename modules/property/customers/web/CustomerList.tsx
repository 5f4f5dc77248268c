import { Plus } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { officeCentreTypes } from '#modules/identity/office-centres/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { can } from '../contract.ts'
import { addAddress } from './addresses.ts'
import { customerColumns, CustomerTable } from './CustomerTable.tsx'
import { useCounts, useCustomers, useType } from './lists.ts'
import { t } from './texts.ts'
import { useCustomerFilters } from './useCustomerFilters.ts'

/** The provider's customers: buildings, the companies in them, and offices of their own. */
export const CustomerList = () => {
  const type = useType()
  const [, change] = useAddress()
  const planName = usePlanName()
  const list = useCustomers(type)
  const counted = useCounts(list.query)
  const filters = useCustomerFilters(list)
  const { shown, choice } = useColumns(`customers-${type}`, customerColumns(type, planName))
  const add = holds(can.ADD) ? { label: t('addCustomer'), href: addAddress(type), icon: <Plus size={16} />, primary: true } : undefined
  return (
    <>
      <TitleBar title={t('customers')} meta={[list.found]} actions={add && [add]} />
      <Tabs
        label={t('customers')}
        value={type}
        tabs={officeCentreTypes.map((value) => ({ value, label: t(`types.${value}`), count: counted(value) }))}
        onChange={(next) =>
          change(
            {
              officeCentreType: next === 'LANDLORD' ? undefined : next,
              subcriptionPlanCode: undefined,
              sortProperties: undefined,
              sortDirection: undefined,
              page: undefined,
            },
            { step: true },
          )
        }
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchCustomers') }} {...filters} columns={choice} />
      {/* The key: a tab does not show the rows of another while its own are on their way. */}
      <CustomerTable key={type} list={list} columns={shown} planName={planName} empty={{ text: t(`noneYet.${type}`), action: add }} />
    </>
  )
}
