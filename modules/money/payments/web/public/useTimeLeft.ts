import { useEffect, useState } from 'react'

/** Milliseconds until a moment, by the clock of the server: that of this device may be wrong. */
export const useTimeLeft = (now: string, until: string): number => {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(now))
  useEffect(() => {
    const end = Date.now() + Date.parse(until) - Date.parse(now)
    const timer = setInterval(() => setLeft(end - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [now, until])
  return Math.max(0, left)
}

/** `14:59`, `23:59:06` */
export const clockOf = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
