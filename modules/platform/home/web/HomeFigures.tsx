import { Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import '@mantine/core/styles/Skeleton.layer.css'
import { useId } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useMe } from '#kit/web/me.ts'
import { type Figure, FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText, percentText } from '#kit/web/parts/charts/numbers.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { FoldButton } from '#kit/web/parts/page/FoldButton.tsx'
import { words } from '#kit/web/words.ts'
import type { HomeFigure, HomeMissing } from '../contract.ts'
import type { Read } from './kept.ts'
import { t } from './texts.ts'
import classes from './Home.module.css'

/** Two rows of four: what more there is, few look at every day. */
const atOnce = 8
/** More than these stand in rows of four, so that one that comes late moves none into another row. */
const inOneRow = 4

/** On one line, so that all numbers stand at one height; whoever points at a long one reads it in full. */
const named = (label: string) => <span title={label}>{label}</span>

const known = ({ name, label, value, unit, of, note, href, since }: HomeFigure & { since?: number }): Figure => ({
  key: name,
  label: named(label),
  value: (
    <Link href={href} className={classes.figure} aria-label={words('labelled', { label, value: unit === 'percent' ? percentText(value) : value })}>
      {unit === 'percent' ? percentText(value) : numberText(value)}
    </Link>
  ),
  of,
  // older than what stands beside it: since when takes the place of the comparison
  note: since === undefined ? note : t('asOf', { time: clockText(inZone(new Date(since)).time) }),
})

/** On its way, or given up: then nothing that looks as if it still came. */
const unread = ({ name, title }: HomeMissing, asking: boolean): Figure => ({
  key: name,
  label: named(title),
  value: asking ? <Skeleton height={18} width={56} radius={4} my={6} /> : '–',
  note: asking ? <Skeleton height={8} width={96} radius={3} mt={4} mb={5} /> : null,
})

const More = ({ figures }: { figures: Figure[] }) => {
  const id = useId()
  const key = `home-more-figures:${useMe().personKey}`
  const [open, setOpen] = useLocalStorage({ key, defaultValue: false, getInitialValueInEffect: false })
  return (
    <>
      <FoldButton open={open} onOpen={setOpen} controls={id}>
        {t('moreFigures')}
      </FoldButton>
      {open && (
        <div id={id}>
          <FiguresStrip figures={figures} />
        </div>
      )}
    </>
  )
}

/** The numbers that this person answers for, those of the day first; each leads to the list that it counts. */
export const HomeFigures = ({ row, asking }: Pick<Read, 'row'> & { asking: boolean }) => {
  const all = row.map((one) => ('part' in one ? unread(one, asking) : known(one)))
  if (all.length === 0) return null
  // one alone takes no more room than what would hide it
  const shown = all.length > atOnce + 1 ? atOnce : all.length
  return (
    <div className={classes.figures} data-many={all.length > inOneRow || undefined}>
      <FiguresStrip figures={all.slice(0, shown)} />
      {shown < all.length && <More figures={all.slice(shown)} />}
    </div>
  )
}
