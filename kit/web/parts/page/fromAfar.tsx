import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '#kit/web/online.ts'

/**
 * A part of the frame whose code comes when it is first drawn. Unlike React's `lazy` it takes nothing down with it when the code cannot be
 * fetched: it is left out, and asked for again when there is a connection again.
 */
export const fromAfar = <P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): ComponentType<P> => {
  let known: ComponentType<P> | undefined
  return (props: P) => {
    const online = useOnline()
    const [Part, setPart] = useState(() => known)
    useEffect(() => {
      if (Part) return undefined
      let over = false
      load().then(
        (found) => {
          known = found
          if (!over) setPart(() => found)
        },
        (error: unknown) => console.error(error),
      )
      return () => {
        over = true
      }
    }, [Part, online])
    return Part ? <Part {...props} /> : meanwhile
  }
}
