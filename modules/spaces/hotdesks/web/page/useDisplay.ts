import { useEffect, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { type DisplayPage, readZoneDisplay } from '../../contract.ts'

interface Held {
  readonly page?: DisplayPage
  /** When the portal has answered last. */
  readonly heardAt?: number
  readonly refused?: ApiError
}

/** Milliseconds until it is tried again, while nobody answers. */
const whileAway = 3000
/** Milliseconds for which a call is out before it is given up: longer than the portal holds it. */
const patience = 28_000

/** What the display shows: each call is held until there is something new, so the next one follows at once. */
export const useDisplay = (uuid: string): Held => {
  const [held, setHeld] = useState<Held>({})
  useEffect(() => {
    const stop = new AbortController()
    let timer: number | undefined
    let mark: string | undefined
    const ask = async (): Promise<void> => {
      let wait = 0
      try {
        const page = await call(
          readZoneDisplay,
          { params: { uuid }, query: mark ? { mark } : {} },
          { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patience)]), background: true },
        )
        mark = page.mark
        setHeld({ page, heardAt: Date.now() })
      } catch (error) {
        if (stop.signal.aborted) return
        wait = whileAway
        // refused for good, unless it is only too busy
        if (error instanceof ApiError && !isAway(error) && error.status !== 429) setHeld({ refused: error })
      }
      if (!stop.signal.aborted) timer = window.setTimeout(() => void ask(), wait)
    }
    void ask()
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [uuid])
  return held
}
