import { usePagination } from '@mantine/hooks'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { sizesWith } from './pageSizes.ts'
import classes from './Pager.module.css'

export interface Paging {
  page: number
  limit: number
  total: number
  /** The total is at least this many: '10,000+'. */
  totalIsMinimum?: boolean
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

/** The server answers no page that begins beyond this row. */
const farthest = 10_000

/** 1–20 of 2,106, rows per page, pages. Nothing at all for ten rows or fewer. */
export function Pager({ page, limit, total, totalIsMinimum, onPage, onLimit }: Paging) {
  const phone = usePhone()
  if (total <= 10) return null
  const from = (page - 1) * limit + 1
  const range = { from, to: Math.min(page * limit, Math.max(total, from)), n: total }
  const pages = Math.max(1, Math.ceil(Math.min(total, farthest) / limit))
  return (
    <div className={classes.pager}>
      <p className={classes.range} role="status">
        {totalIsMinimum ? words('rangeOfMore', range) : words('rangeOf', range)}
      </p>
      {!phone && (
        <label className={classes.rows}>
          {words('rowsPerPage')}
          <span className={classes.size}>
            <select value={limit} onChange={(event) => onLimit(Number(event.currentTarget.value))}>
              {sizesWith(limit).map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <ChevronDown size={15} strokeWidth={1.7} aria-hidden />
          </span>
        </label>
      )}
      <Pages page={page} pages={pages} phone={phone} onPage={onPage} />
    </div>
  )
}

interface PagesProps extends Pick<Paging, 'page' | 'onPage'> {
  pages: number
  phone: boolean | undefined
}

const Pages = ({ page, pages, phone, onPage }: PagesProps) => {
  const { range } = usePagination({ total: pages, page, siblings: 1, boundaries: phone ? 0 : 1 })
  return (
    <nav className={classes.pages} aria-label={words('pages')}>
      <button type="button" className={classes.control} aria-label={words('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} strokeWidth={1.7} />
      </button>
      {range.map((n, at) =>
        n === 'dots' ? (
          <span key={`dots ${at}`} className={classes.dots} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            className={classes.control}
            aria-label={words('pageN', { n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </button>
        ),
      )}
      <button type="button" className={classes.control} aria-label={words('nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} strokeWidth={1.7} />
      </button>
    </nav>
  )
}
