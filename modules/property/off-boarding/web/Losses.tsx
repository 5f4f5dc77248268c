import type { LostThing } from '../contract.ts'
import classes from './OffBoarding.module.css'

/** What others had taken meanwhile. */
export const Losses = ({ lost }: { lost: readonly LostThing[] }) => (
  <ul className={classes.list}>
    {lost.map(({ part, what, name, why }, at) => (
      <li key={`${part} ${at}`} className={classes.row}>
        <span>{name}</span>
        <span className={classes.detail}>{why}</span>
        <span className={classes.detail}>{what}</span>
      </li>
    ))}
  </ul>
)
