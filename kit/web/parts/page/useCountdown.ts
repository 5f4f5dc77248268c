import { useEffect, useState } from 'react'
import { pauses } from '#kit/web/pauses.ts'

/** Seconds left, from the moment its component is first drawn down to 0. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds === 0) return
    const timer = window.setInterval(() => setLeft((now) => Math.max(0, now - 1)), pauses.tick)
    return () => window.clearInterval(timer)
  }, [seconds])
  return left
}
