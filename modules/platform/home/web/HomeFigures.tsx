import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useLocalStorage } from '@mantine/hooks'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useMe } from '#kit/web/me.ts'
import { type Figure, FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText, percentText } from '#kit/web/parts/charts/numbers.ts'
import type { HomeFigure } from '../contract.ts'
import { t } from './texts.ts'
import type { Lacking } from './Unread.tsx'
import classes from './Home.module.css'

/** Two rows of four: what more there is, few look at every day. */
const atOnce = 8

const known = ({ name, label, value, unit, of, note, href }: HomeFigure): Figure => ({
  key: name,
  label,
  value: (
    <Link href={href} className={classes.figure} aria-label={`${label}: ${unit === 'percent' ? percentText(value) : numberText(value)}`}>
      {unit === 'percent' ? percentText(value) : numberText(value)}
    </Link>
  ),
  of,
  note,
})

const unread = (animate: boolean, i: number): Figure => ({
  key: `unread-${i}`,
  label: <Skeleton height={10} width={80} radius={3} my={4} animate={animate} />,
  value: <Skeleton height={18} width={56} radius={4} my={6} animate={animate} />,
  note: <Skeleton height={8} width={96} radius={3} my={4} animate={animate} />,
})

const More = ({ figures }: { figures: Figure[] }) => {
  const id = useId()
  const key = `home-more-figures:${useMe().personKey}`
  const [open, setOpen] = useLocalStorage({ key, defaultValue: false, getInitialValueInEffect: false })
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <ChevronRight size={15} strokeWidth={1.7} aria-hidden />
        {t('moreFigures')}
      </button>
      {open && (
        <div id={id}>
          <FiguresStrip figures={figures} />
        </div>
      )}
    </>
  )
}

/** The numbers that this person answers for, those of the day first; each leads to the list that it counts. */
export const HomeFigures = ({ figures, missing, asking }: { figures: readonly HomeFigure[] } & Lacking) => {
  const all = [...figures.map(known), ...Array.from({ length: missing }, (_, i) => unread(asking, i))]
  if (all.length === 0) return null
  // one alone takes no more room than what would hide it
  const shown = all.length > atOnce + 1 ? atOnce : all.length
  return (
    <div className={classes.figures} data-many={shown < all.length || undefined}>
      <FiguresStrip figures={all.slice(0, shown)} />
      {shown < all.length && <More figures={all.slice(shown)} />}
    </div>
  )
}
