import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './Home.module.css'

/** What is known about a part of the page of which something is missing. */
export interface Lacking {
  /** So many answers are missing. */
  missing: number
  /** They are being asked for; else they were, in vain. */
  asking: boolean
}

const rowsOfNothing = 3

/** In place of rows that could not be read yet: fewer where others stand already. Once nobody asks any more it is a dash. */
export const UnreadRows = ({ missing, asking, known }: Lacking & { known: number }) =>
  missing > 0 &&
  (asking ? (
    <div aria-hidden data-unread>
      {Array.from({ length: known > 0 ? 1 : rowsOfNothing }, (_, i) => (
        <div key={i} className={classes.unread}>
          <Skeleton height={12} width={`${34 - i * 6}%`} radius={3} />
          <Skeleton height={10} width={`${52 - i * 9}%`} radius={3} mt={10} />
        </div>
      ))}
    </div>
  ) : (
    <p className={classes.quiet}>–</p>
  ))
