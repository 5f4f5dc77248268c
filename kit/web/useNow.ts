import { useEffect, useState } from 'react'
import { inZone } from '#kit/web/parts/fields/dates.ts'

/** The moment, anew so often (ten seconds): what opens or begins meanwhile does so on the page that somebody waits before. */
export const useNow = (every = 10_000): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** The day that it is in a zone, the reader's unless told: another one after midnight, on a page that stays open. */
export const useToday = (zone?: string): string => {
  const [today, setToday] = useState(() => inZone(new Date(), zone).day)
  useEffect(() => {
    const timer = setInterval(() => setToday(inZone(new Date(), zone).day), 60_000)
    return () => clearInterval(timer)
  }, [zone])
  return today
}
