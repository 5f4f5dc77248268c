import { useState } from 'react'
import type { HomeWaiting } from '../contract.ts'
import type { Read } from './kept.ts'

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

/** By the keyboard one stands on what was done; when it goes, on what follows it. */
const focusBeside = ({ key }: HomeWaiting): void => {
  const line = document.activeElement?.closest('[data-waits]')
  if (!(line instanceof HTMLElement) || line.dataset.waits !== key) return
  const beside = line.nextElementSibling ?? line.previousElementSibling
  beside?.querySelector<HTMLElement>('button, a')?.focus()
}

/** What was done and is still told of by an answer of before it was. */
export const isBehind = ({ kept }: Pick<Read, 'kept'>, { key }: HomeWaiting, deeds: ReadonlyMap<string, number>): boolean => {
  const [doneAt, late] = [deeds.get(key), kept.find(({ part, name }) => part === 'waiting' && key.startsWith(`${name}:`))]
  return doneAt !== undefined && late !== undefined && late.since <= doneAt
}

export const useDone = (read: Read) => {
  const [done, setDone] = useState<readonly Done[]>([])
  const [deeds, setDeeds] = useState<ReadonlyMap<string, number>>(new Map())
  const rows = withDone(
    read.waiting.filter((row) => !isBehind(read, row, deeds)),
    done,
  )
  return {
    rows,
    isDone: ({ key }: HomeWaiting) => done.some(({ row }) => row.key === key),
    note: (row: HomeWaiting) => {
      const at = rows.findIndex(({ key }) => key === row.key)
      setDone((before) => [...before, { row, at }])
      setDeeds((before) => new Map(before).set(row.key, Date.now()))
      setTimeout(() => {
        focusBeside(row)
        setDone((before) => before.filter((one) => one.row !== row))
      }, stays)
    },
  }
}
