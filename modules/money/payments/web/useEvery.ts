import { useEffect, useRef } from 'react'

/** Again and again, so many milliseconds apart, as long as there is a reason to. */
export const useEvery = (milliseconds: number | undefined, work: () => void): void => {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (milliseconds === undefined) return
    const timer = setInterval(() => latest.current(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}
