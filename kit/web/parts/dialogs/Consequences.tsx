import type { ReactNode } from 'react'
import { entries, type Entry } from '#kit/web/entries.ts'
import { listText } from '#kit/web/listed.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { words } from '#kit/web/words.ts'
import classes from './Dialogs.module.css'

export interface Consequence {
  what: string
  /** Which ones: 'QR pass, card 0048-2217'. */
  detail?: ReactNode
  count?: number | string
}

/** What a preview of the server answers: how many, and those of them that have names. */
export interface Ending {
  what: string
  count: number
  names?: readonly string[] | undefined
}

const few = 3

/** The first names, and how many more there are. */
export const endingText = ({ what, count, names = [] }: Ending): Consequence => {
  const first = names.slice(0, few)
  const rest = count - first.length
  return { what, count, ...(first.length > 0 ? { detail: listText(rest > 0 ? [...first, words('nMore', { n: rest })] : first) } : {}) }
}

/** What will happen, to how many, and to which. */
export const Consequences = ({ of }: { of: readonly Entry<Consequence>[] }) => {
  const consequences = entries(of)
  return (
    consequences.length > 0 && (
      <ul className={classes.list}>
        {consequences.map(({ what, detail, count }) => (
          <li key={what} className={classes.consequence}>
            <span className={classes.what}>{what}</span>
            <span className={classes.detail}>{detail}</span>
            <span className={classes.count}>{typeof count === 'number' ? numberText(count) : count}</span>
          </li>
        ))}
      </ul>
    )
  )
}
