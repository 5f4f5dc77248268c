import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useOnline } from '#kit/web/online.ts'

/**
 * A hook for code that comes when it is wanted. Unlike React's `lazy` it takes nothing down with it when the code cannot be fetched: that is said to
 * `onFailed`, and it is asked for again when there is a connection again, or when it is wanted more than before (`wanted` counts; nought is not at all).
 */
export const partFrom = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let known: ComponentType<P> | undefined
  return function usePart(wanted: number, onFailed?: () => void): ComponentType<P> | undefined {
    const online = useOnline()
    const [Part, setPart] = useState(() => known)
    const failed = useRef(onFailed)
    useEffect(() => {
      failed.current = onFailed
    })
    useEffect(() => {
      if (Part || wanted === 0) return undefined
      let over = false
      load().then(
        (found) => {
          known = found
          if (!over) setPart(() => found)
        },
        (error: unknown) => {
          console.error(error)
          if (!over) failed.current?.()
        },
      )
      return () => {
        over = true
      }
    }, [Part, wanted, online])
    return Part
  }
}
