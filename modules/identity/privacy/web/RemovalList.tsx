import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { words } from '#kit/web/words.ts'
import { listRemovals, type Removal } from '../contract.ts'
import { t } from './texts.ts'

const whose = ({ officeCentres }: Removal): string => (officeCentres === null ? t('ofPlatform') : t('ofOrganisations', { n: officeCentres }))

/** What has gone, night by night; numbers only. */
export const RemovalList = () => {
  const list = useListing(listRemovals, { sort: { by: 'removedDate', direction: 'DESC' } })
  const { moment } = useMoments()
  const columns: Column<Removal>[] = [
    { key: 'removedDate', title: words('when'), width: momentWidth, sortable: true, render: (row) => moment(row.removedDate) },
    { key: 'kind', title: t('column.kind'), width: 260, render: (row) => t(`limit.${row.kind}`) },
    { key: 'removed', title: t('column.removed'), width: 120, align: 'right', render: (row) => numberText(row.removed) },
    { key: 'days', title: t('column.limit'), width: 120, wide: true, render: (row) => words('days', { n: row.days }) },
    { key: 'whose', title: t('column.whose'), width: 160, wide: true, render: whose },
  ]
  return (
    <DataTable
      label={t('removalsTitle')}
      columns={columns}
      {...list.table}
      rowKey={({ id }) => String(id)}
      rowName={({ kind }) => t(`limit.${kind}`)}
      phone={(row) => ({ title: words('labelled', { label: t(`limit.${row.kind}`), value: row.removed }), second: moment(row.removedDate) })}
      empty={{ text: t('noRemovals') }}
    />
  )
}
