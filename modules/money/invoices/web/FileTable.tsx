import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { sizeText } from '#kit/web/parts/pictures/imageCheck.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { UploadedInvoice } from '../contract/invoice.ts'
import { t } from './texts.ts'

interface Props {
  files: UploadedInvoice[]
  ticked: ReadonlySet<string>
  /** Before it is confirmed. */
  onTick: ((file: UploadedInvoice) => void) | undefined
  onRemove: ((file: UploadedInvoice) => void) | undefined
  query: Record<string, string>
}

const State = ({ file, ticked }: { file: UploadedInvoice; ticked: boolean }) => {
  if (file.outcome === 'LEFT') return <StatusBadge tone="wrong">{t('outcome.LEFT')}</StatusBadge>
  if (file.outcome) return <StatusBadge tone="live">{t(`outcome.${file.outcome}`)}</StatusBadge>
  if (file.problem === null || ticked) return <StatusBadge tone="live">{t(ticked ? 'newEdition' : 'good')}</StatusBadge>
  return <StatusBadge tone={file.replaces === null ? 'wrong' : 'waiting'}>{t(file.replaces === null ? 'bad' : 'there')}</StatusBadge>
}

const columnsOf = ({ ticked, onTick }: Props): Columns<UploadedInvoice> => [
  { key: 'name', title: t('file'), always: true, width: 260, render: ({ name, fileSize }) => <NameCell name={name} second={sizeText(fileSize)} /> },
  { key: 'company', title: words('company'), width: 170, render: ({ company }) => company?.name ?? '' },
  { key: 'invoiceNo', title: t('column.number'), width: 150, render: ({ invoiceNo }) => invoiceNo ?? '' },
  { key: 'invoiceDate', title: t('column.invoiceDate'), width: dayWidth, render: ({ invoiceDate }) => (invoiceDate ? dayText(invoiceDate) : '') },
  { key: 'state', title: words('status'), width: 150, render: (file) => <State file={file} ticked={ticked.has(file.uuid)} /> },
  { key: 'problem', title: t('column.problem'), width: 250, wraps: true, render: ({ message }) => message ?? '' },
  onTick && {
    key: 'replace',
    title: t('replace'),
    width: 90,
    render: (file: UploadedInvoice) =>
      file.replaces === null ? null : (
        <Checkbox aria-label={t('replaceTick', { name: file.name })} checked={ticked.has(file.uuid)} onChange={() => onTick(file)} />
      ),
  },
]

export const FileTable = (props: Props) => {
  const { files, ticked, onTick, onRemove, query } = props
  const menu = (file: UploadedInvoice): MenuActions => [
    file.invoiceUuid && { label: t('openInvoice'), href: to('/invoices/{uuid}', { uuid: file.invoiceUuid }, query) },
    onTick && file.replaces !== null && { label: t(ticked.has(file.uuid) ? 'notReplace' : 'doReplace'), onClick: () => onTick(file) },
    onRemove && { label: words('remove'), danger: true, onClick: () => onRemove(file) },
  ]
  return (
    <DataTable
      label={t('checked')}
      columns={columnsOf(props)}
      rows={files}
      rowKey={({ uuid }) => uuid}
      rowName={({ name }) => name}
      menu={menu}
      phone={(file) => ({
        title: file.name,
        second: file.message ?? file.company?.name ?? '',
        badge: <State file={file} ticked={ticked.has(file.uuid)} />,
      })}
    />
  )
}
