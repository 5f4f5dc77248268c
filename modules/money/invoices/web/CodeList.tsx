import { useListing } from '#kit/web/listing.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { countInvoices, listCustomerCodes } from '../contract.ts'
import type { CustomerCode } from '../contract/invoice.ts'
import { ClearCode, SetCode } from './CodeDialogs.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { t } from './texts.ts'

const columns: () => Column<CustomerCode>[] = () => [
  {
    key: 'companyName',
    title: words('company'),
    sortable: true,
    always: true,
    width: 360,
    render: ({ companyName, left }) => <NameCell name={companyName} second={left ? t('companyLeft') : undefined} />,
  },
  { key: 'code', title: t('column.code'), sortable: true, always: true, width: 200, render: ({ code }) => code ?? t('noCode') },
]

/** The number by which the building's books know each company. */
export const CodeList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listCustomerCodes, { sort: { by: 'companyName', direction: 'ASC' }, params: { oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    coded: choice(
      t('filter.coded'),
      (['true', 'false'] as const).map((value) => ({ value, label: t(`coded.${value}`) })),
    ),
  })
  const counts = useItem(countInvoices, { query: { officeCentreId: oc } }).data
  const { open, dialog } = useDialog()
  const edit = (row: CustomerCode) => open((onClose) => <SetCode oc={oc} of={row} onClose={onClose} />)
  const menu = (row: CustomerCode): MenuActions => [
    !row.left && { label: row.code === null ? t('setCode') : words('editEllipsis'), onClick: () => edit(row) },
    row.code !== null && { label: t('clearCode'), danger: true, onClick: () => open((onClose) => <ClearCode oc={oc} of={row} onClose={onClose} />) },
  ]
  return (
    <>
      <TitleBar title={t('invoices')} tab={t('customerCodes')} meta={[list.found]} />
      <BuildingBar path="/invoices" query={{ tab: 'codes' }} />
      <InvoiceTabs value="CODES" query={query} counts={counts} ofCompany={false} codes />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchCodes') }} {...filters} />
      <DataTable
        label={t('customerCodes')}
        columns={columns()}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ companyName }) => companyName}
        menu={menu}
        phone={({ companyName, code }) => ({ title: companyName, second: code ?? t('noCode') })}
        empty={{ text: t('noCompanies') }}
      />
      {dialog}
    </>
  )
}
