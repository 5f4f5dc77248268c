import { words } from '#kit/web/words.ts'
import type { BulkRun } from '../contract.ts'
import { t } from './texts.ts'
import classes from './BulkActions.module.css'

/** What was not done, each with the sentence of its refusal. */
export const RefusedRows = ({ of: { refusedRows, refused } }: { of: BulkRun }) => (
  <section className={classes.refused} aria-label={t('refusedRows')}>
    <h2 className={classes.heading}>{t('refused', { n: refused })}</h2>
    {/* what scrolls can be reached by the keyboard */}
    <div className={classes.rows} role="group" aria-label={t('refusedRows')} tabIndex={refusedRows.length === 0 ? undefined : 0}>
      <ul>
        {refusedRows.map(({ position, title, reason }) => (
          <li key={position} className={classes.row}>
            <span className={classes.title}>{title}</span>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
    {refused > refusedRows.length && <p className={classes.more}>{words('nMore', { n: refused - refusedRows.length })}</p>}
  </section>
)
