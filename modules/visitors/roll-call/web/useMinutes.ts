import { useNow } from '#kit/web/useNow.ts'

/** Whole minutes since a moment, by a clock that is so many milliseconds ahead of this one. */
export const useMinutes = (since: string, ahead = 0): number => {
  const now = useNow(5000)
  return Math.max(0, Math.floor((now + ahead - Date.parse(since)) / 60_000))
}
