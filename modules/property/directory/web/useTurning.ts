import { useEffect, useState } from 'react'

const every = 12_000
const untouchedFor = 30_000

/**
 * Pages that turn by themselves, until somebody touches the screen; half a minute later they go on. `onLeft` is told that nobody is there any
 * more.
 */
export const useTurning = (pages: number, held: boolean, onLeft: () => void) => {
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(false)
  const [touched, setTouched] = useState(0)
  const resting = touched > 0
  useEffect(() => {
    if (pages < 2 || paused || resting || held) return undefined
    const timer = setInterval(() => setTurn((now) => now + 1), every)
    return () => clearInterval(timer)
  }, [pages, paused, resting, held])
  useEffect(() => {
    const touch = () => setTouched((now) => now + 1)
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    return () => {
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
    }
  }, [])
  useEffect(() => {
    if (touched === 0) return undefined
    const timer = setTimeout(() => {
      setTouched(0)
      setTurn(0)
      onLeft()
    }, untouchedFor)
    return () => clearTimeout(timer)
  }, [touched, onLeft])
  return {
    page: ((turn % pages) + pages) % pages,
    paused,
    setPaused,
    go: (by: number) => setTurn((now) => now + by),
    first: () => setTurn(0),
  }
}
