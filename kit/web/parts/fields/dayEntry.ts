import { dayTyped } from '#kit/contract/day-typed.ts'

interface Bounds {
  min?: string | undefined
  max?: string | undefined
  allowed?: readonly string[] | undefined
}

/** What a text in a date field means: a day, none, or what is wrong with it. */
export type Entry = { day: string; wrong?: undefined } | { day: ''; wrong: 'how' | 'before' | 'after' | 'notOffered' }

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The text of a date field, in the formats in which the portal shows days; wide figures of Chinese keyboards are figures, too. */
export const dayEntered = (text: string, { min, max, allowed }: Bounds = {}): Entry => {
  const typed = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (typed === '') return { day: '' }
  const day = dayTyped(typed, new Date().getFullYear())
  if (!isDay(day)) return { day: '', wrong: 'how' }
  if (min && day < min) return { day: '', wrong: 'before' }
  if (max && day > max) return { day: '', wrong: 'after' }
  return allowed && !allowed.includes(day) ? { day: '', wrong: 'notOffered' } : { day }
}
