import { allScreens, menuGroups, type Screen, screenAt } from '#kit/web/screens.ts'
import { inMenu, mayOpen } from './gate.ts'

/** What stands in the navigation for this person, in its order. */
export const menuScreens = (): Screen[] => {
  const items = allScreens().filter((screen) => inMenu(screen) && mayOpen(screen))
  return menuGroups.flatMap((name) =>
    items.filter(({ menu }) => menu?.group === name).toSorted((a, b) => Number(b.menu?.first ?? false) - Number(a.menu?.first ?? false)),
  )
}

/** Where in the navigation a screen belongs: below the item whose address its own begins with, or else that of its module. */
export const itemOf = (path: string, items: readonly Screen[]): Screen | undefined => {
  const above = items.filter((item) => path === item.path || path.startsWith(`${item.path}/`)).toSorted((a, b) => b.path.length - a.path.length)
  return above[0] ?? items.find(({ module }) => module === screenAt(path)?.module)
}
