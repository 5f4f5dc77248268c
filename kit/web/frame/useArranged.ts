import { useLocalStorage } from '@mantine/hooks'
import { words } from '#kit/web/words.ts'
import type { NavGroup, NavItem } from './navigation.ts'

/** A few: more of them would be another menu. */
const pinsAtMost = 7
const none: string[] = []

export interface Arranged {
  /** With what is pinned at the top, in the order in which it was pinned, and no longer in its own group. */
  groups: NavGroup[]
  isPinned: (item: NavItem) => boolean
  /** Left out where there are as many as the menu takes. */
  pin: ((item: NavItem) => void) | undefined
  unpin: (item: NavItem) => void
  isFolded: (group: NavGroup) => boolean
  fold: (group: NavGroup) => void
}

/** The menu as this person has arranged it on this device. What may no longer be opened is kept, and not shown. */
export const useArranged = (groups: readonly NavGroup[], personKey: string): Arranged => {
  const [pinned, setPinned] = useLocalStorage({ key: `navigation-pinned:${personKey}`, defaultValue: none, getInitialValueInEffect: false })
  const [folded, setFolded] = useLocalStorage({ key: `navigation-folded:${personKey}`, defaultValue: none, getInitialValueInEffect: false })
  const items = groups.flatMap((group) => (group.label ? group.items : []))
  const atTop = pinned.flatMap((href) => items.filter((item) => item.href === href))
  const rest = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => !atTop.includes(item)) }))
    .filter((group) => group.items.length > 0)
  const own = rest.filter(({ label }) => !label)
  return {
    groups: atTop.length === 0 ? rest : [...own, { label: words('pinned'), key: 'pinned', items: atTop }, ...rest.filter(({ label }) => label)],
    isPinned: (item) => atTop.includes(item),
    pin: atTop.length < pinsAtMost ? ({ href }) => setPinned((before) => [...before.filter((one) => one !== href), href]) : undefined,
    unpin: ({ href }) => setPinned((before) => before.filter((one) => one !== href)),
    isFolded: ({ key }) => key !== undefined && folded.includes(key),
    fold: ({ key }) => {
      if (key !== undefined) setFolded((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
    },
  }
}
