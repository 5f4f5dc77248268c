import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { download } from '#kit/web/download.ts'
import { useListing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { sizeText } from '#kit/web/parts/pictures/imageCheck.ts'
import { words } from '#kit/web/words.ts'
import { downloadExport, type Export, type ExportStatus, listExports } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<ExportStatus, StatusTone> = { WAITING: 'idle', RUNNING: 'coming', READY: 'live', EMPTY: 'over', FAILED: 'wrong' }

const Status = ({ of: { status } }: { of: Export }) => (
  <StatusBadge tone={tones[status]} plain={status === 'READY'}>
    {status === 'EMPTY' ? t('noData') : t.of(`status.${status}`)}
  </StatusBadge>
)

const icon = <Download size={15} strokeWidth={1.7} />

/** The file's name, or why there is none. */
const second = ({ status, fileName, problem }: Export) =>
  status === 'READY' ? fileName : status === 'FAILED' ? problem : status === 'EMPTY' ? t('mailEmpty') : t('comesByMail')

/** The export whose file is on its way to the reader's own machine. */
const useSaving = () => {
  const [saving, setSaving] = useState<string>()

  const save = async ({ uuid, fileName }: Export) => {
    setSaving(uuid)
    await download(downloadExport, { params: { uuid } }, fileName ?? '').catch((error: unknown) =>
      showError(error instanceof ApiError ? error.message : String(error)),
    )
    setSaving(undefined)
  }
  return { saving, save }
}

const columnsOf = ({ saving, save }: ReturnType<typeof useSaving>): Column<Export>[] => [
  { key: 'title', title: t('list'), width: 320, render: (row) => <NameCell name={row.title} second={second(row)} /> },
  { key: 'status', title: words('status'), width: 170, skeleton: 'badge', render: (row) => <Status of={row} /> },
  { key: 'createdAt', title: t('askedFor'), width: 200, sortable: true, render: (row) => momentIn(row.createdAt) },
  {
    key: 'rowsDone',
    title: t('rows'),
    width: 90,
    align: 'right',
    render: (row) => (row.status === 'RUNNING' || row.status === 'READY' ? numberText(row.rowsDone) : '–'),
  },
  {
    key: 'fileSize',
    title: t('size'),
    width: 90,
    align: 'right',
    wide: true,
    render: ({ fileSize }) => (fileSize === null ? '–' : sizeText(fileSize)),
  },
  {
    key: 'download',
    title: t('file'),
    width: 120,
    align: 'right',
    render: (row) =>
      row.status === 'READY' && (
        <Button
          variant="default"
          size="xs"
          leftSection={icon}
          loading={saving === row.uuid}
          aria-label={t('downloadOf', { name: row.title })}
          onClick={() => void save(row)}
        >
          {t('download')}
        </Button>
      ),
  },
]

/** The export centre: the lists that this person asked for, followed while they are made. */
export const ExportList = () => {
  const list = useListing(listExports, { sort: { by: 'createdAt', direction: 'DESC' } })
  const phone = usePhone()
  const files = useSaving()

  return (
    <>
      <TitleBar title={t('exports')} meta={[list.found]} />
      <Tabs
        label={t('exports')}
        value="/exports"
        tabs={[
          { value: '/exports', label: t('exports'), href: '/exports' },
          { value: '/uploads', label: t('uploads'), href: '/uploads' },
        ]}
      />
      <DataTable
        label={t('exports')}
        columns={columnsOf(files)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        menu={phone ? (row) => [row.status === 'READY' && { label: t('download'), icon, onClick: () => void files.save(row) }] : undefined}
        phone={(row) => ({ title: row.title, second: row.status === 'FAILED' ? row.problem : momentIn(row.createdAt), badge: <Status of={row} /> })}
        empty={{ text: t('noneYet') }}
      />
    </>
  )
}
