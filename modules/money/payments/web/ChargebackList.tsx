import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { canSettle, type ChargebackRow, countPayments, emailChargebacks, getChargeback, listChargebacks } from '../contract.ts'
import { chargebackAnswers, chargebackStatuses } from '../contract/chargebacks.ts'
import { ChargebackBadge } from './ChargebackBadge.tsx'
import { reasonText } from './chargebackText.ts'
import { PaymentTabs } from './PaymentTabs.tsx'
import { t } from './texts.ts'

/** Until when somebody has to answer; of what is over, when that was. */
const dueText = ({ status, dueDate, closedDate, answer }: ChargebackRow, zone: string): string => {
  if (closedDate !== null) return t('closedOn', { moment: momentIn(closedDate, zone) })
  if (answer !== null) return t(`chargebackAnswer.${answer}`)
  return status === 'OPEN' && dueDate !== null ? momentIn(dueDate, zone) : ''
}

const columnsOf = (zone: string): Column<ChargebackRow>[] => [
  {
    key: 'chargeback',
    title: t('chargeback'),
    always: true,
    width: 270,
    render: ({ payment, referenceNo }) => <NameCell name={payment.title} second={[referenceNo, payment.referenceNo].join(' · ')} />,
  },
  { key: 'amount', title: t('column.amount'), sortable: true, width: 140, render: ({ amount, currency }) => money(amount, currency) },
  {
    key: 'status',
    title: words('status'),
    width: 150,
    skeleton: 'badge',
    render: (row) => <ChargebackBadge status={row.status} inquiry={row.inquiry} />,
  },
  { key: 'dueDate', title: t('evidenceUntil'), sortable: true, width: momentWidth + 20, render: (row) => dueText(row, zone) },
  { key: 'reason', title: words('reason'), width: 200, wide: true, render: ({ reason }) => reasonText(reason) },
  { key: 'person', title: t('column.person'), width: 170, render: ({ person, company }) => <NameCell name={person.name} second={company.name} /> },
  { key: 'createdDate', title: t('raisedOn'), sortable: true, width: momentWidth, wide: true, render: (row) => momentIn(row.createdDate, zone) },
]

export const ChargebackList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { timeZone } = useMe().organisation
  const list = useListing(listChargebacks, { sort: { by: 'createdDate', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const counts = useItem(countPayments, { params: { oc } }).data
  const ofCompanies = useCompanyFilter(oc, list.value('companyId'))
  const filters = useFilters(list, {
    status: choice(
      words('status'),
      chargebackStatuses.map((value) => ({ value, label: t(`chargebackStatus.${value}`) })),
    ),
    answer: choice(
      t('filter.answer'),
      ([...chargebackAnswers, 'NONE'] as const).map((value) => ({ value, label: t(`chargebackAnswer.${value}`) })),
    ),
    ...ofCompanies,
    dateFrom: day(t('filter.raisedFrom')),
    dateTo: day(t('filter.raisedTo')),
  })
  const mail = useExport(emailChargebacks, { params: { oc }, query: list.query })
  return (
    <>
      <TitleBar title={t('payments')} meta={[list.found]} actions={[holds(canSettle.EXPORT) && mail]} />
      <BuildingBar path="/payments" query={{ tab: 'chargebacks' }} />
      <PaymentTabs oc={oc} value="CHARGEBACKS" query={query} counts={counts} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPayments') }} {...filters} />
      <DataTable
        label={t('chargebacks')}
        columns={columnsOf(timeZone)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        href={({ uuid }) => to('/payments/chargebacks/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getChargeback, { params: { oc, uuid } })}
        phone={(row) => ({
          title: row.payment.title,
          second: dotted(money(row.amount, row.currency), dueText(row, timeZone)),
          badge: <ChargebackBadge status={row.status} inquiry={row.inquiry} />,
        })}
        empty={{ text: t('noChargebacks') }}
      />
    </>
  )
}
