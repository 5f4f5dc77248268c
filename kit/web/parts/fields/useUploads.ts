import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { words } from '#kit/web/words.ts'

/** Sends a file; `onProgress` takes a share from 0 to 1, `signal` stops it. */
export type Upload<T> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>

export interface Sending {
  key: string
  file: File
  share: number
  /** Why it did not work. */
  problem?: string
  again: () => void
}

interface Options<T> {
  value: T[]
  onChange: (value: T[]) => void
  upload: Upload<T>
  max: number
}

/** Files on their way to the server, one after the other, so that they arrive in the order in which they were chosen. */
export const useUploads = <T extends { uuid: string }>(options: Options<T>) => {
  const [sending, setSending] = useState<Sending[]>([])
  const line = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  // By the time that a file has arrived the form may have been filled in further: what it is added to is the form as it is then.
  const now = useRef(options)
  useLayoutEffect(() => {
    now.current = options
  })
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const change = (key: string, changes: Partial<Sending>) => setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const forget = (key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setSending((all) => all.filter((one) => one.key !== key))
  }

  const add = (sent: T, instead: string | undefined) => {
    const { value, onChange, max } = now.current
    // One only: a new one takes its place.
    const out = instead ?? (max === 1 ? value[0]?.uuid : undefined)
    const next = value.some(({ uuid }) => uuid === out) ? value.map((one) => (one.uuid === out ? sent : one)) : [...value, sent]
    now.current = { ...now.current, value: next }
    onChange(next)
  }

  const run = async (key: string, file: File, instead: string | undefined) => {
    const signal = stops.current.get(key)?.signal
    if (!signal || signal.aborted) return
    try {
      const sent = await now.current.upload(file, (share) => change(key, { share }), signal)
      if (signal.aborted) return
      add(sent, instead)
      forget(key)
    } catch (error) {
      // The server has looked into the file and says what is wrong with it.
      if (!signal.aborted) change(key, { problem: error instanceof ApiError && error.status > 0 ? error.message : words('uploadFailed') })
    }
  }

  const queue = (key: string, file: File, instead: string | undefined) => {
    line.current = line.current.then(() => run(key, file, instead))
  }

  /** `instead` is the uuid of one that it replaces. */
  const send = (files: File[], instead?: string) => {
    if (options.max === 1 && files.length > 0) for (const { key } of sending) forget(key)
    for (const file of files) {
      const key = crypto.randomUUID()
      stops.current.set(key, new AbortController())
      const again = () => {
        change(key, { share: 0, problem: undefined })
        queue(key, file, instead)
      }
      setSending((all) => [...all, { key, file, share: 0, again }])
      queue(key, file, instead)
    }
  }
  return { sending, send, forget }
}
