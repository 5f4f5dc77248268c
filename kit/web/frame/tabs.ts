import type { NavItem } from './navigation.ts'

const room = 4

/** The first ones; the page that is open takes the last place when it is none of them. */
export const tabsOf = (items: readonly NavItem[]): NavItem[] => {
  const first = items.slice(0, room)
  const current = items.find((item) => item.current)
  return !current || first.includes(current) ? first : [...first.slice(0, room - 1), current]
}
