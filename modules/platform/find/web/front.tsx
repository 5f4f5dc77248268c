import { FileText, type LucideIcon, Zap } from 'lucide-react'
import { call } from '#kit/web/api.ts'
import { fold, wordsOf } from '#kit/web/frame/fold.ts'
import type { PaletteGroup, PaletteSearch } from '#kit/web/frame/palette.ts'
import { currentMe } from '#kit/web/me.ts'
import { allScreens, screenAt } from '#kit/web/screens.ts'
import { findRecords, type HitsOfKind } from '../contract.ts'
import { isEnough, lettersAtMost } from '../contract/enough.ts'
import { t } from './texts.ts'

const initialsOf = { person: 'person', organisation: 'organisation', record: undefined } as const

/** A record has the icon that its module has in the menu. */
const iconAt = (href: string): LucideIcon => {
  const module = screenAt(href.replace(/[?#].*/, ''))?.module
  return allScreens().find((screen) => screen.module === module && screen.menu)?.menu?.icon ?? FileText
}

const groupOf = ({ kind, label, look, hits, alike }: HitsOfKind): PaletteGroup => ({
  label: alike ? t('didYouMean', { kind: label }) : label,
  ...(alike ? { instead: true } : {}),
  items: hits.map(({ id, title, detail, note, href }) => ({
    id: `${kind}:${id}`,
    label: title,
    ...(detail === null ? {} : { detail }),
    ...(note === null ? {} : { note }),
    ...(initialsOf[look] ? { initials: initialsOf[look] } : { icon: iconAt(href) }),
    href,
  })),
})

/** What can be done with the first of what was found: below the records themselves, unless it was asked for by what it does. */
const actionsOf = (found: readonly HitsOfKind[], label: string, text: string): PaletteGroup[] => {
  const typed = wordsOf(text)
  const all = found.flatMap(({ kind, hits }) =>
    hits.flatMap(({ id, title, action }, at) => {
      if (!action) return []
      const has = (words: string) => (word: string) => fold(words).includes(word)
      const asked = typed.every(has(action.label)) && !typed.every(has(title))
      return [{ item: { id: `${kind}:${id}:action`, label: action.label, href: action.href, icon: Zap }, asked, first: at === 0 }]
    }),
  )
  const asked = all.filter((one) => one.asked)
  // of each kind what the first one is for: four people would push aside what is done with a company
  const items = (asked.length > 0 ? asked : all.filter(({ first }) => first)).map(({ item }) => item)
  return items.length > 0 ? [{ label, items: items.slice(0, actionsAtMost), last: asked.length === 0 }] : []
}
const actionsAtMost = 3

/** For Ctrl or ⌘ K. A single letter finds screens only; records begin with the second, or with a Chinese character. */
export const searchRecords =
  (actions: string): PaletteSearch =>
  async (text, signal) => {
    if (!isEnough(text)) return { groups: [] }
    const [found] = await Promise.all([call(findRecords, { query: { text: text.slice(0, lettersAtMost) } }, { signal }), t.load()])
    // nobody is led to do something with what may not have been meant
    const meant = found.filter(({ alike }) => !alike)
    return {
      groups: [...found.map(groupOf), ...actionsOf(meant, actions, text)],
      ...(text.trim().length > lettersAtMost ? { nothing: t('onlyFirst', { n: lettersAtMost }) } : {}),
      // the provider looks at one building after another
      ...(currentMe()?.organisation.kind === 'platform' ? { nothing: t('numbersInBuildings') } : {}),
    }
  }
