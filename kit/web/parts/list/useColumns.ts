import { useState } from 'react'

/** What the menu needs of a column; the table's own columns fit. */
interface Hideable {
  key: string
  title: string
  /** Cannot be hidden: the first column, which opens the record. */
  always?: boolean
}

const place = (list: string) => `columns.${list}`

const kept = (list: string): string[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(list)) ?? '[]')
    return Array.isArray(found) ? found.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

const keep = (list: string, hidden: string[]) => {
  try {
    if (hidden.length > 0) localStorage.setItem(place(list), JSON.stringify(hidden))
    else localStorage.removeItem(place(list))
  } catch {
    // Storage may be full or forbidden; the choice then lasts as long as the page.
  }
}

export interface ColumnChoice {
  all: Hideable[]
  hidden: string[]
  change: (hidden: string[]) => void
}

/** The columns of one list that this person wants to see, remembered on this device under the list's name. */
export function useColumns<C extends Hideable>(list: string, columns: C[]): { shown: C[]; choice: ColumnChoice } {
  const [hidden, setHidden] = useState(() => kept(list))
  const change = (next: string[]) => {
    setHidden(next)
    keep(list, next)
  }
  return { shown: columns.filter((c) => c.always || !hidden.includes(c.key)), choice: { all: columns, hidden, change } }
}
