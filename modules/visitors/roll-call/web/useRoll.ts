import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Kept, Roll, RollState, Transport } from './rollStore.ts'
import { makeRoll } from './rollStore.ts'

/** Milliseconds between two askings of a device that nobody tells when something has changed. */
const every = 5000

interface Options {
  readonly transport: Transport
  readonly begin: Kept
  /** Who marks here, for marks that are still on their way. */
  readonly me: string
  readonly changed?: (kept: Kept) => void
  /** Asks by the clock, because no message tells it. */
  readonly asks?: boolean
}

export const useRoll = ({ transport, begin, me, changed, asks = false }: Options): [RollState, Roll] => {
  const [roll] = useState(() => makeRoll(transport, begin, me, changed))
  const state = useSyncExternalStore(roll.subscribe, roll.state)
  useEffect(() => {
    const sync = () => void roll.sync()
    sync()
    const timer = asks ? setInterval(sync, every) : undefined
    window.addEventListener('online', sync)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sync)
    }
  }, [roll, asks])
  return [state, roll]
}
