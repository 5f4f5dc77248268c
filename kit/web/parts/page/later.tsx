import { type ComponentType, useState } from 'react'
import { fromAfar } from './fromAfar.tsx'

/** A part whose code comes when it is first opened, and which is there from then on. */
export const later = <P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = fromAfar(load)
  return (props: P) => {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return wanted && <Part {...props} />
  }
}
