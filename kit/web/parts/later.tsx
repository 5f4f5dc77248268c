import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Drawn closed before it opens: what is opened from its first moment does not know where to give the focus back to. */
const opening =
  <P extends { opened: boolean }>(Part: ComponentType<P>): ComponentType<P> =>
  (props: P) => {
    const [drawn, setDrawn] = useState(false)
    useEffect(() => setDrawn(true), [])
    return <Part {...props} opened={drawn && props.opened} />
  }

/** A part whose code comes when it is first opened, and which is there from then on. */
export const later = <P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: opening(await load()) }))
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
