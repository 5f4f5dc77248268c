import type { LucideIcon } from 'lucide-react'

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
  /** At the right: a key, such as 'G U'. */
  shortcut?: string
} & ({ href: string } | { run: () => void })

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
}

/** What the server finds; nothing is asked for until somebody types. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

/** 'É' is 'e' here, and a full-width letter a plain one. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)

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

/** Screens and actions that begin with what is typed come before what the server found, all others after it; few of each. */
export const arranged = (known: readonly PaletteGroup[], found: readonly PaletteGroup[], text: string): PaletteGroup[] => {
  const begins = ({ label }: PaletteItem) => fold(label).startsWith(fold(text.trim()))
  const few = known.map(({ label, items }) => ({ label, items: items.toSorted((a, b) => Number(begins(b)) - Number(begins(a))).slice(0, atMost) }))
  const first = few.filter(({ items }) => items.some(begins))
  return together([...first, ...found, ...few.filter((group) => !first.includes(group))])
}

/** What the page knows and what the server found, under one name where they have one. */
export const together = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  [...Map.groupBy(groups, ({ label }) => label)].map(([label, parts]) => ({ label, items: parts.flatMap(({ items }) => items) }))

/** Nothing typed yet: what was used lately stands in a group of its own and is not repeated below. */
export const withRecent = (groups: readonly PaletteGroup[], label: string, recent: readonly string[]): PaletteGroup[] => {
  const all = groups.flatMap(({ items }) => items)
  const used = recent.flatMap((id) => all.find((item) => item.id === id) ?? [])
  const rest = groups.map((group) => ({ ...group, items: group.items.filter((item) => !used.includes(item)) }))
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
