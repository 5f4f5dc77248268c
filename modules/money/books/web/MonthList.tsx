import { dotted } from '#kit/contract/dotted.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { can, emailJournal, getBooks, getBooksHistory } from '../contract.ts'
import type { BookMonth, Books, MonthState } from '../contract/months.ts'
import { BookTabs } from './BookTabs.tsx'
import { CloseDialog, ReopenDialog } from './CloseDialogs.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'
import classes from './Books.module.css'

const tones: Record<MonthState, StatusTone> = { RUNNING: 'live', OPEN: 'waiting', CLOSED: 'over' }
const MonthBadge = ({ state }: Pick<BookMonth, 'state'>) => (
  <StatusBadge tone={tones[state]} plain={state === 'CLOSED'}>
    {t(`state.${state}`)}
  </StatusBadge>
)

const columns = (moment: (at: string) => string): Column<BookMonth>[] => [
  {
    key: 'month',
    title: t('month'),
    always: true,
    width: 220,
    render: ({ month, transactions }) => <NameCell name={monthText(month)} second={t('nTransactions', { n: transactions })} />,
  },
  { key: 'state', title: words('status'), width: 150, skeleton: 'badge', render: (row) => <MonthBadge {...row} /> },
  { key: 'closed', title: t('closedOn'), width: momentWidth, render: ({ closedDate }) => closedDate && moment(closedDate) },
  { key: 'by', title: t('closedBy'), width: 180, wide: true, render: ({ closedBy }) => closedBy },
  {
    key: 'leftOpen',
    title: t('leftOpen'),
    align: 'right',
    width: 150,
    wide: true,
    render: ({ state, leftOpen }) => (state === 'CLOSED' && leftOpen > 0 ? leftOpen : ''),
  },
]

const BooksHistory = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getBooksHistory, { params: { oc }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf')} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}

/** The months of a building: which are closed, and which one can be closed now. */
export const MonthList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { data, error, refetch } = useItem(getBooks, { params: { oc } })
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const email = useSend(emailJournal, { said: words('recordEmailed') })
  const next = data?.months.find(({ may }) => may.close)
  const close = (books: Books, { month }: BookMonth) => open((onClose) => <CloseDialog oc={oc} books={books} month={month} onClose={onClose} />)
  const menu = (row: BookMonth): MenuActions => [
    data && row.may.close && { label: t('closeEllipsis'), onClick: () => close(data, row) },
    data &&
      row.may.reopen && {
        label: t('reopenEllipsis'),
        onClick: () => open((onClose) => <ReopenDialog oc={oc} books={data} month={row.month} onClose={onClose} />),
      },
    { label: t('taxOfMonth'), href: to('/books', {}, { ...query, tab: 'tax', month: row.month }) },
    holds(can.EXPORT) && { label: t('emailJournal'), onClick: () => email({ params: { oc }, query: { month: row.month } }) },
  ]
  return (
    <>
      <TitleBar
        title={t('books')}
        actions={[
          data && next && { label: t('closeMonth', { month: monthText(next.month) }), primary: true, onClick: () => close(data, next) },
          { label: words('historyEllipsis'), onClick: () => open((onClose) => <BooksHistory oc={oc} onClose={onClose} />) },
        ]}
      />
      <BuildingBar path="/books" />
      <BookTabs value="months" query={query} />
      <p className={classes.intro}>{t('monthsIntro')}</p>
      <DataTable
        label={t('months')}
        columns={columns(moment)}
        rows={data?.months}
        {...(error && !data ? { error: { cause: error.message, requestId: error.requestId, onRetry: () => void refetch() } } : {})}
        rowKey={({ month }) => month}
        rowName={({ month }) => monthText(month)}
        menu={menu}
        phone={(row) => ({
          title: monthText(row.month),
          second: dotted(t('nTransactions', { n: row.transactions }), row.closedDate ? moment(row.closedDate) : ''),
          badge: <MonthBadge {...row} />,
        })}
        empty={{ text: t('noMonths') }}
      />
      {dialog}
    </>
  )
}
