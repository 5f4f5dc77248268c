import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import type { Place, Tab } from './lists.ts'
import { t } from './texts.ts'

export interface TableProps {
  place: Place
  /** People of several organisations: each row says whose. */
  ofCompanies: boolean
  /** Where somebody is invited; nowhere for those who may not. */
  addTo: string | undefined
}

/** What the list asks for itself, before the reader narrows it. */
const fixed = ['landlordId', 'active']

export const emptyOf = ({ query }: { query: Record<string, unknown> }, tab: Tab, addTo: string | undefined) => {
  if (Object.keys(query).some((key) => !fixed.includes(key))) return { text: t('nothingFits') }
  const action = addTo && tab !== 'INACTIVE' && (
    <Button variant="default" component={Link} href={addTo} leftSection={<Plus size={16} />}>
      {t('addUser')}
    </Button>
  )
  return { text: t(`empty.${tab}`), action }
}
