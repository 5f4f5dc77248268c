import { type ReactNode, useId } from 'react'
import classes from './Form.module.css'

interface Props {
  title: string
  help?: ReactNode
  children: ReactNode
}

/** A group of fields; a rule stands between one and the next. */
export function FormSection({ title, help, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      {children}
    </section>
  )
}
