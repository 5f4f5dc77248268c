import { holds, useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { can, countInvoices, getInvoice } from '../contract.ts'
import { invoiceStatuses } from '../contract/invoice.ts'
import { columnsOf, phoneOf } from './invoiceColumns.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { money } from './invoiceText.ts'
import { t } from './texts.ts'
import { issueTicked, useMaking, useRowMenu, useInvoiceSheet } from './useInvoiceDeeds.tsx'
import { useInvoiceFilters, useInvoices } from './useInvoices.ts'

interface Props {
  oc: string
  query: Record<string, string>
  ofCompany: boolean
  keepsCodes: boolean
}

export const InvoiceList = ({ oc, query, ofCompany, keepsCodes }: Props) => {
  const { timeZone } = useMe().organisation
  const list = useInvoices(oc, ofCompany)
  const counts = useItem(countInvoices, { query: list.acrossTabs }, { keep: true }).data
  const filters = useInvoiceFilters(list, oc)
  const { open, dialog } = useDialog()
  const { bulk, mail } = useInvoiceSheet(list)
  const menu = useRowMenu(oc, query, open)
  const { drafts, upload, settings } = useMaking(oc, query, list, open)
  const { shown, choice: columnChoice } = useColumns('invoices', columnsOf(timeZone, ofCompany))
  const tab = invoiceStatuses.find((status) => status === list.tab)
  const settled = tab === 'DRAFT' || tab === 'PAID' || tab === 'CREDITED'
  const sum = counts?.sums && counts.currency && t(settled ? 'sumOf' : 'owedOf', { amount: money(counts.sums[tab ?? 'ALL'], counts.currency) })
  return (
    <>
      <TitleBar
        title={t('invoices')}
        meta={[list.found, sum]}
        actions={[keepsCodes && drafts, keepsCodes && upload, holds(can.EXPORT) && mail, !ofCompany && holds(can.ACTION) && settings]}
      />
      <BuildingBar path="/invoices" />
      <InvoiceTabs value={tab ?? 'ALL'} query={query} counts={counts} onStatus={list.setTab} ofCompany={ofCompany} codes={keepsCodes} />
      <ListToolbar
        search={{ value: list.search, onChange: list.setSearch, placeholder: t(ofCompany ? 'searchOwn' : 'searchInvoices') }}
        {...filters}
        columns={columnChoice}
      >
        <MonthSelect
          inBar
          label={t('month')}
          allText={t('allMonths')}
          value={list.value('month')}
          onChange={(next) => list.filter({ month: next || undefined })}
        />
      </ListToolbar>
      <DataTable
        label={t('invoices')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ invoiceNo }) => invoiceNo}
        href={({ uuid }) => to('/invoices/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getInvoice, { params: { uuid } })}
        menu={menu}
        ticks={bulk.ticks && { ...bulk.ticks, actions: [...issueTicked(oc, open, bulk.ticks), ...bulk.ticks.actions] }}
        phone={phoneOf(ofCompany)}
        empty={{ text: t(ofCompany && !tab ? 'noneForCompany' : `none.${tab ?? 'ALL'}`), action: keepsCodes ? drafts : undefined }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
