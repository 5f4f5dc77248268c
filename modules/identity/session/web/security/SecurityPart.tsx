import { type ReactNode, useId } from 'react'
import classes from './Security.module.css'

interface Props {
  title: string
  help: string
  children: ReactNode
}

/** One thing that opens the account, or one place where it is open: what it is on the left, what can be done on the right. */
export const SecurityPart = ({ title, help, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

/** What is said of a row, each fact in one piece. */
export const inPieces = (facts: readonly string[]): ReactNode =>
  facts.map((fact) => (
    <span key={fact} className={classes.fact}>
      {fact}
    </span>
  ))

export const None = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>
