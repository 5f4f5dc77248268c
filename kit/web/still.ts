import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusKeptIn } from './focus.ts'

/**
 * The fields of a form that is being saved take nothing: what is typed then would be gone when the answer comes, because the form shows what was saved. The
 * focus is afterwards where it was, unless somebody has gone on with it. Goes to what holds the fields.
 */
export const useStill = (busy: boolean): RefObject<HTMLDivElement | null> => {
  const held = useRef<HTMLDivElement>(null)
  // before the next key: a drawing later is too late
  useLayoutEffect(() => {
    const fields = held.current
    if (!busy || !fields) return undefined
    const giveBack = focusKeptIn(fields)
    fields.inert = true
    fields.dataset.still = ''
    return () => {
      fields.inert = false
      delete fields.dataset.still
      giveBack()
    }
  }, [busy])
  return held
}
