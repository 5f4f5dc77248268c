import type { LucideIcon } from 'lucide-react'
import { fold, wordsOf } from './fold.ts'

export type PaletteItem = {
  /** Stays the same from one visit to the next: what was used lately is remembered by it. */
  id: string
  label: string
  /** Beside the label, quieter. */
  detail?: string
  /** Other words that it is found by, never shown. */
  keywords?: string
  icon?: LucideIcon
  /** Instead of an icon, for companies and people. */
  initials?: 'organisation' | 'person'
  /** At the right, quieter: a role, a number. */
  note?: string
  /** At the right: a key, such as 'G U'. */
  shortcut?: string
  /** A part of another item: it stands there once something is typed, or when it was used lately. */
  part?: true
} & ({ href: string } | { run: () => void })

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
  /** Made of what was found elsewhere on the list, and after it, however well it fits. */
  last?: boolean
  /** Not what was typed: shown where nothing else is found. Enter that was pressed before it had come opens none of it. */
  instead?: boolean
}

export interface PaletteFound {
  groups: readonly PaletteGroup[]
  /** What is said where there is nothing, in place of the bare words for it. */
  nothing?: string
}
/** What the server finds; nothing is asked for until somebody types. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<PaletteFound>

const matches = ({ label, keywords = '' }: PaletteItem, typed: readonly string[]) => {
  const folded = fold(`${label} ${keywords}`)
  return typed.every((word) => folded.includes(word))
}

/** The groups with what every typed word occurs in, what was used lately first. */
export const filterGroups = (groups: readonly PaletteGroup[], text: string, recent: readonly string[]): PaletteGroup[] => {
  const typed = wordsOf(text)
  const rank = ({ id }: PaletteItem) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return groups
    .map(({ label, items }) => ({ label, items: items.filter((item) => matches(item, typed)).toSorted((a, b) => rank(a) - rank(b)) }))
    .filter(({ items }) => items.length > 0)
}

const atMost = 4

const elsewhere = 3

/** How well a label fits: it begins with the text, a word of it does, it contains what was typed, or only what stands beside it does. */
const fits = (text: string) => {
  const whole = fold(text.trim())
  const typed = wordsOf(text)
  return ({ label }: PaletteItem): number => {
    const folded = fold(label)
    if (folded.startsWith(whole)) return 0
    if (folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(whole)) || folded.includes(` ${whole}`)) return 1
    return typed.every((word) => folded.includes(word)) ? 2 : elsewhere
  }
}

/** A Chinese character says as much as two letters. */
const lettersIn = (text: string) => [...text.trim()].reduce((n, letter) => n + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0)
const fewLetters = 4

/** A screen of its own, whose title begins with the text, up to the end of a word. */
const begins = (text: string) => {
  const whole = fold(text.trim())
  return (item: PaletteItem) => {
    const folded = fold(item.label)
    return 'href' in item && !item.part && folded.startsWith(whole) && !/^[\p{L}\p{N}]/u.test(folded.slice(whole.length))
  }
}

/**
 * The groups in the order of what fits best in each. Where two are as good: companies, people, screens whose own title begins with the text, records,
 * other screens, actions. A few letters begin many a screen, tab or action: before them stand the companies and people whose names contain them, unless
 * they are all of a word with which a screen begins, and no name does. Few of each that the page knows; the server sends few.
 */
export const arranged = (known: readonly PaletteGroup[], found: readonly PaletteGroup[], text: string): PaletteGroup[] => {
  const rank = fits(text)
  const best = ({ items }: PaletteGroup) => Math.min(...items.map(rank))
  // "book" means New booking sooner than a tab that is called Bookings
  const tail = (item: PaletteItem) => Math.max(rank(item), 1)
  const few: PaletteGroup[] = known.map(({ label, items }) => ({
    label,
    items: items.toSorted((a, b) => tail(a) - tail(b) || Number(a.part ?? false) - Number(b.part ?? false) || rank(a) - rank(b)).slice(0, atMost),
  }))
  const isNamed = ({ items: [first] }: PaletteGroup) => first?.initials !== undefined
  const place = (group: PaletteGroup) => {
    const [first] = group.items
    if (first?.initials) return first.initials === 'organisation' ? 0 : 1
    if (!few.includes(group)) return 3
    return group.items.some((item) => 'href' in item && !item.part && rank(item) === 0) ? 2 : 4
  }
  const records = found.filter(({ last, instead }) => !last && !(instead && few.length > 0))
  const nameBegins = records.some((group) => isNamed(group) && best(group) === 0)
  const isWord = begins(text)
  const tier = (group: PaletteGroup) => {
    if (lettersIn(text) >= fewLetters) return 0
    if (isNamed(group) && best(group) < elsewhere) return 1
    return !nameBegins && few.includes(group) && group.items.some(isWord) ? 0 : 2
  }
  const all = [...records, ...few].toSorted((a, b) => tier(a) - tier(b) || best(a) - best(b) || place(a) - place(b))
  return together([...all, ...found.filter(({ last }) => last)])
}

/** What the page knows and what the server found, under one name where they have one. */
export const together = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  [...Map.groupBy(groups, ({ label }) => label)].map(([label, parts]) => ({ label, items: parts.flatMap(({ items }) => items) }))

/** Nothing typed yet: what was used lately stands in a group of its own and is not repeated below. */
export const withRecent = (groups: readonly PaletteGroup[], label: string, recent: readonly string[]): PaletteGroup[] => {
  const all = groups.flatMap(({ items }) => items)
  const used = recent.flatMap((id) => all.find((item) => item.id === id) ?? [])
  const rest = groups.map((group) => ({ ...group, items: group.items.filter((item) => !item.part && !used.includes(item)) }))
  return [{ label, items: used }, ...rest].filter(({ items }) => items.length > 0)
}

/** The label in pieces, those that a typed word has met marked. */
export const piecesOf = (label: string, typed: readonly string[]): { text: string; hit: boolean }[] => {
  const letters = [...label]
  const folded = letters.map(fold)
  const starts = folded.map((_, i) => folded.slice(0, i).join('').length)
  const whole = folded.join('')
  const hits = letters.map(() => false)
  for (const word of typed) {
    const from = whole.indexOf(word)
    if (from < 0) continue
    letters.forEach((_, i) => {
      const start = starts[i] ?? 0
      if (start < from + word.length && start + (folded[i]?.length ?? 0) > from) hits[i] = true
    })
  }
  const pieces: { text: string; hit: boolean }[] = []
  letters.forEach((letter, i) => {
    const last = pieces.at(-1)
    if (last && last.hit === hits[i]) last.text += letter
    else pieces.push({ text: letter, hit: hits[i] ?? false })
  })
  return pieces
}

const most = 5

/** Records that were opened from here, since the page was loaded: their names are kept nowhere else. */
let records: readonly PaletteItem[] = []
export const recentRecords = (): readonly PaletteItem[] => records
export const rememberRecord = (item: PaletteItem): void => {
  records = [item, ...records.filter(({ id }) => id !== item.id)].slice(0, most)
}

const keyOf = (userId: string) => `palette-recent:${userId}`

export const recentOf = (userId: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const rememberUsed = (userId: string, id: string): void => {
  const next = [id, ...recentOf(userId).filter((other) => other !== id)].slice(0, most)
  localStorage.setItem(keyOf(userId), JSON.stringify(next))
}
