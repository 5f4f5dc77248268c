import type { LucideIcon } from 'lucide-react'

export interface NavItem {
  href: string
  label: string
  icon: LucideIcon
  current?: boolean
  /** What waits there. */
  count?: number
  /** For the phone's tab bar, where room is short. */
  shortLabel?: string
}

export interface NavGroup {
  label?: string
  items: readonly NavItem[]
}
