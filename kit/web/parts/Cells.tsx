import type { ReactNode } from 'react'
import classes from './Cells.module.css'

interface NameProps {
  /** Initials or a picture. */
  lead?: ReactNode
  name: ReactNode
  /** A quieter second line: e-mail, reference. */
  second?: ReactNode
}

/** The name cell of a list: two lines beside the initials. */
export const NameCell = ({ lead, name, second }: NameProps) => (
  <span className={classes.cell}>
    {lead}
    <span className={classes.text}>
      <span className={second ? classes.name : undefined}>{name}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  </span>
)

/** A company or a building in one line beside its initials. */
export const OneLineCell = ({ lead, children }: { lead?: ReactNode; children: ReactNode }) => (
  <span className={classes.cell} data-tight>
    {lead}
    <span className={classes.text}>{children}</span>
  </span>
)

/** The quiet part of a cell: the unit after the floor. */
export const Quiet = ({ children }: { children: ReactNode }) => <span className={classes.quiet}>{children}</span>
