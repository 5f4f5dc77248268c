import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog, useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money, monthText } from '#kit/web/parts/fields/money.ts'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useToday } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, type ChargeRow, chargeTabs, countCharges, emailCharges, getCharge, listChargeKinds, listCharges } from '../contract.ts'
import { ChargeBadge } from './ChargeBadge.tsx'
import { ChargeTabs } from './ChargeTabs.tsx'
import { quantityText } from './chargeText.ts'
import { CorrectDialog, MonthStepDialog, SayDialog } from './dialogs.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { t } from './texts.ts'
import { useChargeTicks } from './useChargeTicks.tsx'
import { useOpeningMonth } from './useOpeningMonth.ts'

interface Props {
  oc: string
  query: Record<string, string>
  ofCompany: boolean
}

const columnsOf = (ofCompany: boolean): Columns<ChargeRow> => [
  {
    key: 'referenceNo',
    title: t('column.what'),
    sortable: true,
    always: true,
    width: 290,
    render: ({ title, referenceNo, corrects }) => (
      <NameCell name={title} second={corrects ? `${referenceNo} · ${t('corrects', { number: corrects.referenceNo })}` : referenceNo} />
    ),
  },
  !ofCompany && { key: 'company', title: words('company'), width: 150, render: ({ company }: ChargeRow) => company.name },
  { key: 'day', title: words('day'), sortable: true, width: dayWidth, render: ({ day }) => dayText(day) },
  { key: 'who', title: t('column.who'), width: 130, wide: true, render: ({ who }) => who },
  { key: 'quantity', title: t('column.quantity'), width: 150, wide: true, render: (row) => quantityText(row) },
  { key: 'amount', title: t('column.amount'), sortable: true, align: 'right', width: 120, render: ({ amount, currency }) => money(amount, currency) },
  { key: 'status', title: words('status'), width: 140, skeleton: 'badge', render: (row) => <ChargeBadge {...row} /> },
]

const useCharges = (oc: string, month: string) =>
  useListing(listCharges, {
    sort: { by: 'day', direction: 'DESC' },
    params: { oc },
    ...(month ? { fixed: { month } } : {}),
    except: ['oc', 'tab', 'months'],
    tab: 'status',
  })

const useChargeFilters = (list: ReturnType<typeof useCharges>, oc: string) => {
  const kinds = useItem(listChargeKinds, { params: { oc } }).data ?? []
  return useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    kind: choice(
      t('kind'),
      kinds.map(({ kind, title }) => ({ value: kind, label: title })),
    ),
    disputed: flag(t('filter.disputed')),
  })
}

const phoneOf = (ofCompany: boolean) => (line: ChargeRow) => ({
  title: line.title,
  second: [
    ofCompany ? '' : line.company.name,
    dayText(line.day),
    money(line.amount, line.currency),
    line.corrects && t('corrects', { number: line.corrects.referenceNo }),
  ]
    .filter(Boolean)
    .join(' · '),
  badge: <ChargeBadge {...line} />,
})

/** What can be done with a line, by what its whole record says. */
const useRowMenu = (oc: string, addressOf: (uuid: string) => string) => {
  const { open, dialog } = useRowDialog(getCharge)
  const menu = ({ uuid, may }: ChargeRow): MenuActions => [
    { label: words('details'), href: addressOf(uuid) },
    may.dispute && {
      label: t('disputeEllipsis'),
      onClick: () => open({ params: { oc, uuid } }, (charge, onClose) => <SayDialog oc={oc} charge={charge} step="dispute" onClose={onClose} />),
    },
    may.correct && {
      label: t('correctEllipsis'),
      rule: true,
      onClick: () => open({ params: { oc, uuid } }, (charge, onClose) => <CorrectDialog oc={oc} charge={charge} onClose={onClose} />),
    },
  ]
  return { menu, dialog }
}

export const ChargeList = ({ oc, query, ofCompany }: Props) => {
  const today = useToday()
  const { opening, choose } = useOpeningMonth(ofCompany, today)
  const list = useCharges(oc, opening)
  const counts = useItem(countCharges, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const filters = useChargeFilters(list, oc)
  const { open, dialog } = useDialog()
  const sheet = useExport(emailCharges, { params: { oc }, query: list.query })
  const { shown, choice: columnChoice } = useColumns('charges', columnsOf(ofCompany))
  const month = list.value('month') || opening
  const company = list.value('companyId')
  const tab = chargeTabs.find((status) => status === list.tab) ?? 'ALL'
  const acts = !ofCompany && holds(can.ACTION)
  const sum = counts?.sums?.[tab]
  const addressOf = (uuid: string) => to('/charges/{uuid}', { uuid }, query)
  const row = useRowMenu(oc, addressOf)
  const { narrowing } = list.table
  const ticks = useChargeTicks({ oc, list, tab, counts, today, open })
  const stepMonth = (step: 'verify' | 'lock') => ({
    label: t(`stepMonth.${step}`, { month: monthText(month) }),
    // what is verified first can be locked then
    primary: step === 'verify' || !counts?.OPEN,
    onClick: () => open((onClose) => <MonthStepDialog oc={oc} step={step} month={month} companyId={company} onClose={onClose} />),
  })
  return (
    <>
      <TitleBar
        title={t('charges')}
        meta={[list.found, counts && sum !== undefined && t('sumOf', { amount: money(sum, counts.currency) })]}
        actions={[
          acts && month && counts?.OPEN && stepMonth('verify'),
          acts && month && counts?.VERIFIED && stepMonth('lock'),
          holds(can.EXPORT) && sheet,
        ]}
      />
      <BuildingBar path="/charges" />
      <ChargeTabs value={tab} query={query} counts={counts} onStatus={list.setTab} ofCompany={ofCompany} />
      {(ofCompany || month !== '') && <MonthFigures oc={oc} month={month} companyId={company} ofCompany={ofCompany} />}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchCharges') }} {...filters} columns={columnChoice}>
        <MonthSelect inBar label={t('month')} allText={t('allMonths')} ahead={2} value={month} onChange={choose} />
      </ListToolbar>
      <DataTable
        label={t('charges')}
        columns={shown}
        {...list.table}
        narrowing={{
          ...narrowing,
          clearFilters: () => {
            narrowing.clearFilters()
            choose('')
          },
        }}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        href={({ uuid }) => addressOf(uuid)}
        onHover={({ uuid }) => prefetch(getCharge, { params: { oc, uuid } })}
        menu={row.menu}
        ticks={acts ? ticks : undefined}
        phone={phoneOf(ofCompany)}
        empty={{ text: tab === 'ALL' ? t(ofCompany ? 'noneForCompany' : 'none') : words('nothingInTab') }}
      />
      {dialog}
      {row.dialog}
    </>
  )
}
