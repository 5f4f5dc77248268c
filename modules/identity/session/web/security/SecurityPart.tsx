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

export const Rows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>

interface RowProps {
  name: string
  badge?: ReactNode
  facts: readonly string[]
  action?: ReactNode
}

export const Row = ({ name, badge, facts, action }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <p className={classes.name}>
        {name}
        {badge}
      </p>
      <p className={classes.meta}>
        {facts.map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
      </p>
    </div>
    {action}
  </li>
)

export const None = ({ children }: { children: ReactNode }) => <p className={classes.none}>{children}</p>
