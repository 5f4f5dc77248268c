import type { LucideIcon } from 'lucide-react'

export interface NavItem {
  href: string
  label: string
  icon: LucideIcon
  current?: boolean
  /** `g` and this letter lead there. */
  letter?: string
  /** Among the tabs of a phone before others. */
  daily?: boolean
  /** What waits there. */
  count?: number
}

/** With a label and a key it folds, and what is in it can be pinned. */
export interface NavGroup {
  label?: string
  key?: string
  items: readonly NavItem[]
}
