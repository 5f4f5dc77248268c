import type { ReactNode } from 'react'
import classes from './Rows.module.css'

interface RowsProps {
  label?: string
  busy?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A few things below each other that need no table, each with what can be done with it at the end of its row. */
export const Rows = ({ label, busy, className, children }: RowsProps) => (
  <ul className={className ? `${classes.rows} ${className}` : classes.rows} aria-label={label} aria-busy={busy || undefined}>
    {children}
  </ul>
)

interface RowProps {
  /** Before the name. */
  picture?: ReactNode
  name: ReactNode
  badge?: ReactNode
  /** Below the name. */
  about: ReactNode
  action?: ReactNode
}

export const Row = ({ picture, name, badge, about, action }: RowProps) => (
  <li className={classes.row} data-pictured={picture !== undefined || undefined}>
    {picture}
    <div className={classes.what}>
      <p className={classes.name}>
        {name}
        {badge}
      </p>
      <p className={classes.about}>{about}</p>
    </div>
    {action}
  </li>
)
