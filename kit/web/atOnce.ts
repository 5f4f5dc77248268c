import { useEffect, useEffectEvent } from 'react'

/** For a deed that was chosen and asks nothing: it is done when its part is drawn first, once. */
export const useAtOnce = (act: () => void): void => {
  const begin = useEffectEvent(act)
  useEffect(() => begin(), [])
}
