import { Link } from '#kit/web/frame/Link.tsx'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText, percentText } from '#kit/web/parts/charts/numbers.ts'
import type { HomeFigure } from '../contract.ts'
import classes from './Home.module.css'

/** The numbers that this person answers for; each leads to the list that it counts. */
export const HomeFigures = ({ figures }: { figures: readonly HomeFigure[] }) => (
  <FiguresStrip
    figures={figures.map(({ label, value, unit, of, note, href }) => ({
      label,
      value: (
        <Link href={href} className={classes.figure} aria-label={`${label}: ${unit === 'percent' ? percentText(value) : numberText(value)}`}>
          {unit === 'percent' ? percentText(value) : numberText(value)}
        </Link>
      ),
      of,
      note,
    }))}
  />
)
