import { Button } from '@mantine/core'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money, monthText } from '#kit/web/parts/fields/money.ts'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, countCharges, downloadStatement, emailCharges, listStatements, type Statement, statementStatuses } from '../contract.ts'
import { ChargeTabs } from './ChargeTabs.tsx'
import { SendStatement } from './SendStatement.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
  ofCompany: boolean
}

const StatementBadge = ({ status }: Pick<Statement, 'status'>) => (
  <StatusBadge tone={status === 'SENT' ? 'live' : 'waiting'} plain={status === 'SENT'}>
    {t(`statement.${status}`)}
  </StatusBadge>
)

const columnsOf = (ofCompany: boolean, day: (at: string) => string, send: (statement: Statement) => void): Columns<Statement> => [
  {
    key: 'month',
    title: t('month'),
    sortable: true,
    always: true,
    width: 180,
    render: ({ month, referenceNo }) => <NameCell name={monthText(month)} second={referenceNo} />,
  },
  !ofCompany && { key: 'company', title: words('company'), width: 170, render: ({ company }: Statement) => company.name },
  { key: 'lines', title: t('lines'), align: 'right', width: 80, render: ({ lines }) => String(lines) },
  { key: 'amount', title: t('column.amount'), align: 'right', width: 120, render: ({ amount, currency }) => money(amount, currency) },
  { key: 'status', title: words('status'), width: 130, skeleton: 'badge', render: (row) => <StatementBadge {...row} /> },
  {
    key: 'unverified',
    title: t('column.unverified'),
    width: 140,
    wide: true,
    render: ({ unverified, status }) => (status === 'SENT' || unverified === 0 ? '' : t('notVerified', { n: unverified })),
  },
  {
    key: 'sent',
    title: t('column.sent'),
    width: dayWidth,
    always: true,
    render: (row) =>
      row.may.send ? (
        <Button
          variant="default"
          size="xs"
          aria-label={t('sendThis', { month: monthText(row.month), company: row.company.name })}
          onClick={() => send(row)}
        >
          {t('sendEllipsis')}
        </Button>
      ) : (
        row.sentDate && day(row.sentDate)
      ),
  },
  {
    key: 'disputeUntil',
    title: t('column.disputeUntil'),
    width: 220,
    wide: true,
    wraps: true,
    render: ({ disputeUntil, lockedDate }) => (lockedDate ? t('lockedOn', { day: day(lockedDate) }) : disputeUntil && dayText(disputeUntil)),
  },
]

/** What each company was charged in a month that is over: proposed by itself, sent by the building. */
export const StatementList = ({ oc, query, ofCompany }: Props) => {
  const { day } = useMoments()
  const list = useListing(listStatements, { sort: { by: 'month', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const counts = useItem(countCharges, { params: { oc } }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    status:
      !ofCompany &&
      choice(
        words('status'),
        statementStatuses.map((status) => ({ value: status, label: t(`statement.${status}`) })),
      ),
  })
  const { open, dialog } = useDialog()
  const { save } = useSave()
  const email = useSend(emailCharges, { said: words('recordEmailed') })
  const month = list.value('month')
  const send = (row: Statement) => open((onClose) => <SendStatement oc={oc} statement={row} onClose={onClose} />)
  const { shown, choice: columnChoice } = useColumns('charge-statements', columnsOf(ofCompany, day, send))
  const pdf = ({ uuid, month: of, company }: Statement) =>
    void save(downloadStatement, { params: { oc, uuid } }, `${monthText(of)} ${company.name}.pdf`)
  const linesOf = ({ month: of, company }: Statement) =>
    to('/charges', {}, { ...query, month: of, ...(ofCompany ? {} : { companyId: String(company.id) }) })
  const menu = (row: Statement): MenuActions => [
    { label: t('openPdf'), onClick: () => pdf(row) },
    { label: t('showLines'), href: linesOf(row) },
    holds(can.EXPORT) && { label: t('sheet'), onClick: () => email({ params: { oc }, query: { month: row.month, companyId: row.company.id } }) },
    row.may.send && { label: t('sendEllipsis'), rule: true, onClick: () => send(row) },
  ]
  return (
    <>
      <TitleBar title={t('charges')} tab={t('statements')} meta={[list.found]} />
      <BuildingBar path="/charges" query={{ tab: 'statements' }} />
      <ChargeTabs value="STATEMENTS" query={query} counts={counts} ofCompany={ofCompany} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchStatements') }} {...filters} columns={columnChoice}>
        <MonthSelect
          inBar
          label={t('month')}
          allText={t('allMonths')}
          ahead={2}
          value={month}
          onChange={(next) => list.filter({ month: next || undefined })}
        />
      </ListToolbar>
      <DataTable
        label={t('statements')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={(row) => `${monthText(row.month)} ${row.company.name}`}
        href={linesOf}
        menu={menu}
        phone={(row) => ({
          title: ofCompany ? monthText(row.month) : row.company.name,
          second: [
            ofCompany ? row.referenceNo : monthText(row.month),
            money(row.amount, row.currency),
            ...(row.lockedDate ? [t('lockedOn', { day: day(row.lockedDate) })] : []),
          ].join(' · '),
          badge: <StatementBadge {...row} />,
        })}
        empty={{ text: t(ofCompany ? 'noStatementsForCompany' : 'noStatements') }}
      />
      {dialog}
    </>
  )
}
