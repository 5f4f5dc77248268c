import { useEffect, useState } from 'react'
import { useOnline } from '#kit/web/online.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { useItem } from '#kit/web/queries.ts'
import { type Board, getBoard } from '../contract.ts'

const every = { online: 60_000, away: 10_000 }

interface Kept {
  board: Board
  at: number
}

const keyOf = (code: string) => `directory:${code}`

/** A device without storage, or with a full one, shows the board all the same. */
const tried = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
const read = (code: string): Kept | undefined =>
  tried(() => {
    const text = localStorage.getItem(keyOf(code))
    return text ? (JSON.parse(text) as Kept) : undefined
  })

/** A board that refreshes itself, and stays as it was last told while the network is away. One that was taken down goes at once. */
export const useBoard = (code: string) => {
  const online = useOnline()
  const [kept] = useState(() => read(code))
  const { data, error, dataUpdatedAt, refetch } = useItem(getBoard, { params: { code } })
  const gone = error?.status === 404 || error?.status === 422
  useEffect(() => {
    const timer = setInterval(() => void refetch(), online ? every.online : every.away)
    return () => clearInterval(timer)
  }, [online, refetch])
  useEffect(() => {
    if (gone) tried(() => localStorage.removeItem(keyOf(code)))
    else if (data) tried(() => localStorage.setItem(keyOf(code), JSON.stringify({ board: data, at: dataUpdatedAt })))
  }, [code, data, dataUpdatedAt, gone])
  const shown = data ? { board: data, at: dataUpdatedAt } : kept
  return {
    board: gone ? undefined : shown?.board,
    /** When it was told, as written. */
    at: shown && clockText(inZone(new Date(shown.at)).time),
    away: error !== null && !gone,
    error,
    gone,
    retry: () => void refetch(),
  }
}
