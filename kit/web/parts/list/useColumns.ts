import { entries, type Entry } from '#kit/web/entries.ts'
import { useHidden } from './choices.ts'

/** What the menu needs of a column; the table's own columns fit. */
interface Hideable {
  key: string
  title: string
  /** Cannot be hidden: the first column, which opens the record. */
  always?: boolean
}

export interface ColumnChoice {
  all: Hideable[]
  hidden: readonly string[]
  change: (hidden: string[]) => void
}

/** The columns of one list that this person wants to see, remembered under the list's name. */
export function useColumns<C extends Hideable>(list: string, columns: readonly Entry<C>[]): { shown: C[]; choice: ColumnChoice } {
  const [hidden, change] = useHidden(list)
  const all = entries(columns)
  return { shown: all.filter((c) => c.always || !hidden.includes(c.key)), choice: { all, hidden, change } }
}
