import type { ComponentType, ReactNode } from 'react'
import { partFrom } from './partFrom.ts'

/** A part of the frame whose code comes when it is first drawn; without it, or until then, `meanwhile`. */
export const fromAfar = <P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): ComponentType<P> => {
  const usePart = partFrom(load)
  return (props: P) => {
    const Part = usePart(1)
    return Part ? <Part {...props} /> : meanwhile
  }
}
