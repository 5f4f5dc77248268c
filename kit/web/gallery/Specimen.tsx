import { type ReactNode, useId } from 'react'
import classes from './Gallery.module.css'

interface Props {
  /** The name of the part, as it is imported. */
  part: string
  /** What it now holds, so that a test can read it. */
  value?: unknown
  children: ReactNode
}

/** One part, with what it holds below it. */
export const Specimen = ({ part, value, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.specimen} aria-labelledby={id}>
      <h2 id={id} className={classes.part}>
        {part}
      </h2>
      {children}
      {value !== undefined && <output className={classes.value}>{JSON.stringify(value)}</output>}
    </section>
  )
}
