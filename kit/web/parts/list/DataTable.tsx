import { ActionIcon, Button } from '@mantine/core'
import { Check, ListChecks } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Page } from '#kit/contract/paging.ts'
import { entries, type Entry } from '#kit/web/entries.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import type { Narrowing } from '#kit/web/listing.ts'
import { ActionButton, type TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { later } from '#kit/web/parts/page/later.tsx'
import { Empty, ErrorState, type ErrorCause } from '#kit/web/parts/page/States.tsx'
import { usePhone, useRoom } from '#kit/web/parts/page/width.ts'
import { useAnswer } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BulkBar, type BulkAction } from './BulkBar.tsx'
import { useEditByKey } from './editByKey.ts'
import { fitting, usualWidth, widthOf } from './fitting.ts'
import { Pager, type Paging } from './Pager.tsx'
import { PhoneRows, type PhoneRow } from './PhoneRows.tsx'
import { SkeletonCell, type SkeletonShape } from './SkeletonCell.tsx'
import { SortHead, type Sort } from './SortHead.tsx'
import { type OnPage, onPage } from './ticking.ts'
import { useBeneath } from './useBeneath.ts'
import { WholeText } from './WholeText.tsx'
import classes from './DataTable.module.css'

export interface Column<T> {
  /** Also the name the list is sorted by. */
  key: string
  title: string
  render: (row: T) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right'
  /** Least width in px; columns share what is left in this proportion. `usualWidth` unless given. */
  width?: number
  /** Can be done without: not shown where all have no room beside each other. */
  wide?: boolean
  /** Cannot be hidden by the Columns menu. */
  always?: boolean
  /** A row has one line, and what does not fit is shown under the pointer; only what must be read whole, such as what is wrong, takes more. */
  wraps?: boolean
  /** What its skeleton looks like; a line unless given. */
  skeleton?: SkeletonShape
}

export type Columns<T> = readonly Entry<Column<T>>[]

export interface Ticks<T> {
  ticked: T[]
  onChange: (rows: T[]) => void
  canTick?: (row: T) => boolean
  count: (n: number) => string
  actions: BulkAction[]
  /** More are meant than are on the page. */
  n?: number
  all?: { label: string; onClick: () => void } | undefined
}

interface Props<T> {
  /** What the table holds, for those who hear it: 'Users'. */
  label: string
  columns: Columns<T>
  /** Undefined while nothing has come yet. */
  rows: T[] | undefined
  rowKey: (row: T) => string
  /** The record's name, read out with its tick and its menu. */
  rowName: (row: T) => string
  /** Where a row leads; its first cell is then a link. */
  href?: (row: T) => string | undefined
  /** The pointer is over a row: time to ask ahead for what a click would show. */
  onHover?: (row: T) => void
  menu?: (row: T) => MenuActions
  /** What asks for somebody now stands out. */
  accented?: (row: T) => boolean
  phone: (row: T) => PhoneRow
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Ticks and the bar for what is ticked. `count` says '3 users'. */
  ticks?: Ticks<T>
  paging?: Paging
  /** The rows shown are old ones and new ones are on their way. */
  fetching?: boolean
  error?: ErrorCause
  /** What is said of a list that holds nothing at all, and the next sensible step: usually the title bar's own action. */
  empty?: { title?: string; text?: ReactNode; action?: TitleAction }
  narrowing?: Narrowing
}

/** A row, or the place of one that is still to come. */
type Line<T> = { id: string; row?: T }

/** Ticks on a phone come when they are asked for. */
const PhoneBulkBar = later(async () => (await import('./PhoneBulkBar.tsx')).PhoneBulkBar)

const tickWidth = 44
const menuWidth = 48

/** A click anywhere in the row opens the record, as its link does; ticks, buttons, menus and marked text are left alone. */
const open = (event: MouseEvent) => {
  const row = event.currentTarget
  const at = event.target as Element
  if (!row.contains(at) || at.closest('a, button, input, label') || getSelection()?.toString()) return
  const link = row.querySelector<HTMLAnchorElement>('a[data-opens-row]')
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: event.shiftKey }),
  )
}

export function DataTable<T>(props: Props<T>) {
  const { label, rows, rowKey, rowName, href, menu, accented, phone, ticks, paging, fetching, error, narrowing } = props
  const small = usePhone()
  const loading = rows === undefined
  const [asked, setAsked] = useState(false)
  const ticked = ticks?.n ?? ticks?.ticked.length ?? 0
  // ticks made on a wider screen, or kept while a record was open, are not hidden
  const selecting = small && ticks !== undefined && (asked || ticked > 0)

  if (error && loading) return <div className={classes.state}>{<ErrorState title={words('labelNotLoaded', { label })} {...error} />}</div>
  const hidden = narrowing?.unshown() ?? 0
  const clear = hidden > 0 && (
    <Button variant="default" size="xs" onClick={narrowing?.clearUnshown}>
      {words('clearLinked')}
    </Button>
  )
  // old rows are shown while those of another page are on their way
  if (rows?.length === 0 && (paging?.total ?? 0) === 0)
    return <div className={classes.state}>{clear ? <Empty text={words('nothingLinked')} action={clear} /> : <Nothing {...props} />}</div>

  const lines: Line<T>[] = loading
    ? Array.from({ length: Math.min(paging?.limit ?? 10, 15) }, (_, i) => ({ id: `to come ${i}` }))
    : rows.map((row) => ({ id: rowKey(row), row }))
  return (
    <div className={classes.frame} data-loading={loading || undefined} data-fetching={fetching || undefined} aria-busy={loading || fetching}>
      {clear && (
        <div className={classes.linked} role="status">
          {words('narrowedByLink', { n: hidden })} {clear}
        </div>
      )}
      {small ? (
        <PhoneRows
          label={label}
          lines={lines}
          phone={phone}
          href={href}
          menu={menu}
          rowName={rowName}
          accented={accented}
          ticks={selecting ? onPage(ticks, props) : undefined}
        />
      ) : (
        <Grid {...props} columns={entries(props.columns)} lines={lines} />
      )}
      {ticks && !small && <BulkBar n={ticked} count={ticks.count} actions={ticks.actions} all={ticks.all} onClear={() => ticks.onChange([])} />}
      {paging && !loading && <Pager {...paging} />}
      {ticks && small && <PhoneTicks {...props} ticks={ticks} n={ticked} selecting={selecting} onSelecting={setAsked} />}
    </div>
  )
}

interface PhoneTicksProps<T> extends Pick<Props<T>, 'rows' | 'rowKey'> {
  ticks: Ticks<T>
  n: number
  selecting: boolean
  onSelecting: (selecting: boolean) => void
}

/** The way into ticking, in the list's toolbar, and what can be done with the ticked rows, at the foot. */
function PhoneTicks<T>({ rows, rowKey, ticks, n, selecting, onSelecting }: PhoneTicksProps<T>) {
  // drawn once more as soon as both are on the page, before anything is painted: the toolbar does not move
  const [here, setHere] = useState<Element | null>(null)
  const place = here?.ownerDocument.querySelector('[data-select-place]')
  const { all, tickAll } = onPage(ticks, { rows, rowKey })
  const Icon = selecting ? Check : ListChecks
  const toggle = () => {
    if (n > 0) ticks.onChange([])
    onSelecting(!selecting)
  }
  return (
    <>
      <span ref={setHere} hidden />
      {place &&
        createPortal(
          <ActionIcon
            variant="default"
            size={32}
            aria-label={words(selecting ? 'done' : 'selectRows')}
            onClick={toggle}
            className={classes.select}
            data-active={selecting || undefined}
          >
            <Icon size={17} strokeWidth={1.7} />
          </ActionIcon>,
          place,
        )}
      <PhoneBulkBar
        n={n}
        opened={selecting}
        count={ticks.count}
        actions={ticks.actions}
        all={ticks.all ?? (rows?.length && !all ? { label: words('tickAll'), onClick: tickAll } : undefined)}
        onClear={() => ticks.onChange([])}
      />
    </>
  )
}

/** How many there would be without the filters, which may be what stands in the way. */
const Without = ({ endpoint, args }: Narrowing['without']) => {
  const n = (useAnswer(endpoint, args).data as Page<unknown> | undefined)?.total
  return n ? ` ${words('matchWithout', { n })}` : null
}

/** Nothing that fits, or nothing at all. */
function Nothing<T>({ narrowing, empty }: Pick<Props<T>, 'narrowing' | 'empty'>) {
  if (narrowing && (narrowing.word || narrowing.filtered)) {
    const { word, filtered, clearWord, clearFilters } = narrowing
    // the word stays while filters can be given up: they are what is forgotten
    return (
      <Empty
        text={
          <>
            {word ? words(filtered ? 'nothingMatchesFiltered' : 'nothingMatches', { word }) : words('nothingFits')}
            {word && filtered && <Without {...narrowing.without} />}
          </>
        }
        action={
          <Button variant="default" onClick={filtered ? clearFilters : clearWord}>
            {words(filtered ? 'clearFilters' : 'clearSearch')}
          </Button>
        }
      />
    )
  }
  const { title, text, action } = empty ?? {}
  return <Empty title={title} text={text} action={action && <ActionButton action={{ ...action, primary: false }} />} />
}

interface GridProps<T> extends Pick<
  Props<T>,
  'label' | 'rowKey' | 'rowName' | 'href' | 'onHover' | 'menu' | 'accented' | 'sort' | 'onSort' | 'ticks' | 'rows'
> {
  columns: Column<T>[]
  lines: Line<T>[]
}

interface HeadProps<T> extends Pick<Props<T>, 'sort' | 'onSort'> {
  columns: Column<T>[]
  page: OnPage<T> | undefined
  hasMenu: boolean
  loading: boolean
}

function Head<T>({ columns, sort, onSort, page, hasMenu, loading }: HeadProps<T>) {
  return (
    <thead>
      <tr>
        {page && (
          <th className={classes.tick}>
            <input
              type="checkbox"
              aria-label={words('tickAll')}
              disabled={loading}
              checked={page.all}
              ref={(box) => {
                if (box) box.indeterminate = page.some && !page.all
              }}
              onChange={page.tickAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.key} data-align={column.align}>
            <SortHead column={column} sort={sort} onSort={loading ? undefined : onSort} />
          </th>
        ))}
        {hasMenu && (
          <th className={classes.menu}>
            <span className={classes.hidden}>{words('more')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface TickCellProps<T> extends Pick<Props<T>, 'rowName'> {
  row: T | undefined
  page: OnPage<T>
  /** Of a range, the row where it ends. */
  onTick: (range: boolean) => void
}

function TickCell<T>({ row, page, rowName, onTick }: TickCellProps<T>) {
  return (
    <td className={classes.tick}>
      <input
        type="checkbox"
        aria-label={row === undefined ? words('loading') : words('tick', { name: rowName(row) })}
        disabled={row === undefined || !page.canTick(row)}
        checked={row !== undefined && page.isTicked(row)}
        onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </td>
  )
}

/** The table itself: its columns share the room in proportion, its head stays in sight. */
function Grid<T>({ label, columns: all, lines, rows, rowKey, rowName, href, onHover, menu, accented, sort, onSort, ticks }: GridProps<T>) {
  const loading = rows === undefined
  const editByKey = useEditByKey()
  const table = useRef<HTMLDivElement>(null)
  useBeneath(table)
  const tickedLast = useRef<string>(undefined)
  const besides = (ticks ? tickWidth : 0) + (menu ? menuWidth : 0)
  const columns = fitting(all, useRoom(table) - besides)
  const total = widthOf(columns)
  const page = ticks && onPage(ticks, { rows, rowKey })
  const tick = (id: string, range: boolean) => {
    const from = range ? tickedLast.current : undefined
    tickedLast.current = id
    page?.tick(id, from)
  }

  return (
    // what scrolls can be reached by the keyboard
    <div ref={table} className={classes.grid} role="group" aria-label={label} tabIndex={loading ? undefined : 0}>
      <table className={menu ? classes.table : `${classes.table} ${classes.open}`} style={{ minWidth: total + besides }} aria-label={label}>
        <colgroup>
          {ticks && <col style={{ width: tickWidth }} />}
          {columns.map(({ key, width = usualWidth }) => (
            <col key={key} style={{ width: `${(width / total) * 100}%` }} />
          ))}
          {menu && <col style={{ width: menuWidth }} />}
        </colgroup>
        <Head columns={columns} sort={sort} onSort={onSort} page={page} hasMenu={menu !== undefined} loading={loading} />
        <tbody>
          {lines.map(({ id, row }, index) => (
            <tr
              key={id}
              className={classes.row}
              data-selected={(row !== undefined && page?.isTicked(row)) || undefined}
              data-accented={(row !== undefined && accented?.(row)) || undefined}
              data-opens={href ? true : undefined}
              data-row={row === undefined ? undefined : true}
              onClick={href && open}
              onKeyDown={(event) => row !== undefined && editByKey(event, menu?.(row) ?? [])}
              onMouseEnter={() => row !== undefined && onHover?.(row)}
            >
              {page && <TickCell row={row} page={page} rowName={rowName} onTick={(range) => tick(id, range)} />}
              {columns.map((column, at) => (
                <td key={column.key} data-align={column.align} data-wraps={column.wraps || undefined}>
                  <Cell column={column} row={row} index={index} href={at === 0 && row !== undefined ? href?.(row) : undefined} />
                </td>
              ))}
              {menu && <td className={classes.menu}>{row !== undefined && <ActionMenu actions={menu(row)} of={rowName(row)} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <WholeText within={table} />
    </div>
  )
}

function Cell<T>({ column, row, index, href }: { column: Column<T>; row: T | undefined; index: number; href: string | undefined }) {
  if (row === undefined) return <SkeletonCell shape={column.skeleton} align={column.align} index={index} />
  if (!href) return column.render(row)
  return (
    <Link href={href} className={classes.link} data-opens-row>
      {column.render(row)}
    </Link>
  )
}
