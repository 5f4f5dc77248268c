import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { pauses } from '#kit/web/pauses.ts'
import type { PaletteFound, PaletteSearch } from './palette.ts'

interface Found extends PaletteFound {
  text: string
  failed: boolean
}

/** What the server finds for a text, as soon as nothing has been typed for a moment. An older answer never follows a newer question. */
export const useFound = (search: PaletteSearch | undefined, typed: string) => {
  const now = typed.trim()
  const [text] = useDebouncedValue(now, pauses.choices)
  const [found, setFound] = useState<Found>({ text: '', groups: [], failed: false })
  // The search is often written in place and new on every render; a change of it alone asks for nothing.
  const ask = useEffectEvent((signal: AbortSignal) => search?.(text, signal) ?? Promise.resolve({ groups: [] }))
  useEffect(() => {
    if (!text) return
    const stop = new AbortController()
    const { signal } = stop
    ask(signal).then(
      (answer) => signal.aborted || setFound({ ...answer, text, failed: false }),
      () => signal.aborted || setFound({ text, groups: [], failed: true }),
    )
    return () => stop.abort()
  }, [text])
  const upToDate = found.text === now
  return {
    groups: upToDate && now ? found.groups : [],
    nothing: upToDate ? found.nothing : undefined,
    failed: upToDate && found.failed,
    loading: !!search && now !== '' && !upToDate,
  }
}
