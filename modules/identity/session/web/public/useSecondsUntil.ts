import { useEffect, useState } from 'react'

/**
 * Seconds until an instant that the server has told, down to 0. A clock that is wrong here never shows more than the longest wait there is.
 */
export const useSecondsUntil = (until: string | undefined, atMost: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.min(atMost, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))) : 0
}

/** 4:32 */
export const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
