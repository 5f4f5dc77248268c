import { Pencil } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import { language } from '#kit/web/language.ts'
import { useListing } from '#kit/web/listing.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { listUploadRows, type RowState, type UploadResult, type UploadRow } from '../contract.ts'
import type { TypedRows } from './flow.ts'
import { t } from './texts.ts'
import classes from './RowTable.module.css'

const tones: Record<RowState, StatusTone> = { GOOD: 'coming', BAD: 'wrong', UPLOADED: 'live', REFUSED: 'wrong' }
const Badge = ({ state, typed }: { state: RowState; typed: TypedRows | undefined }) => (
  <StatusBadge tone={tones[state]}>{(state !== 'REFUSED' && typed?.states[state]) || t(`state.${state}`)}</StatusBadge>
)

const inChinese = language !== 'en'
/** Several stand in one line, each a sentence. */
const ended = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}${inChinese ? '。' : '.'}`)

const reasonOf = ({ columns }: UploadResult, { problems }: UploadRow): string =>
  problems
    .map(({ column, text }) => {
      const title = columns.find(({ key }) => key === column)?.title
      return title ? t('columnProblem', { column: title, problem: text }) : text
    })
    .map(ended)
    .join(inChinese ? '' : ' ')

const shownColumns = 4
const shownCharacters = 160
/** A cell may hold hundreds of addresses; the sheet of failed rows has them all. */
const shortened = (cell: string): string => (cell.length > shownCharacters ? `${cell.slice(0, shownCharacters)}…` : cell)

const Outcome = ({ row: { state }, reason, typed }: { row: UploadRow; reason: string; typed: TypedRows | undefined }) => (
  <div className={classes.outcome}>
    <Badge state={state} typed={typed} />
    {reason && <span>{reason}</span>}
  </div>
)

/** What is wrong is marked where it stands, and corrected there, as long as the sheet is not confirmed. */
const Cell = ({ of: row, name, title, onCorrect }: { of: UploadRow; name: string; title: string; onCorrect: Correct | undefined }) => {
  const wrong = row.problems.some(({ column }) => column === name)
  const whole = row.cells[name] ?? ''
  const text = shortened(whole || '–')
  if (!wrong || !onCorrect)
    return (
      <span className={classes.cell} data-wrong={wrong || undefined} title={whole || undefined}>
        {text}
      </span>
    )
  const label = t('columnProblem', { column: title, problem: text })
  return (
    <button
      type="button"
      className={classes.cell}
      data-wrong
      data-wrong-line={row.line}
      title={whole || undefined}
      aria-label={`${t('correct')}, ${label}`}
      onClick={() => onCorrect(row)}
    >
      {text}
    </button>
  )
}

type Correct = (row: UploadRow) => void
const CorrectRow = lazy(() => import('./CorrectRow.tsx').then((m) => ({ default: m.CorrectRow })))

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
  const [corrected, setCorrected] = useState<number>()
  const correct: Correct | undefined = checked
    ? (row) =>
        open((onClose) => (
          <CorrectRow upload={upload} row={row} shownLine={shown(row.line)} onReady={() => setCorrected(row.line)} onClose={onClose} />
        ))
    : undefined
  const { rows } = list
  // on with the next one that is wrong, once the list knows that this one is right
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
  const tab = list.values('stateArray').join(',')
  const { filter } = list
  // the last wrong row has been corrected
  useEffect(() => {
    if (checked && tab === 'BAD' && upload.toFailRecords === 0) filter({ stateArray: [] })
  }, [checked, tab, upload.toFailRecords, filter])
  const left = upload.toUploadRecords - upload.uploadedRecords - (upload.failedRecords - upload.toFailRecords)
  const tabs = checked
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
  const given = new Set(list.rows?.flatMap(({ cells }) => Object.keys(cells)))
  const columns: Column<UploadRow>[] = [
    { key: 'line', title: t('line'), width: 70, align: 'right', sortable: true, render: ({ line }) => shown(line) },
    // what a check is looked at for stands where everybody looks first
    {
      key: 'state',
      title: t('rowState'),
      width: 300,
      sortable: true,
      wraps: true,
      skeleton: 'badge',
      render: (row) => <Outcome row={row} reason={reasonOf(upload, row)} typed={typed} />,
    },
    ...upload.columns
      .filter(({ key }) => given.has(key))
      .map(({ key, title }, n): Column<UploadRow> => ({
        key,
        title,
        wide: n >= shownColumns,
        render: (row) => <Cell of={row} name={key} title={title} onCorrect={correct} />,
      })),
  ]
  const first = ({ cells }: UploadRow) => upload.columns.flatMap(({ key }) => cells[key] || []).slice(0, 2)
  return (
    <>
      <Tabs label={t('rowState')} value={tab} tabs={tabs} onChange={(value) => list.filter({ stateArray: value ? value.split(',') : [] })} />
      <DataTable
        label={upload.title}
        columns={columns}
        {...list.table}
        rowKey={({ line }) => String(line)}
        rowName={({ line }) => t('lineNo', { n: shown(line) })}
        menu={correct && ((row) => [{ label: t('correct'), icon: <Pencil size={16} strokeWidth={1.7} />, onClick: () => correct(row) }])}
        phone={(row) => ({
          title: [t('lineNo', { n: shown(row.line) }), ...first(row).map(shortened)].join(' · '),
          second: reasonOf(upload, row),
          badge: <Badge state={row.state} typed={typed} />,
        })}
        empty={{ text: t('noRows') }}
      />
      {dialog}
    </>
  )
}
