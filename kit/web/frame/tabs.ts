import type { NavItem } from './navigation.ts'

const room = 4

/** The start and what the person has pinned, what is of every day, and then the first ones; the page that is open takes the last place when it is none of them. */
export const tabsOf = (items: readonly NavItem[], isOwn: (item: NavItem) => boolean): NavItem[] => {
  const rank = (item: NavItem): number => (isOwn(item) ? 0 : item.daily ? 1 : 2)
  const chosen = items.toSorted((a, b) => rank(a) - rank(b)).slice(0, room)
  const first = items.filter((item) => chosen.includes(item))
  const current = items.find((item) => item.current)
  return !current || first.includes(current) ? first : [...first.slice(0, room - 1), current]
}
