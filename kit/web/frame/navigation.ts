import type { LucideIcon } from 'lucide-react'

export interface NavItem {
  href: string
  label: string
  icon: LucideIcon
  current?: boolean
  /** `g` and this letter lead there. */
  letter?: string
  /** What waits there. */
  count?: number
}

export interface NavGroup {
  label?: string
  items: readonly NavItem[]
}
