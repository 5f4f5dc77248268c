import { useEffect, useEffectEvent, useState } from 'react'
import { refreshAnswer, useItem } from '#kit/web/queries.ts'
import { getHome } from '../contract.ts'
import { type Read, readOn } from './kept.ts'

const minute = 60_000
/** A part that was late is mostly there when it is asked for once more; after that by the clock. */
const soonAgain = 2000
const look = () => {
  if (document.visibilityState === 'visible') refreshAnswer(getHome, {})
}

/**
 * What is told is of many kinds of records, and too much to be read anew with each change of any: when somebody comes back to it, and by the clock.
 * `givenUp` once what is missing was asked for a second time, in vain.
 */
export const useHome = () => {
  useEffect(() => {
    const timer = setInterval(look, minute)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const home = useItem(getHome, {})
  const { data, dataUpdatedAt } = home
  const [read, setRead] = useState<Read>()
  if (data && data !== read?.answer) setRead(readOn(read, data, dataUpdatedAt))
  const late = (data?.missing.length ?? 0) > 0
  const [askedTwice, setAskedTwice] = useState(false)
  const again = useEffectEvent(async () => {
    await home.refetch()
    setAskedTwice(true)
  })
  useEffect(() => {
    if (!late) return undefined
    const soon = setTimeout(() => void again(), soonAgain)
    return () => {
      clearTimeout(soon)
      setAskedTwice(false)
    }
  }, [late])
  return { ...home, read, givenUp: late && askedTwice }
}
