import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { listReceipts, type ReceiptRow } from '../contract.ts'
import { management, PrivacyTabs } from './PrivacyTabs.tsx'
import { t } from './texts.ts'

export const ReceiptList = () => {
  const list = useListing(listReceipts, { sort: { by: 'erasedDate', direction: 'DESC' } })
  const { day, moment } = useMoments()
  const columns: Column<ReceiptRow>[] = [
    { key: 'referenceNo', title: t('column.receipt'), width: 220, render: (row) => <NameCell name={row.referenceNo} /> },
    { key: 'erasedDate', title: t('column.erasedOn'), width: momentWidth, sortable: true, render: (row) => moment(row.erasedDate) },
    { key: 'asked', title: t('column.asked'), width: 140, render: (row) => (row.askedDate ? day(row.askedDate) : '–') },
    { key: 'erased', title: t('fate.ERASED'), width: 110, align: 'right', render: (row) => numberText(row.erased) },
    { key: 'anonymous', title: t('fate.ANONYMOUS'), width: 130, align: 'right', wide: true, render: (row) => numberText(row.anonymous) },
    { key: 'kept', title: t('fate.KEPT'), width: 110, align: 'right', wide: true, render: (row) => numberText(row.kept) },
  ]
  return (
    <>
      <TitleBar title={t('managePrivacy')} meta={[list.found]} />
      <PrivacyTabs value="receipts" />
      <DataTable
        label={t('tab.receipts')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ referenceNo }) => referenceNo}
        href={({ uuid }) => to(`${management}/receipts/{uuid}`, { uuid })}
        phone={(row) => ({ title: row.referenceNo, second: moment(row.erasedDate) })}
        empty={{ text: t('noReceipts'), action: { label: t('tab.requests'), href: management } }}
      />
    </>
  )
}
