import { useEffect, useState } from 'react'

/** The moment, anew every ten seconds: what opens or begins meanwhile does so on the page that somebody waits before. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
