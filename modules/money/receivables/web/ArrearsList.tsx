import { Skeleton } from '@mantine/core'
import { BellRing, Send } from 'lucide-react'
import { lazy, useState } from 'react'
import '@mantine/core/styles/Skeleton.layer.css'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable, type Ticks } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { can, emailArrears, getArrearsTotals, listArrears, previewReminders, releaseReminders } from '../contract.ts'
import { type Age, ages, type Arrears, type ArrearsTotals } from '../contract/owed.ts'
import { ReceivableTabs } from './ReceivableTabs.tsx'
import { t } from './texts.ts'
import classes from './Arrears.module.css'

const SendReminders = lazy(async () => ({ default: (await import('./SendReminders.tsx')).SendReminders }))
const HoldDialog = lazy(async () => ({ default: (await import('./HoldDialog.tsx')).HoldDialog }))
const ReminderSettingsDialog = lazy(async () => ({ default: (await import('./ReminderSettingsDialog.tsx')).ReminderSettingsDialog }))

const none = '–'
const sum = (amount: number, currency: string): string => (amount === 0 ? none : money(amount, currency))

const ageColumn = (age: Age): Column<Arrears> => ({
  key: age,
  title: t(`age.${age}`),
  align: 'right',
  width: 105,
  render: (row) => sum(row[age], row.currency),
})

const columns = (): Column<Arrears>[] => [
  {
    key: 'companyName',
    title: words('company'),
    sortable: true,
    always: true,
    width: 200,
    render: ({ companyName, left, invoices }) => <NameCell name={companyName} second={left ? t('hasLeft') : t('nInvoices', { n: invoices })} />,
  },
  { key: 'owed', title: t('column.owed'), align: 'right', sortable: true, width: 120, render: ({ owed, currency }) => money(owed, currency) },
  {
    key: 'overdue',
    title: t('column.overdue'),
    align: 'right',
    sortable: true,
    width: 120,
    render: ({ overdue, currency }) => sum(overdue, currency),
  },
  {
    key: 'reminded',
    title: t('column.reminded'),
    // in two lines, for with it and all ages the list is as wide as a screen of 1440 has room for
    width: dayWidth,
    wide: true,
    render: ({ reminded, held }) =>
      held ? (
        <NameCell name={t('heldBack')} second={dayText(held.until)} />
      ) : (
        reminded && <NameCell name={t('stepN', { n: reminded.step })} second={dayText(reminded.day)} />
      ),
  },
  ...ages.map(ageColumn),
  { key: 'credit', title: t('column.credit'), align: 'right', width: 130, wide: true, render: ({ credit, currency }) => sum(credit, currency) },
  { key: 'oldestDueOn', title: t('column.oldest'), sortable: true, width: dayWidth, wide: true, render: ({ oldestDueOn }) => dayText(oldestDueOn) },
]

/** Their labels stand before their numbers come: so each row of them has its height, however many there are beside each other. */
const figuresToCome = () => {
  const line = { display: 'inline-block', style: { verticalAlign: 'middle' } } as const
  const value = <Skeleton {...line} height={16} width={96} />
  const note = <Skeleton {...line} height={9} width={64} />
  return [
    { label: t('column.owed'), value, note },
    { label: t('column.overdue'), value, note },
    { label: t('age.OLDER'), value },
    { label: t('column.credit'), value },
    { label: t('state.UNSETTLED'), value },
  ]
}

const figuresOf = ({ owed, overdue, OLDER, credit, unsettled, currency, companies, overdueCompanies }: ArrearsTotals) => [
  { label: t('column.owed'), value: money(owed, currency), note: t('nCompanies', { n: companies }) },
  { label: t('column.overdue'), value: money(overdue, currency), note: t('nCompanies', { n: overdueCompanies }) },
  { label: t('age.OLDER'), value: money(OLDER, currency) },
  { label: t('column.credit'), value: money(credit, currency) },
  { label: t('state.UNSETTLED'), value: money(unsettled, currency) },
]

const isOverdue = ({ overdue }: Arrears): boolean => overdue > 0

/** What is done about reminders: sent to some after they were looked through, held back, let go, and set. */
const useReminders = (oc: string) => {
  const { open, dialog } = useDialog()
  const release = useSend(releaseReminders, { said: t('said.released') })
  const [ticked, setTicked] = useState<Arrears[]>([])
  const preview = useSend(previewReminders, {
    onDone: (found) => open((onClose) => <SendReminders oc={oc} preview={found} onClose={onClose} onDone={() => setTicked([])} />),
  })
  const send = (rows: readonly Arrears[]) => preview({ params: { oc }, body: { companyIds: rows.map(({ id }) => id) } })
  const menu = (row: Arrears): MenuActions => {
    const { held } = row
    return [
      isOverdue(row) && { label: t('sendReminders'), onClick: () => send([row]) },
      {
        label: t('holdBack'),
        onClick: () =>
          open((onClose) => <HoldDialog oc={oc} name={row.companyName} which={{ companyId: row.id, invoiceUuid: null }} onClose={onClose} />),
      },
      held && { label: t('release'), onClick: () => release({ params: { oc, uuid: held.uuid } }) },
    ]
  }
  const ticks: Ticks<Arrears> = {
    ticked,
    onChange: setTicked,
    canTick: isOverdue,
    count: (n: number) => t('nTicked', { n }),
    actions: [{ label: t('sendReminders'), icon: <Send size={16} strokeWidth={1.7} />, disabled: preview.busy, onClick: () => send(ticked) }],
  }
  const settings = {
    label: t('reminderSettings'),
    icon: <BellRing size={16} strokeWidth={1.7} />,
    onClick: () => open((onClose) => <ReminderSettingsDialog oc={oc} onClose={onClose} />),
  }
  return { menu, ticks, settings, dialog }
}

export const ArrearsList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listArrears, { sort: { by: 'overdue', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const totals = useItem(getArrearsTotals, { params: { oc } }).data
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    age: choice(
      t('age'),
      ages.map((age) => ({ value: age, label: t(`age.${age}`) })),
    ),
  })
  const mail = useExport(emailArrears, { params: { oc }, query: list.query })
  const { shown, choice: columnChoice } = useColumns('arrears', columns())
  const edits = holds(can.EDIT)
  const { menu, ticks, settings, dialog } = useReminders(oc)
  return (
    <>
      <TitleBar title={t('receivables')} meta={[list.found]} actions={[holds(can.EXPORT) && mail, edits && settings]} />
      <BuildingBar path="/receivables" />
      <ReceivableTabs value="arrears" query={query} />
      <div className={classes.totals} aria-busy={!totals || undefined}>
        <FiguresStrip figures={totals ? figuresOf(totals) : figuresToCome()} />
      </div>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('company') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('arrears')}
        columns={shown}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ companyName }) => companyName}
        {...(edits ? { menu, ticks } : {})}
        href={({ id }) => to('/receivables', {}, { ...query, tab: 'invoices', state: 'OWED', companyId: String(id) })}
        phone={(row) => ({
          title: row.companyName,
          second: [money(row.owed, row.currency), row.overdue > 0 ? t('overdueSum', { amount: money(row.overdue, row.currency) }) : '']
            .filter(Boolean)
            .join(' · '),
        })}
        empty={{ text: t('noArrears') }}
      />
      {dialog}
    </>
  )
}
