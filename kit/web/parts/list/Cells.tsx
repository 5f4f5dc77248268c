import type { ReactNode } from 'react'
import classes from './Cells.module.css'

interface NameProps {
  /** Initials or a picture. */
  lead?: ReactNode
  name: ReactNode
  /** A quieter second line: e-mail, reference. */
  second?: ReactNode
  /** Read to its end, on as many lines as it takes. */
  wraps?: boolean
}

/** The name cell of a list: two lines beside the initials. */
export const NameCell = ({ lead, name, second, wraps = false }: NameProps) => (
  <span className={classes.cell}>
    {lead}
    <span className={classes.text} data-wraps={wraps || undefined}>
      <span className={second ? classes.name : undefined}>{name}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  </span>
)
