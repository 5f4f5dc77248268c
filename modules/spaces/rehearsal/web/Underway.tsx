import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { Rehearsal } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Rehearsal.module.css'

/** How far it has come. */
export const Underway = ({ rehearsal: { total, done } }: { rehearsal: Rehearsal }) => {
  const text = total === null ? t('counting') : t('progress', { n: numberText(done), total: numberText(total) })
  return (
    <div role="status" className={classes.underway}>
      <Progress value={total === null ? 0 : (100 * done) / Math.max(total, 1)} size={6} aria-label={text} />
      <p className={classes.quiet}>{text}</p>
    </div>
  )
}
