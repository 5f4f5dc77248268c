import { dayText, inZone } from '#kit/web/parts/dates.ts'
import type { Paging } from '#kit/web/parts/Pager.tsx'
import { words } from '#kit/web/words.ts'

interface Listed {
  page: number
  limit: number
  total: number | undefined
  totalIsMinimum: boolean
  setPage: (page: number) => void
  setLimit: (limit: number) => void
}

export const pagingOf = ({ page, limit, total = 0, totalIsMinimum, setPage, setLimit }: Listed): Paging => ({
  page,
  limit,
  total,
  totalIsMinimum,
  onPage: setPage,
  onLimit: setLimit,
})

export const foundText = ({ total, totalIsMinimum }: Pick<Listed, 'total' | 'totalIsMinimum'>): string | undefined =>
  total === undefined ? undefined : words(totalIsMinimum ? 'recordsFoundOrMore' : 'recordsFound', { n: total })

/** The day of an instant, in the reader's building. */
export const dayOf = (instant: string, timeZone: string): string => dayText(inZone(instant, timeZone).day)
