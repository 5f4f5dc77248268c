import { ArrowDown, ArrowUp } from 'lucide-react'
import { words } from '#kit/web/words.ts'
import classes from './DataTable.module.css'

export interface Sort {
  by: string
  direction: 'ASC' | 'DESC'
}

interface Props {
  column: { key: string; title: string; sortable?: boolean; align?: 'left' | 'right' }
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A column head; a button when the list can be sorted by it. The table keeps its own head cells, so the state is said in words. */
export function SortHead({ column, sort, onSort }: Props) {
  if (!column.sortable || !onSort) return <span className={classes.headText}>{column.title}</span>
  const now = sort?.by === column.key ? sort.direction : undefined
  const Arrow = now === 'DESC' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={now}
      onClick={() => onSort({ by: column.key, direction: now === 'ASC' ? 'DESC' : 'ASC' })}
    >
      {column.title}
      <Arrow size={14} strokeWidth={1.8} className={classes.arrow} aria-hidden />
      {now && <span className={classes.hidden}>, {words(now === 'ASC' ? 'sortedUp' : 'sortedDown')}</span>}
    </button>
  )
}
