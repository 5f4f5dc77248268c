import { useState } from 'react'
import { useDrawnPath } from '#kit/web/navigation.ts'

interface Kept<Row> {
  by: string
  rows: Row[]
  all: boolean
}
/** What is ticked in the list of a path while one of its records is open. A sign-out and another organisation begin the page anew, and this too. */
const tickedAt = new Map<string, Kept<unknown>>()

/** The rows that are ticked in the list of this path, or all that it shows. */
export const useTicked = <Row>(deeds: readonly { name: string }[], params: Record<string, unknown>, query: Record<string, unknown>) => {
  const path = useDrawnPath()
  // lists of one path, each on its tab, have deeds of their own
  const shownBy = JSON.stringify([path, deeds.map(({ name }) => name), params, query])
  // what was ticked in another list, or by other filters, is not meant any more
  const [kept, setKept] = useState(() => (tickedAt.get(path) as Kept<Row> | undefined) ?? { by: shownBy, rows: [], all: false })
  const { rows: ticked, all } = kept.by === shownBy ? kept : { rows: [], all: false }
  const tick = (rows: Row[], whole = false) => {
    const next = { by: shownBy, rows, all: whole }
    tickedAt.set(path, next)
    setKept(next)
  }
  return { ticked, all, tick }
}
