import { allScreens, type Screen } from '#kit/web/screens.ts'

/** The steps of an upload behind its first one, which ask for the same. */
const isLaterStep = ({ path }: Screen): boolean => /\/(confirm|result)$/.test(path)

type Named = Pick<Screen, 'module' | 'path' | 'can' | 'addOn' | 'menu'> & { readonly title: () => string }

/**
 * Screens to choose from, each with a name of its own: of those that are called the same and ask for the same there is one; where they ask for
 * something else, the name of the module's own list tells them apart.
 */
export const namedScreens = (screens: readonly Named[]): { path: string; name: string }[] => {
  const asks = ({ can, addOn }: Named): string => `${can} ${addOn}`
  const kinds = new Map<string, Map<string, Named>>()
  for (const screen of screens) {
    const alike = kinds.get(screen.title()) ?? new Map<string, Named>()
    if (!alike.has(asks(screen))) alike.set(asks(screen), screen)
    kinds.set(screen.title(), alike)
  }
  const listOf = ({ module }: Named): string | undefined => screens.find((screen) => screen.module === module && screen.menu)?.title()
  return [...kinds]
    .flatMap(([title, alike]) =>
      [...alike.values()].map((screen) => ({
        path: screen.path,
        name: alike.size > 1 ? [title, listOf(screen)].filter((part, at, parts) => part && parts.indexOf(part) === at).join(' · ') : title,
      })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

export const askableScreens = (): { path: string; name: string }[] =>
  namedScreens(allScreens().filter((screen) => !screen.public && screen.path !== '/dashboard' && !isLaterStep(screen)))
