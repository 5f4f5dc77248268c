import { language } from '#kit/web/language.ts'
import type { Column } from '#kit/web/parts/list/DataTable.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { RowState, UploadResult, UploadRow } from '../contract.ts'
import type { TypedRows } from './flow.ts'
import { t } from './texts.ts'
import classes from './RowTable.module.css'

export type Correct = (row: UploadRow) => void

const tones: Record<RowState, StatusTone> = { GOOD: 'coming', BAD: 'wrong', UPLOADED: 'live', REFUSED: 'wrong' }
export const RowBadge = ({ state, typed }: { state: RowState; typed: TypedRows | undefined }) => (
  <StatusBadge tone={tones[state]}>{(state !== 'REFUSED' && typed?.states[state]) || t(`state.${state}`)}</StatusBadge>
)

const inChinese = language !== 'en'
/** Several stand in one line, each a sentence. */
const ended = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}${inChinese ? '。' : '.'}`)

export const reasonOf = ({ columns }: UploadResult, { problems }: UploadRow): string =>
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
export const shortened = (cell: string): string => (cell.length > shownCharacters ? `${cell.slice(0, shownCharacters)}…` : cell)

const Outcome = ({ row: { state }, reason, typed }: { row: UploadRow; reason: string; typed: TypedRows | undefined }) => (
  <div className={classes.outcome}>
    <RowBadge state={state} typed={typed} />
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

interface ColumnsOf {
  upload: UploadResult
  typed: TypedRows | undefined
  rows: UploadRow[] | undefined
  /** The number by which a line is known. */
  shown: (line: number) => number
  onCorrect: Correct | undefined
}

export const columnsOf = ({ upload, typed, rows, shown, onCorrect }: ColumnsOf): Column<UploadRow>[] => {
  const given = new Set(rows?.flatMap(({ cells }) => Object.keys(cells)))
  return [
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
        render: (row) => <Cell of={row} name={key} title={title} onCorrect={onCorrect} />,
      })),
  ]
}
