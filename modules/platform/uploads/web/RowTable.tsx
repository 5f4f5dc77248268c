import { Pencil } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { listUploadRows, type UploadResult, type UploadRow } from '../contract.ts'
import type { TypedRows } from './flow.ts'
import { columnsOf, type Correct, reasonOf, RowBadge, shortened } from './rowColumns.tsx'
import { t } from './texts.ts'

const CorrectRow = lazy(() => import('./CorrectRow.tsx').then((m) => ({ default: m.CorrectRow })))

/** Once a row has been corrected, the focus goes to the next one that is wrong. */
const useOnToNextWrong = (rows: UploadRow[] | undefined) => {
  const [corrected, setCorrected] = useState<number>()
  // once the list knows that this one is right
  useEffect(() => {
    if (corrected === undefined || rows?.some(({ line, state }) => line === corrected && state === 'BAD')) return undefined
    const wrong = Array.from(document.querySelectorAll<HTMLElement>('#content [data-wrong-line]'))
    const next = wrong.find(({ dataset }) => Number(dataset.wrongLine) > corrected) ?? wrong[0]
    if (!next) return undefined
    // later than the dialog, which gives the focus back to what was corrected or to the heading
    const timer = setTimeout(() => {
      next.focus()
      setCorrected(undefined)
    }, 150)
    return () => clearTimeout(timer)
  }, [corrected, rows])
  return setCorrected
}

const tabsOf = (upload: UploadResult, typed: TypedRows | undefined) => {
  const left = upload.toUploadRecords - upload.uploadedRecords - (upload.failedRecords - upload.toFailRecords)
  return upload.status === 'CHECKED'
    ? [
        { value: '', label: t('allRows'), count: upload.totalRecords },
        { value: 'BAD', label: t('badRows'), count: upload.toFailRecords },
        { value: 'GOOD', label: typed?.states.GOOD ?? t('goodRows'), count: upload.toUploadRecords },
      ]
    : [
        { value: '', label: t('allRows'), count: upload.totalRecords },
        { value: 'BAD,REFUSED', label: t('failedRows'), count: upload.failedRecords },
        { value: 'UPLOADED', label: typed?.states.UPLOADED ?? t('doneRows'), count: upload.uploadedRecords },
        ...(left > 0 ? [{ value: 'GOOD', label: typed?.states.GOOD ?? t('goodRows'), count: left }] : []),
      ]
}

/** The rows of a sheet, with what is wrong with them; the tabs are those of the step that the upload has reached. */
export const RowTable = ({ upload, typed }: { upload: UploadResult; typed: TypedRows | undefined }) => {
  // what was typed has no line of headings above it
  const shown = (line: number) => line - (typed ? 1 : 0)
  const list = useListing(listUploadRows, {
    // what is wrong comes before what is right
    sort: { by: 'state', direction: 'ASC' },
    params: { uuid: upload.uuid },
    except: ['upload', 'oc'],
    tab: 'stateArray',
  })
  const checked = upload.status === 'CHECKED'
  const { open, dialog } = useDialog()
  const setCorrected = useOnToNextWrong(list.rows)
  const correct: Correct | undefined = checked
    ? (row) =>
        open((onClose) => (
          <CorrectRow upload={upload} row={row} shownLine={shown(row.line)} onReady={() => setCorrected(row.line)} onClose={onClose} />
        ))
    : undefined
  const tab = list.values('stateArray').join(',')
  const { filter } = list
  // the last wrong row has been corrected
  useEffect(() => {
    if (checked && tab === 'BAD' && upload.toFailRecords === 0) filter({ stateArray: [] })
  }, [checked, tab, upload.toFailRecords, filter])
  const first = ({ cells }: UploadRow) => upload.columns.flatMap(({ key }) => cells[key] || []).slice(0, 2)
  return (
    <>
      <Tabs
        label={t('rowState')}
        value={tab}
        tabs={tabsOf(upload, typed)}
        onChange={(value) => list.filter({ stateArray: value ? value.split(',') : [] })}
      />
      <DataTable
        label={upload.title}
        columns={columnsOf({ upload, typed, rows: list.rows, shown, onCorrect: correct })}
        {...list.table}
        rowKey={({ line }) => String(line)}
        rowName={({ line }) => t('lineNo', { n: shown(line) })}
        menu={correct && ((row) => [{ label: t('correct'), icon: <Pencil size={16} strokeWidth={1.7} />, onClick: () => correct(row) }])}
        phone={(row) => ({
          title: [t('lineNo', { n: shown(row.line) }), ...first(row).map(shortened)].join(' · '),
          second: reasonOf(upload, row),
          badge: <RowBadge state={row.state} typed={typed} />,
        })}
        empty={{ text: t('noRows') }}
      />
      {dialog}
    </>
  )
}
