import { useCallback, useEffect, useRef } from 'react'
import { call } from '#kit/web/api.ts'
import { noteWanted, type WantedInput } from '../contract.ts'

/**
 * What the form refuses is wanted and not had once somebody leaves with it, or takes another time instead: told then, and not with each key. Nobody waits for it,
 * and where it is not heard there is one less in a report.
 */
export const useUnmet = (oc: string, refused: WantedInput | undefined): { tell: () => void } => {
  const latest = useRef<{ oc: string; refused: WantedInput } | undefined>(undefined)
  useEffect(() => {
    latest.current = refused && { oc, refused }
  })
  const tell = useCallback((): void => {
    const { current } = latest
    latest.current = undefined
    if (current) call(noteWanted, { params: { oc: current.oc }, body: current.refused }).catch(() => {})
  }, [])
  // as it is when the form is left
  useEffect(() => tell, [tell])
  return { tell }
}
