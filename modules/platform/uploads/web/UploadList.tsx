import { dotted } from '#kit/contract/dotted.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listUploads, type UploadSummary } from '../contract.ts'
import { UploadBadge } from './Outcome.tsx'
import { t } from './texts.ts'

const columns = (ofSeveral: boolean): Columns<UploadSummary> => [
  { key: 'title', title: t('upload'), width: 280, render: (row) => <NameCell name={row.title} second={row.problem ?? row.fileName} /> },
  ofSeveral && { key: 'organisation', title: words('organisation'), width: 200, render: (row: UploadSummary) => row.organisation ?? '–' },
  { key: 'status', title: words('status'), width: 170, skeleton: 'badge', render: (row) => <UploadBadge of={row} /> },
  { key: 'createdAt', title: t('uploadedAt'), width: 200, sortable: true, render: ({ createdAt }) => momentIn(createdAt) },
  { key: 'totalRecords', title: t('records'), width: 100, align: 'right', render: (row) => numberText(row.totalRecords) },
  { key: 'uploadedRecords', title: t('uploaded'), width: 100, align: 'right', wide: true, render: (row) => numberText(row.uploadedRecords) },
  { key: 'failedRecords', title: t('failed'), width: 100, align: 'right', render: (row) => numberText(row.failedRecords) },
]

/** The upload centre: the sheets that this person has uploaded, and what has become of them. */
export const UploadList = () => {
  const list = useListing(listUploads, { sort: { by: 'createdAt', direction: 'DESC' } })
  // a company uploads its own only
  const ofSeveral = useMe().organisation.kind !== 'company'
  return (
    <>
      <TitleBar title={t('uploads')} meta={[list.found]} />
      <Tabs
        label={t('uploads')}
        value="/uploads"
        tabs={[
          { value: '/exports', label: t('exports'), href: '/exports' },
          { value: '/uploads', label: t('uploads'), href: '/uploads' },
        ]}
      />
      <DataTable
        label={t('uploads')}
        columns={columns(ofSeveral)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ title }) => title}
        href={({ uuid, confirmation }) => confirmation ?? to('/uploads/{uuid}', { uuid })}
        phone={(row) => ({
          title: row.title,
          second: dotted(ofSeveral && row.organisation, momentIn(row.createdAt)),
          badge: <UploadBadge of={row} />,
        })}
        empty={{ text: t('noneYet') }}
      />
    </>
  )
}
