import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AddOn } from '#kit/contract/add-ons.ts'
import type { Words } from '#kit/contract/texts.ts'
import { currentMe } from './me.ts'
import type { ModuleTexts, TextKey } from './texts.ts'
import { titleOf } from './titles.ts'

/** Groups of the navigation, in their order. */
export const menuGroups = ['today', 'property', 'visitors', 'access', 'spaces', 'money', 'community', 'services', 'platform'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A screen as its module declares it: router, navigation, titles, inventory and checks follow this one list. */
export interface Screen {
  readonly path: string
  readonly module: string
  readonly title: () => string
  /** The keys that the title may have in the texts of the module. */
  readonly titleKeys: readonly string[]
  readonly texts: { load(): Promise<void> }
  /** The code of the screen, loaded when it is first opened. */
  readonly load: () => Promise<ComponentType<Record<string, never>>>
  /** Opens without a session, outside the frame. */
  readonly public?: true
  readonly can?: string
  readonly addOn?: AddOn
  /**
   * Its place in the navigation, where `g` and the letter lead. `can` is for the item alone, of a screen that others are led to; where modules above name
   * rights by `leadTo`, it is for whoever holds one of those.
   */
  readonly menu?: {
    readonly group: MenuGroup
    readonly icon: LucideIcon
    readonly can?: string
    readonly letter?: string
    /** Above those of modules that stand before its own. */
    readonly first?: true
    /** What people have in hand every day: among the few tabs of a phone before others. */
    readonly daily?: true
  }
}

type Declared<W extends Words> = Omit<Screen, 'module' | 'title' | 'titleKeys' | 'texts'> & {
  readonly title: TextKey<W>
  /** Where it is called otherwise in a building. */
  readonly titleInBuilding?: TextKey<W>
}

/** The screens of one module; titles are keys of its texts. */
export const screens = <W extends Words>(module: string, texts: ModuleTexts<W>, list: readonly Declared<W>[]): Screen[] =>
  list.map(({ title, titleInBuilding = title, ...screen }) => ({
    ...screen,
    module,
    texts,
    titleKeys: [...new Set([title, titleInBuilding])],
    title: () => {
      const key = currentMe()?.organisation.kind === 'landlord' ? titleInBuilding : title
      return titleOf(module, key) ?? texts.of(key)
    },
  }))

let all: readonly Screen[] = []
/** By the main: first those before sign-in, then all. Fails on a path that cannot be read. */
export const declareScreens = (list: readonly Screen[]): void => {
  for (const { path } of list) shapeOf(path)
  all = list
}
export const allScreens = (): readonly Screen[] => all

/** Rights, by the path of the screen that whoever holds one of them has in the menu (`leadTo`). */
export const led: Record<string, string[]> = {}

let fetchScreens = async (): Promise<void> => {}
let fetched: Promise<void> | undefined
/** By the main: how the screens behind the sign-in come, with what modules answer each other, so that the sign-in page does not carry them. */
export const screensLater = (fetch: () => Promise<void>): void => {
  fetchScreens = fetch
}
/** Fetches all screens, once; a failed attempt may be repeated. */
export const loadScreens = (): Promise<void> =>
  (fetched ??= fetchScreens().catch((error: unknown) => {
    fetched = undefined
    throw error
  }))

const shapes = new Map<string, RegExp>()
const shapeOf = (path: string): RegExp => {
  const known = shapes.get(path) ?? new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`)
  shapes.set(path, known)
  return known
}

/** The screen behind an address; one without places before one with. */
export const screenAt = (pathname: string): Screen | undefined =>
  all.filter((screen) => shapeOf(screen.path).test(pathname)).toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]

/** The values of the places in the path of a screen. */
export const paramsOf = ({ path }: Screen, pathname: string): Record<string, string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = shapeOf(path).exec(pathname)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, n) => [name, decoded(values[n] ?? '')]))
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `to('/user/{id}', { id })`: an address of a declared screen. */
export const to = (path: string, params: Record<string, string | number> = {}, query: Record<string, string> = {}): string => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(query).toString()
  return search ? `${address}?${search}` : address
}
