import { useEffect, useRef } from 'react'
import type { DecodeAsked, Decoded } from './decode.worker.ts'

type Waiting = Map<number, (text: string | null) => void>

/** Reads the code in a picture in a thread of its own, which is loaded with the first one (a megabyte). */
export const useDecoder = (): ((picture: DecodeAsked['picture']) => Promise<string | null>) => {
  const worker = useRef<Worker | undefined>(undefined)
  const waiting = useRef<Waiting>(new Map())
  const last = useRef(0)
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  const start = (): Worker => {
    const started = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Decoded>) => {
      if (data.problem) console.warn(data.problem)
      waiting.current.get(data.id)?.(data.text)
      waiting.current.delete(data.id)
    })
    // without a decoder no picture is read: whoever waits hears that there is no code
    started.addEventListener('error', (event) => {
      console.warn(event.message)
      for (const tell of waiting.current.values()) tell(null)
      waiting.current.clear()
      // the next picture tries anew
      worker.current?.terminate()
      worker.current = undefined
    })
    return started
  }
  return (picture) =>
    new Promise((resolve) => {
      worker.current ??= start()
      last.current += 1
      waiting.current.set(last.current, resolve)
      worker.current.postMessage({ id: last.current, picture } satisfies DecodeAsked, picture instanceof ImageBitmap ? [picture] : [])
    })
}
