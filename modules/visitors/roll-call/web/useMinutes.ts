import { useEffect, useState } from 'react'

/** Whole minutes since a moment, by a clock that is so many milliseconds ahead of this one. */
export const useMinutes = (since: string, ahead = 0): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now + ahead - Date.parse(since)) / 60_000))
}
