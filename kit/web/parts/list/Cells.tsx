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

/** From when until when is not parted by the end of a line. */
const unbroken = (name: string): string =>
  name
    .replace(/ (?=[AP]M\b)/g, '\u00a0')
    .replace(/(上|下|中|凌)(午|晨)(?=\d)/g, '$1\u2060$2\u2060')
    .replaceAll(' – ', '\u00a0–\u2060\u00a0')
    .replace(/–(?=\d)/g, '–\u2060')

/** The name cell of a list: two lines beside the initials. */
export const NameCell = ({ lead, name, second, wraps = false }: NameProps) => (
  <span className={classes.cell}>
    {lead}
    <span className={classes.text} data-wraps={wraps || undefined}>
      <span className={second ? classes.name : undefined}>{wraps && typeof name === 'string' ? unbroken(name) : name}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  </span>
)
