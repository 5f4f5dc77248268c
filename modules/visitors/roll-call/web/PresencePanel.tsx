import { Button } from '@mantine/core'
import { Siren } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { refreshAnswer, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import type { DeskPanelProps } from '#modules/visitors/visits/web/front.tsx'
import { getPresenceFigures } from '../contract.ts'
import type { PresenceFigures } from '../contract/roll-call.ts'
import { floorText } from './PersonRow.tsx'
import { t } from './texts.ts'
import classes from './PresencePanel.module.css'

/** Everybody is counted anew: with what the list of visitors hears, and by the clock, but not by each tap at a door. */
const every = 60_000

const bandText = ({ tower, floor, downTo }: PresenceFigures['floors'][number]): string => {
  if (floor === null) return t('panel.nowhere')
  const floors = downTo === null ? floorText(floor) : t('panel.band', { from: floor, to: downTo })
  return tower ? `${tower} ${floors}` : floors
}

/** Who is in now, by floor, and the way to call the roll. */
export const PresencePanel = ({ oc, query }: DeskPanelProps) => {
  const figures = useItem(getPresenceFigures, { params: { oc } }, { keep: true }).data
  useEffect(() => {
    const timer = setInterval(() => refreshAnswer(getPresenceFigures, { params: { oc } }), every)
    return () => clearInterval(timer)
  }, [oc])
  if (!figures) return null
  const { inside, visitors, floors } = figures
  const most = Math.max(1, ...floors.map(({ n }) => n))
  return (
    <section>
      <h2 className={classes.head}>{t('panel.title')}</h2>
      <p className={classes.total}>
        <strong>{numberText(inside)}</strong> {t('panel.of', { people: numberText(inside - visitors), visitors: numberText(visitors) })}
      </p>
      <Button component={Link} href={to('/roll-calls', {}, query)} size="xs" variant="default" leftSection={<Siren size={15} aria-hidden />}>
        {t('rollCall')}
      </Button>
      <ul className={classes.floors}>
        {floors.map((band) => (
          <li key={`${band.tower} ${band.floor}`}>
            <span className={classes.floor} title={bandText(band)}>
              {bandText(band)}
            </span>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ width: `${(band.n / most) * 100}%` }} />
            </span>
            <span className={classes.count}>{numberText(band.n)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
