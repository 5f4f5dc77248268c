import { type CSSProperties, useMemo } from 'react'
import { PlanThumb, pointStyle } from '#modules/property/floor-plans/web/front.tsx'
import type { DisplayPage } from '../../contract.ts'
import { t } from '../texts.ts'
import { tileSide } from './tile.ts'
import classes from './ZoneDisplay.module.css'

type Desk = DisplayPage['desks'][number]
export type Look = 'FREE' | 'SHORT' | 'TAKEN' | 'KEPT' | 'OUT'

export const lookOf = ({ now, later }: Desk): Look => (now === 'FREE' && later !== null && later !== 'FREE' ? 'SHORT' : now)

interface Props {
  page: DisplayPage
  /** As short as a desk has room for. */
  noon: string
  dayUntil: string
}

/** The plan as a wall shows it: all of it, since nobody scrolls there, and its desks as large as they can be beside each other. */
export const WallPlan = ({ page: { plan, desks }, noon, dayUntil }: Props) => {
  const { image } = plan
  const ratio = image?.width && image.height ? image.width / image.height : 3 / 2
  const tile = useMemo(() => tileSide(desks, ratio), [desks, ratio])
  const letters = Math.max(1, ...desks.map(({ deskNo }) => deskNo.length))
  return (
    <div className={classes.room} style={{ '--ratio': ratio } as CSSProperties}>
      <div className={classes.plan} style={{ '--tile': tile, '--letters': letters } as CSSProperties}>
        {/* as it was given: a preview is for cards */}
        {image && <PlanThumb className={classes.drawing} image={{ fullPath: image.fullPath, previewPath: null }} />}
        {desks.map((desk) => (
          <div key={desk.uuid} className={classes.desk} style={pointStyle(desk)} data-look={lookOf(desk)}>
            <strong>{desk.deskNo}</strong>
            {desk.initials && <span>{desk.initials}</span>}
            <span>{underDesk(desk, noon, dayUntil)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const underDesk = (desk: Desk, noon: string, dayUntil: string): string => {
  const look = lookOf(desk)
  if (look === 'FREE') return t('freeShort')
  if (look === 'SHORT') return t('freeTo', { time: noon })
  if (look === 'OUT' || look === 'KEPT') return t(`state.${look}`)
  return t('till', { time: desk.later === null || desk.later === 'TAKEN' ? dayUntil : noon })
}
