import { useEffect } from 'react'
import { refreshAnswer, useItem } from '#kit/web/queries.ts'
import { getRehearsal } from '../contract.ts'
import { isOver } from './rehearsalText.ts'

/** Besides the live stream, which a network may hold back. */
const askAgain = 1500

/** One rehearsal, followed to its end. */
export const useRehearsal = (oc: string, uuid: string) => {
  const found = useItem(getRehearsal, { params: { oc, uuid } })
  const runs = found.data !== undefined && !isOver(found.data)
  useEffect(() => {
    if (!runs) return undefined
    const again = setInterval(() => refreshAnswer(getRehearsal, { params: { oc, uuid } }), askAgain)
    return () => clearInterval(again)
  }, [runs, oc, uuid])
  return found
}
