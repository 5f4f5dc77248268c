import { useEffect, useRef, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { getCheckList } from '../contract.ts'
import type { CheckedPass } from '../contract/check-list.ts'
import type { Held } from './check-code.ts'

const every = 60_000

interface Holding {
  readonly held?: Held
  /** The server's time less that of this device. */
  readonly ahead: number
  readonly away: boolean
  readonly error?: ApiError
}

/** What the page decides by: asked for each minute, kept while there is no network, gone with the page. */
export const useCheckList = (oc: string): Holding & { refresh: () => void } => {
  const [holding, setHolding] = useState<Holding>({ ahead: 0, away: false })
  const again = useRef(() => {})
  const known = useRef<{ digest: string; passes: ReadonlyMap<string, CheckedPass> } | undefined>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { digest, passes, asOf, buildingId, ofCompany, publicKey, secondsPerCode } = await call(
          getCheckList,
          { params: { oc }, query: known.current ? { known: known.current.digest } : {} },
          { signal: stop.signal },
        )
        const list = passes ? new Map(passes.map((pass) => [pass.uuid, pass])) : known.current?.passes
        known.current = { digest, passes: list ?? new Map() }
        const at = new Date(asOf)
        setHolding({
          held: { asOf: at, buildingId, ofCompany, publicKey, secondsPerCode, passes: known.current.passes },
          ahead: at.getTime() - Date.now(),
          away: false,
        })
      } catch (error) {
        if (stop.signal.aborted || !(error instanceof ApiError)) return
        setHolding(({ held, ahead }) => ({ ...(held ? { held } : {}), ahead, ...(isAway(error) ? { away: true } : { away: false, error }) }))
      }
    }
    again.current = () => void ask()
    void ask()
    const timer = setInterval(() => void ask(), every)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [oc])
  return { ...holding, refresh: () => again.current() }
}
