import { type ComponentType, useState } from 'react'
import { fromAfar } from './fromAfar.tsx'

/** A part whose code comes when it is first opened, or when somebody is near to opening it, and which is there from then on. */
export const later = <P extends { opened: boolean; near?: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = fromAfar(load)
  return (props: P) => {
    const [wanted, setWanted] = useState(props.opened)
    if ((props.opened || props.near) && !wanted) setWanted(true)
    return wanted && <Part {...props} />
  }
}
