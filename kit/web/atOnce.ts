import { useEffect, useEffectEvent } from 'react'
import { useFocusKept } from './focus.ts'

/** For a deed that was chosen and asks nothing: it is done when its part is drawn first, once. */
export const useAtOnce = (act: () => void): void => {
  useFocusKept()
  const begin = useEffectEvent(act)
  useEffect(() => begin(), [])
}
