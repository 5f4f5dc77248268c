import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from '#kit/web/frame/Link.tsx'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText, percentText } from '#kit/web/parts/charts/numbers.ts'
import type { HomeFigure } from '../contract.ts'
import type { Lacking } from './Unread.tsx'
import classes from './Home.module.css'

/** The numbers that this person answers for; each leads to the list that it counts. */
export const HomeFigures = ({ figures, missing, asking }: { figures: readonly HomeFigure[] } & Lacking) => {
  if (figures.length + missing === 0) return null
  const unread = Array.from({ length: missing }, (_, i) => ({
    key: `unread-${i}`,
    label: <Skeleton height={10} width={80} radius={3} my={4} animate={asking} />,
    value: <Skeleton height={18} width={56} radius={4} my={6} animate={asking} />,
    note: <Skeleton height={8} width={96} radius={3} my={4} animate={asking} />,
  }))
  return (
    <FiguresStrip
      figures={[
        ...figures.map(({ name, label, value, unit, of, note, href }) => ({
          key: name,
          label,
          value: (
            <Link href={href} className={classes.figure} aria-label={`${label}: ${unit === 'percent' ? percentText(value) : numberText(value)}`}>
              {unit === 'percent' ? percentText(value) : numberText(value)}
            </Link>
          ),
          of,
          note,
        })),
        ...unread,
      ]}
    />
  )
}
