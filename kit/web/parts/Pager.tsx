import { Pagination, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import { ChevronDown } from 'lucide-react'
import { words } from '../words.ts'
import classes from './Pager.module.css'
import { usePhone } from './width.ts'

export interface Paging {
  page: number
  limit: number
  total: number
  /** The total is at least this many: '10,000+'. */
  totalIsMinimum?: boolean
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

const sizes = [10, 20, 30, 40, 50]
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
          <Select
            aria-label={words('rowsPerPage')}
            size="xs"
            rightSection={<ChevronDown size={15} strokeWidth={1.7} />}
            className={classes.size}
            data={sizes.map(String)}
            value={String(limit)}
            allowDeselect={false}
            onChange={(value) => value && onLimit(Number(value))}
          />
        </label>
      )}
      <Pagination
        component="nav"
        aria-label={words('pages')}
        className={classes.pages}
        size={28}
        total={pages}
        value={page}
        onChange={onPage}
        siblings={1}
        boundaries={phone ? 0 : 1}
        getItemProps={(n) => ({ 'aria-label': words('pageN', { n }), 'aria-current': n === page ? 'page' : undefined })}
        getControlProps={(control) => ({ 'aria-label': words(control === 'previous' ? 'previousPage' : 'nextPage') })}
        classNames={{ control: classes.control, dots: classes.dots }}
      />
    </div>
  )
}
