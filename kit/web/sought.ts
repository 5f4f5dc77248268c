import type { AddOn } from '#kit/contract/add-ons.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Words } from '#kit/contract/texts.ts'
import { language } from './language.ts'
import type { TextKey } from './texts.ts'

/** A part of a screen with an address of its own: a tab, or a dialog that the address opens. */
interface Part<Key> {
  readonly title: Key
  readonly query: Record<string, string>
  /** Where the part asks for more than its screen. */
  readonly can?: string
  readonly addOn?: AddOn
  /** Words that it is sought by and that are not shown. */
  readonly alsoCalled?: Key
}

interface Of<Key> {
  /** A screen of the module. */
  readonly path: string
  readonly alsoCalled?: Key
  readonly tabs?: readonly Part<Key>[]
  readonly deeds?: readonly Part<Key>[]
}

/** With the keys of texts replaced by the texts of one language. */
export type Sought = Of<string>

/**
 * What the palette knows of the screens of a module beside their titles: `palette` of its `web/palette.ts`. The build alone reads that file, and makes
 * of all of them what comes when the palette is first opened: what everybody loads does not carry it.
 */
export const sought = <W extends Words>(list: readonly Of<TextKey<W>>[]): readonly Sought[] => list

/** Made by the build (`soughtWords` in vite.config.ts). */
const files: Record<Language, () => Promise<{ default: readonly Sought[] }>> = {
  en: () => import('virtual:sought/en'),
  'zh-Hant': () => import('virtual:sought/zh-Hant'),
  'zh-Hans': () => import('virtual:sought/zh-Hans'),
}
export const loadSought = async (): Promise<readonly Sought[]> => (await files[language]()).default
