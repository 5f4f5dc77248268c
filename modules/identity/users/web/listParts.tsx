import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import type { Paging } from '#kit/web/parts/Pager.tsx'
import type { Place, Tab } from './lists.ts'
import { t } from './texts.ts'

export interface TableProps {
  place: Place
  /** People of several organisations: each row says whose. */
  ofCompanies: boolean
  /** Where somebody is invited; nowhere for those who may not. */
  addTo: string | undefined
}

/** What both lists have, whatever their rows. */
interface Listed {
  page: number
  limit: number
  total: number | undefined
  totalIsMinimum: boolean
  query: Record<string, unknown>
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

/** What the list asks for itself, before the reader narrows it. */
const fixed = ['landlordId', 'active']

export const emptyOf = ({ query }: Listed, tab: Tab, addTo: string | undefined) => {
  if (Object.keys(query).some((key) => !fixed.includes(key))) return { text: t('nothingFits') }
  const action = addTo && tab !== 'INACTIVE' && (
    <Button variant="default" component={Link} href={addTo} leftSection={<Plus size={16} />}>
      {t('addUser')}
    </Button>
  )
  return { text: t(`empty.${tab}`), action }
}
