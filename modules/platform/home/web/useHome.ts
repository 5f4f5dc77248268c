import { useEffect, useEffectEvent, useState } from 'react'
import { refreshAnswer, useItem } from '#kit/web/queries.ts'
import { getHome } from '../contract.ts'
import { type Read, readOn } from './kept.ts'

const minute = 60_000
/** A part that was late is mostly there a moment later, when it is asked for once more; a busy hour may take some more, each after a longer while. After that by the clock. */
const pausesBefore = [1000, 4000, 8000, 16_000]
const look = () => {
  if (document.visibilityState === 'visible') refreshAnswer(getHome, {})
}

/** Milliseconds within which a tab that is come back to becomes visible and gets the focus. */
const oneReturn = 1000

/** When somebody comes back to the page: to its tab, or to its window from another one beside it. */
const useReturn = (): void => {
  useEffect(() => {
    let last = -oneReturn
    const come = ({ timeStamp }: Event) => {
      if (document.visibilityState !== 'visible' || timeStamp - last < oneReturn) return
      last = timeStamp
      look()
    }
    document.addEventListener('visibilitychange', come)
    window.addEventListener('focus', come)
    return () => {
      document.removeEventListener('visibilitychange', come)
      window.removeEventListener('focus', come)
    }
  }, [])
}

/**
 * What is told is of many kinds of records, and too much to be read anew with each change of any: when somebody comes back to it, after a deed of
 * their own, and by the clock. `givenUp` once what is missing was asked for again and again, in vain.
 */
export const useHome = () => {
  useReturn()
  useEffect(() => {
    const timer = setInterval(look, minute)
    return () => clearInterval(timer)
  }, [])
  const home = useItem(getHome, {}, { anew: true })
  const { data, dataUpdatedAt } = home
  const [read, setRead] = useState<Read>()
  if (data && data !== read?.answer) setRead(readOn(read, data, dataUpdatedAt))
  const late = (data?.missing.length ?? 0) > 0
  const [tries, setTries] = useState(0)
  if (!late && tries > 0) setTries(0)
  const again = useEffectEvent(async () => {
    await home.refetch()
    setTries((before) => before + 1)
  })
  useEffect(() => {
    const pause = pausesBefore[tries]
    if (!late || pause === undefined) return undefined
    const soon = setTimeout(() => void again(), pause)
    return () => clearTimeout(soon)
  }, [late, tries])
  return { ...home, read, givenUp: late && tries >= pausesBefore.length }
}
