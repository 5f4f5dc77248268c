import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { words } from '#kit/web/words.ts'
import type { UploadSummary } from '#modules/platform/uploads/contract.ts'
import { atUpload, UploadBadge, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { t } from './texts.ts'

/** Each leads to its rows, where they are corrected. */
export const Archives = ({ flow, archives }: { flow: UploadFlow; archives: UploadSummary[] }) => {
  const badge = (one: UploadSummary) => <UploadBadge of={one} />
  const columns: Column<UploadSummary>[] = [
    { key: 'fileName', title: t('archive'), width: 240, always: true, render: ({ fileName }) => archiveName(fileName) },
    { key: 'status', title: words('status'), width: 160, render: badge },
    { key: 'total', title: t('pictures'), width: 110, align: 'right', render: ({ totalRecords }) => numberText(totalRecords) },
    { key: 'failed', title: t('facesWrong'), width: 130, align: 'right', render: ({ failedRecords }) => numberText(failedRecords) },
    { key: 'uploaded', title: t('facesAsked'), width: 130, align: 'right', render: ({ uploadedRecords }) => numberText(uploadedRecords) },
  ]
  return (
    <DataTable
      label={flow.title}
      columns={columns}
      rows={archives}
      rowKey={({ uuid }) => uuid}
      rowName={({ fileName }) => archiveName(fileName)}
      href={({ uuid, confirmation }) => confirmation ?? atUpload(flow.result, uuid)}
      phone={(one) => ({
        title: archiveName(one.fileName),
        second: t('archiveSummary', { n: one.totalRecords, failed: one.failedRecords }),
        badge: badge(one),
      })}
    />
  )
}

/** The sheet that the server has made of it is called as the archive was. */
const archiveName = (fileName: string): string => fileName.replace(/\.csv$/, '')
