import { currentMe } from '#kit/web/me.ts'
import { allScreens, type MenuGroup, menuGroups, type Screen, screenAt } from '#kit/web/screens.ts'
import { inMenu, mayOpen } from './gate.ts'

/** The provider's own people run the platform: what is theirs alone stands before what they see of buildings. */
export const groupsInOrder = (): readonly MenuGroup[] =>
  currentMe()?.organisation.kind === 'platform' ? ['platform', ...menuGroups.filter((name) => name !== 'platform')] : menuGroups

/** What stands in the navigation for this person, in its order. */
export const menuScreens = (): Screen[] => {
  const items = allScreens().filter((screen) => inMenu(screen) && mayOpen(screen))
  return groupsInOrder().flatMap((name) =>
    items.filter(({ menu }) => menu?.group === name).toSorted((a, b) => Number(b.menu?.first ?? false) - Number(a.menu?.first ?? false)),
  )
}

/**
 * Where `g` and a letter lead. There are more places than letters: what the provider alone runs may have one that leads to another place in a building. Whoever
 * has both in the navigation gets to the one that stands there first.
 */
export const lettersOf = (items: readonly Screen[]): ReadonlyMap<string, string> => {
  const places = new Map<string, string>()
  for (const { path, menu } of items) if (menu?.letter && !places.has(menu.letter)) places.set(menu.letter, path)
  return new Map([...places].map(([letter, path]) => [path, letter]))
}

/** Where in the navigation a screen belongs: below the item whose address its own begins with, or else that of its module. */
export const itemOf = (path: string, items: readonly Screen[]): Screen | undefined => {
  const above = items.filter((item) => path === item.path || path.startsWith(`${item.path}/`)).toSorted((a, b) => b.path.length - a.path.length)
  return above[0] ?? items.find(({ module }) => module === screenAt(path)?.module)
}
