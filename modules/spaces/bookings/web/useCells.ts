import { type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}
const within = (n: number, many: number): number => Math.min(Math.max(n, 0), many - 1)

/** A grid whose cells are walked through by arrows, Home and End; Tab reaches one of them: the last that was, at the beginning the `first` of its row. */
export const useCells = (rows: number, columns: number, first = 0) => {
  const [at, setAt] = useState({ row: 0, column: first })
  const current = { row: within(at.row, rows), column: within(at.column, columns) }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const next = { row: within(current.row + step[0], rows), column: within(current.column + step[1], columns) }
    setAt(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  const cell = (row: number, column: number) => ({
    'data-cell': `${row} ${column}`,
    tabIndex: row === current.row && column === current.column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  })
  return { current, onKeyDown, cell }
}
