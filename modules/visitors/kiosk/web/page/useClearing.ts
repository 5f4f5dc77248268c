import { useEffect, useEffectEvent, useState } from 'react'
import { pauses } from '#kit/web/pauses.ts'

/** Seconds without a hand after which the visitor has left, and those of them that are counted aloud. */
const patience = 30
const counted = 10
const signs = ['pointerdown', 'keydown', 'input', 'touchmove', 'wheel'] as const

/** Forgets the visitor who has gone. Answers the seconds left, once they are counted. */
export const useClearing = (on: boolean, clear: () => void): number | undefined => {
  const [left, setLeft] = useState<number>()
  const over = useEffectEvent(clear)
  useEffect(() => {
    if (!on) return undefined
    let seconds = patience
    const touched = () => {
      seconds = patience
      setLeft(undefined)
    }
    const timer = setInterval(() => {
      seconds -= 1
      setLeft(seconds <= counted ? seconds : undefined)
      if (seconds <= 0) over()
    }, pauses.kiosk)
    for (const sign of signs) window.addEventListener(sign, touched, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, touched, { capture: true })
      setLeft(undefined)
    }
  }, [on])
  return left
}
