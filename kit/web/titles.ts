import type { Language } from '#kit/contract/language.ts'
import { language } from './language.ts'

type Titles = Record<string, Record<string, string>>

/** Made by the build (`screenTitles` in vite.config.ts) from the screens and texts of all modules. */
const files: Record<Language, () => Promise<{ default: Titles }>> = {
  en: () => import('virtual:screen-titles/en'),
  'zh-Hant': () => import('virtual:screen-titles/zh-Hant'),
  'zh-Hans': () => import('virtual:screen-titles/zh-Hans'),
}
let titles: Titles = {}

/** The titles of all screens in the reader's language, for navigation and palette: without them each would need all words of its module. */
export const loadTitles = async (): Promise<void> => {
  titles = (await files[language]()).default
}
export const titleOf = (module: string, key: string): string | undefined => titles[module]?.[key]
