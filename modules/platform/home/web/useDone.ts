import { useState } from 'react'
import type { HomeWaiting } from '../contract.ts'

interface Done {
  readonly row: HomeWaiting
  /** Where it stood. */
  readonly at: number
}

/** Milliseconds that what is done stays where it stood, as long as a message is shown. */
const stays = 8000

/**
 * What waits, and in its place what was done a moment ago: the next row would move under a finger that is still there, and be done unseen. Home may
 * also have been asked before, and name it once more.
 */
export const withDone = (waiting: readonly HomeWaiting[], done: readonly Done[]): HomeWaiting[] => {
  const rows = [...waiting]
  for (const { row, at } of done.toSorted((a, b) => a.at - b.at))
    if (!rows.some(({ key }) => key === row.key)) rows.splice(Math.min(at, rows.length), 0, row)
  return rows
}

export const useDone = (waiting: readonly HomeWaiting[]) => {
  const [done, setDone] = useState<readonly Done[]>([])
  const rows = withDone(waiting, done)
  return {
    rows,
    isDone: ({ key }: HomeWaiting) => done.some(({ row }) => row.key === key),
    note: (row: HomeWaiting) => {
      const at = rows.findIndex(({ key }) => key === row.key)
      setDone((before) => [...before, { row, at }])
      setTimeout(() => setDone((before) => before.filter((one) => one.row !== row)), stays)
    },
  }
}
