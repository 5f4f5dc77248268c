import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth, momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { canSettle } from '#modules/money/payments/contract.ts'
import type { PaymentTabProps } from '#modules/money/payments/web/front.tsx'
import { countPayouts, emailPayouts, getPayout, getProviderBalance, listPayouts, refreshPayouts } from '../contract.ts'
import { type PayoutRow, payoutStatuses } from '../contract/payout.ts'
import { BalanceFacts } from './BalanceFacts.tsx'
import { PayoutBadge } from './PayoutBadge.tsx'
import { t } from './texts.ts'

/** How the lines of a payout compare with the ledger. */
const linesText = ({ lines: { matched, differs, unknown }, findings, unsettled, byHand }: PayoutRow): string => {
  if (byHand) return findings > 0 ? t('byHandDiffers') : t('byHand')
  if (matched + differs + unknown === 0) return t('noLines')
  const wrong = [
    ...(differs > 0 ? [t('someDiffer', { n: differs })] : []),
    ...(unknown > 0 ? [t('someUnknown', { n: unknown })] : []),
    ...(unsettled > 0 ? [t('someUnsettled', { n: unsettled })] : []),
  ]
  if (wrong.length > 0) return listText(wrong)
  return findings > 0 ? t('differs.true') : t('allMatched', { n: matched })
}

const columnsOf = (zone: string): Column<PayoutRow>[] => [
  {
    key: 'reference',
    title: t('column.payout'),
    always: true,
    width: 205,
    render: (row) => <NameCell name={money(row.amount, row.currency)} second={row.reference} />,
  },
  { key: 'status', title: words('status'), width: 120, skeleton: 'badge', render: ({ status }) => <PayoutBadge status={status} /> },
  { key: 'lines', title: t('column.lines'), width: 150, wraps: true, render: linesText },
  { key: 'arrivesOn', title: t('column.arrivesOn'), sortable: true, width: dayWidth, render: ({ arrivesOn }) => dayText(arrivesOn) },
  { key: 'bankLine', title: t('column.bankLine'), width: dayWidth, render: ({ bankLine }) => (bankLine ? dayText(bankLine.day) : t('notSeen')) },
  { key: 'issuedDate', title: t('column.issued'), sortable: true, width: momentWidth, render: (row) => momentIn(row.issuedDate, zone) },
]

/** The provider is asked in the background: the answer is looked for every second, as long as somebody waits. */
const useBalance = (oc: string) => {
  const { data, error, refetch } = useItem(getProviderBalance, { params: { oc } })
  const busy = data?.busy === true
  useEffect(() => {
    if (!busy) return
    const timer = setInterval(() => void refetch(), 1000)
    return () => clearInterval(timer)
  }, [busy, refetch])
  return { balance: data, comes: !data && !error }
}

export const PayoutList = ({ oc, query, tabs }: PaymentTabProps) => {
  const { timeZone } = useMe().organisation
  const list = useListing(listPayouts, { sort: { by: 'issuedDate', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const counts = useItem(countPayouts, { params: { oc }, query: list.query }, { keep: true }).data
  const { balance, comes } = useBalance(oc)
  const filters = useFilters(list, {
    status: choice(
      words('status'),
      payoutStatuses.map((value) => ({ value, label: counts ? `${t(`status.${value}`)} (${tabCount(counts, value)})` : t(`status.${value}`) })),
    ),
    differs: flag(t('filter.differs'), t('differs.true'), t('differs.false')),
    unsettled: flag(t('filter.unsettled'), t('unsettled.true'), t('unsettled.false')),
    atBank: flag(t('filter.atBank'), t('atBank.true'), t('atBank.false')),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
  })
  const ask = useSend(refreshPayouts, { said: t('said.asked') })
  const sheet = useExport(emailPayouts, { params: { oc }, query: list.query })
  const { shown, choice: columnChoice } = useColumns('payouts', columnsOf(timeZone))
  const actions: TitleActions = [
    balance?.may.refresh && {
      label: t('refresh'),
      icon: <RefreshCw size={16} strokeWidth={1.7} />,
      loading: ask.busy || balance.busy,
      onClick: () => ask({ params: { oc } }),
    },
    holds(canSettle.EXPORT) && sheet,
  ]
  // what is above it is as high as what the provider has said: the list waits for it
  const listed = (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPayouts') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('payouts')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ reference }) => reference}
        href={({ uuid }) => to('/payments/payouts/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getPayout, { params: { oc, uuid } })}
        phone={(row) => ({
          title: money(row.amount, row.currency),
          second: [linesText(row), dayText(row.arrivesOn)].join(' · '),
          badge: <PayoutBadge status={row.status} />,
        })}
        empty={{ text: t('noPayouts') }}
      />
    </>
  )
  return (
    <>
      <TitleBar title={t('payouts')} meta={[list.found]} actions={actions} />
      <BuildingBar path="/payments" query={{ tab: 'payouts' }} />
      {tabs}
      {balance && <BalanceFacts balance={balance} />}
      {comes && <DetailSkeleton />}
      {!comes && listed}
    </>
  )
}
