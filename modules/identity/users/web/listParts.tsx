import { Plus } from 'lucide-react'
import type { Place, Tab } from './lists.ts'
import { t } from './texts.ts'

export interface TableProps {
  place: Place
  /** People of several organisations: each row says whose. */
  ofCompanies: boolean
  /** Where somebody is invited; nowhere for those who may not. */
  addTo: string | undefined
}

export const emptyOf = (tab: Tab, addTo: string | undefined) => ({
  text: t(`empty.${tab}`),
  action: addTo && tab !== 'INACTIVE' ? { label: t('addUser'), href: addTo, icon: <Plus size={16} />, primary: true } : undefined,
})
