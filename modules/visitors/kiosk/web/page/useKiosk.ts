import { useEffect, useRef, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { kioskEnded, kioskOff, kioskUnknown, readKiosk } from '../../contract.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'

/** It says each minute that it is there, and asks sooner while nobody answers. */
const every = 60_000
const everyWhileAway = 3000

/** UNPAIRED: nobody has typed a code yet · ENDED: from the list of kiosks · OFF: the building receives nobody by kiosk now. */
export type Standing = 'LOADING' | 'UNPAIRED' | 'ENDED' | 'OFF' | 'READY'
interface Held {
  readonly standing: Standing
  readonly page?: KioskPage
  /** No way to the server: the desk goes on, the kiosk does not. */
  readonly away: boolean
}

const standingOf: Record<string, Standing> = { [kioskUnknown.code]: 'UNPAIRED', [kioskEnded.code]: 'ENDED', [kioskOff.code]: 'OFF' }

export const useKiosk = () => {
  const [held, setHeld] = useState<Held>({ standing: 'LOADING', away: false })
  const again = useRef(() => {})
  /** What any call of the page was refused with tells how the kiosk stands; answers whether it did. */
  const hear = (error: ApiError): boolean => {
    const standing = standingOf[error.code]
    if (standing) setHeld({ standing, away: false })
    else if (isAway(error)) setHeld((before) => ({ ...before, away: true }))
    return standing !== undefined || isAway(error)
  }
  const heard = useRef(hear)
  useEffect(() => {
    const stop = new AbortController()
    let timer: number | undefined
    const ask = async () => {
      window.clearTimeout(timer)
      let wait = every
      try {
        const page = await call(readKiosk, {}, { signal: stop.signal, background: true })
        setHeld({ standing: 'READY', page, away: false })
      } catch (error) {
        if (stop.signal.aborted) return
        if (error instanceof ApiError && heard.current(error) && isAway(error)) wait = everyWhileAway
      }
      if (!stop.signal.aborted) timer = window.setTimeout(() => void ask(), wait)
    }
    again.current = () => void ask()
    void ask()
    const back = () => again.current()
    window.addEventListener('online', back)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
      window.removeEventListener('online', back)
    }
  }, [])
  return {
    ...held,
    hear: (error: ApiError) => {
      const known = hear(error)
      if (known && isAway(error)) again.current()
      return known
    },
    paired: (page: KioskPage) => setHeld({ standing: 'READY', page, away: false }),
    forget: () => setHeld({ standing: 'UNPAIRED', away: false }),
  }
}
