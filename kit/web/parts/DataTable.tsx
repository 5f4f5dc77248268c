import '@mantine/core/styles/Center.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { DataTable as Grid } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../frame/Link.tsx'
import { words } from '../words.ts'
import { ActionMenu, type MenuAction } from './ActionMenu.tsx'
import { BulkBar, type BulkAction } from './BulkBar.tsx'
import classes from './DataTable.module.css'
import { Pager, type Paging } from './Pager.tsx'
import { PhoneRows, type PhoneRow } from './PhoneRows.tsx'
import { SkeletonCell, type SkeletonShape } from './SkeletonCell.tsx'
import { SortHead, type Sort } from './SortHead.tsx'
import { Empty, ErrorState, type ErrorCause } from './States.tsx'
import { useNarrow, usePhone } from './width.ts'

export interface Column<T> {
  /** Also the name the list is sorted by. */
  key: string
  title: string
  render: (row: T) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right'
  /** Least width in px; columns share what is left in this proportion. 140 unless given. */
  width?: number
  /** Only above 1100 px. */
  wide?: boolean
  /** Cannot be hidden by the Columns menu. */
  always?: boolean
  /** Dates and codes stay on one line; other words may take two. */
  noWrap?: boolean
  /** What its skeleton looks like; a line unless given. */
  skeleton?: SkeletonShape
}

interface Props<T> {
  /** What the table holds, for those who hear it: 'Users'. */
  label: string
  columns: Column<T>[]
  /** Undefined while nothing has come yet. */
  rows: T[] | undefined
  rowKey: (row: T) => string
  /** The record's name, read out with its tick and its menu. */
  rowName: (row: T) => string
  /** Where a row leads; its first cell is then a link. */
  href?: (row: T) => string | undefined
  /** The pointer is over a row: time to ask ahead for what a click would show. */
  onHover?: (row: T) => void
  menu?: (row: T) => MenuAction[]
  phone: (row: T) => PhoneRow
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Ticks and the bar for what is ticked. `count` says '3 users'. */
  ticks?: { ticked: T[]; onChange: (rows: T[]) => void; canTick?: (row: T) => boolean; count: (n: number) => string; actions: BulkAction[] }
  paging?: Paging
  /** The rows shown are old ones and new ones are on their way. */
  fetching?: boolean
  error?: ErrorCause
  empty?: { title?: string; text?: ReactNode; action?: ReactNode }
}

/** A row, or the place of one that is still to come. */
type Line<T> = { id: string; row?: T }

/** A little over 100 %: the browser scales it down, whereas any rest below it would widen ticks and menu. */
const full = 101
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
  const { label, columns, rows, rowKey, rowName, href, onHover, menu, phone, sort, onSort, ticks, paging, fetching, error, empty } = props
  const narrow = useNarrow()
  const small = usePhone()
  const loading = rows === undefined

  if (error && loading) return <div className={classes.state}>{<ErrorState {...error} />}</div>
  if (rows?.length === 0) return <div className={classes.state}>{<Empty {...empty} />}</div>

  const shown = columns.filter((column) => !(narrow && column.wide))
  const lines: Line<T>[] = loading
    ? Array.from({ length: Math.min(paging?.limit ?? 10, 15) }, (_, i) => ({ id: `to come ${i}` }))
    : rows.map((row) => ({ id: rowKey(row), row }))
  const tickable = (line: Line<T>) => line.row !== undefined && (ticks?.canTick?.(line.row) ?? true)
  const fixed = (ticks ? tickWidth : 0) + (menu ? menuWidth : 0)
  const total = shown.reduce((sum, column) => sum + (column.width ?? 140), 0)

  const cell = (column: Column<T>, i: number) => (line: Line<T>, index: number) => {
    if (line.row === undefined) return <SkeletonCell shape={column.skeleton} align={column.align} index={index} />
    const to = i === 0 ? href?.(line.row) : undefined
    return to ? (
      <Link href={to} className={classes.link} data-opens-row>
        {column.render(line.row)}
      </Link>
    ) : (
      column.render(line.row)
    )
  }

  return (
    <div className={classes.frame} data-loading={loading || undefined} data-fetching={fetching || undefined} aria-busy={loading || fetching}>
      {small ? (
        <PhoneRows label={label} lines={lines} phone={phone} href={href} menu={menu} rowName={rowName} />
      ) : (
        <Grid<Line<T>>
          // The library remembers widths by column; another set of columns shares the room anew.
          key={shown.map(({ key }) => key).join(' ')}
          aria-label={label}
          records={lines}
          columns={[
            ...shown.map((column, i) => ({
              accessor: column.key,
              title: <SortHead column={column} sort={sort} onSort={loading ? undefined : onSort} />,
              textAlign: column.align,
              width: `${((column.width ?? 140) / total) * full}%`,
              noWrap: column.noWrap || undefined,
              render: cell(column, i),
            })),
            ...(menu
              ? [
                  {
                    accessor: 'menu',
                    title: <span className={classes.hidden}>{words('more')}</span>,
                    width: menuWidth,
                    cellsClassName: classes.menu,
                    render: ({ row }: Line<T>) => row && <ActionMenu actions={menu(row)} of={rowName(row)} />,
                  },
                ]
              : []),
          ]}
          onRowClick={href && (({ event }) => open(event))}
          classNames={{ root: classes.grid, table: menu ? classes.table : `${classes.table} ${classes.open}`, header: classes.head }}
          style={{ '--least': `${total + fixed}px` }}
          horizontalSpacing={0}
          verticalSpacing={0}
          highlightOnHover={!loading}
          rowClassName={classes.row}
          customRowAttributes={({ row }: Line<T>) => ({ onMouseEnter: () => row !== undefined && onHover?.(row) })}
          scrollAreaProps={{ scrollbarSize: 8, viewportProps: { tabIndex: loading ? 0 : undefined } }}
          {...(ticks && {
            selectedRecords: ticks.ticked.map((row) => ({ id: rowKey(row), row })),
            onSelectedRecordsChange: (chosen: Line<T>[]) => ticks.onChange(chosen.flatMap(({ row }) => (row === undefined ? [] : [row]))),
            isRecordSelectable: tickable,
            selectionColumnClassName: classes.tick,
            allRecordsSelectionCheckboxProps: { 'aria-label': words('tickAll'), disabled: loading },
            getRecordSelectionCheckboxProps: ({ row }: Line<T>) => ({
              'aria-label': row === undefined ? words('loading') : words('tick', { name: rowName(row) }),
            }),
          })}
          emptyState={<></>}
        />
      )}
      {ticks && <BulkBar n={ticks.ticked.length} count={ticks.count} actions={ticks.actions} onClear={() => ticks.onChange([])} />}
      {paging && !loading && <Pager {...paging} />}
    </div>
  )
}
