import { lazy } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import {
  getDetailInfo,
  type listOfficeCentres,
  type OfficeCentre,
  type OfficeCentreType,
  type PlanCode,
} from '#modules/identity/office-centres/contract.ts'
import { nameOf } from '#modules/property/subscriptions/web/front.tsx'
import { can } from '../contract.ts'
import { customerAddress, editAddress } from './addresses.ts'
import { BillingEnd } from './BillingEnd.tsx'
import { CustomerStatus } from './CustomerStatus.tsx'
import { nameKey } from './lists.ts'
import { t } from './texts.ts'

const SwitchCustomer = lazy(async () => ({ default: (await import('./SwitchCustomer.tsx')).SwitchCustomer }))

type PlanName = (code: PlanCode) => string

/** The second line: who owns the building, which building a company rents in, or where an office is. */
const secondOf = ({ officeCentreType, companyName, buildingName, address }: OfficeCentre): string =>
  (officeCentreType === 'LANDLORD' ? companyName : officeCentreType === 'TENANT' ? buildingName : undefined) ?? address

export const customerColumns = (type: OfficeCentreType, planName: PlanName): Column<OfficeCentre>[] => [
  {
    key: nameKey(type),
    title: t(`type.${type}`),
    sortable: true,
    always: true,
    wraps: true,
    width: 280,
    skeleton: 'person',
    render: (customer) => (
      <NameCell lead={<Initials name={nameOf(customer)} kind="organisation" />} name={nameOf(customer)} second={secondOf(customer)} wraps />
    ),
  },
  { key: 'centreCode', title: t('centreCode'), sortable: true, width: 130, render: ({ centreCode }) => centreCode },
  { key: 'plan', title: t('plan'), width: 110, render: (customer) => planName(customer.officeCentreSubscriptionInfo.subscriptionPlan.code) },
  { key: 'billingEndDate', title: t('billingEndDate'), sortable: true, width: 160, render: (customer) => <BillingEnd of={customer} /> },
  { key: 'addOns', title: words('addOns'), align: 'right', width: 90, wide: true, render: ({ addOns }) => addOns.length },
  { key: 'address', title: words('address'), width: 220, wide: true, render: ({ address }) => address },
  { key: 'status', title: words('status'), width: 110, skeleton: 'badge', render: ({ active }) => <CustomerStatus active={active} plain /> },
]

interface Props {
  list: Listing<typeof listOfficeCentres>
  columns: Column<OfficeCentre>[]
  planName: PlanName
  empty: { text: string; action: TitleAction | undefined }
}

export const CustomerTable = ({ list, columns, planName, empty }: Props) => {
  const { open, dialog } = useDialog()
  const menu = (customer: OfficeCentre): MenuActions => [
    { label: words('details'), href: customerAddress(customer) },
    holds(can.EDIT) && { label: words('edit'), href: editAddress(customer) },
    holds(can.ACTION) && {
      label: t(customer.active ? 'deactivate' : 'activate'),
      danger: customer.active,
      onClick: () => open((onClose) => <SwitchCustomer organisation={customer} onClose={onClose} />),
    },
  ]
  return (
    <>
      <DataTable
        label={t('customers')}
        columns={columns}
        {...list.table}
        rowKey={(customer) => customer.uuid}
        rowName={nameOf}
        href={(customer) => customerAddress(customer)}
        onHover={({ officeCentreId }) => prefetch(getDetailInfo, { params: { id: String(officeCentreId) } })}
        menu={menu}
        phone={(customer) => ({
          lead: <Initials name={nameOf(customer)} kind="organisation" size={36} />,
          title: nameOf(customer),
          second: [customer.centreCode, planName(customer.officeCentreSubscriptionInfo.subscriptionPlan.code)].join(' · '),
          badge: <CustomerStatus active={customer.active} plain />,
        })}
        empty={empty}
      />
      {dialog}
    </>
  )
}
