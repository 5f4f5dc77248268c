import { type ComponentType, lazy, Suspense, useState } from 'react'

/** A part whose code comes when it is first opened, and which is there from then on. */
export const later = <P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() }))
  return (props: P) => {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return (
      wanted && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
