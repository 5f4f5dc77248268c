import { Link } from '#kit/web/frame/Link.tsx'
import { words } from '#kit/web/words.ts'
import type { AreaUnit } from '../contract/areas.ts'
import { areaText } from './areaText.ts'
import { along, type Lease, type Scale, scaleOf } from './leases.ts'
import { t } from './texts.ts'
import { leftText } from './timeLeft.ts'
import { unitAddress } from './unitAddress.ts'
import { termText } from './unitHead.tsx'
import classes from './CompanyPlaces.module.css'

const percent = (share: number): string => `${share * 100}%`

/** The line is drawn; the words beside it say the same. */
const Line = ({ lease: { letFrom, letUntil }, scale, today }: { lease: Lease; scale: Scale; today: string }) => {
  const [from, to, now] = [along(scale, letFrom), letUntil === null ? 1 : along(scale, letUntil), along(scale, today)]
  const past = Math.min(Math.max(now, from), to)
  return (
    <div className={classes.line} aria-hidden>
      <span className={classes.past} style={{ left: percent(from), width: percent(past - from) }} />
      <span className={classes.rest} data-open={letUntil === null || undefined} style={{ left: percent(past), width: percent(to - past) }} />
      <span className={classes.today} style={{ left: percent(now) }} />
    </div>
  )
}

interface Props {
  leases: readonly Lease[]
  today: string
  areaUnit: AreaUnit
  query: Record<string, string>
}

/** A line for each lease on one scale, from its first day to its last, with today marked and its end in words. */
export const LeaseLines = ({ leases, today, areaUnit, query }: Props) => {
  const scale = scaleOf(leases, today)
  return (
    <div className={classes.leases}>
      <div className={classes.scale} aria-hidden>
        <span>{scale.from.slice(0, 4)}</span>
        <span className={classes.now} style={{ left: percent(along(scale, today)) }}>
          {words('today')}
        </span>
        <span>{scale.to.slice(0, 4)}</span>
      </div>
      <ul className={classes.rows}>
        {leases.map((lease) => (
          <li key={`${lease.letFrom} ${lease.letUntil}`} className={classes.lease}>
            <div className={classes.what}>
              <span className={classes.units}>
                {lease.units.map(({ id, unitNo, floor }) => (
                  <Link key={id} href={unitAddress(id, query)}>
                    {t('unitOnFloor', { unit: unitNo, floor: floor.floorNo })}
                  </Link>
                ))}
              </span>
              <span className={classes.area}>{areaText(areaUnit, lease.areaSquareFeet)}</span>
            </div>
            <Line lease={lease} scale={scale} today={today} />
            <p className={classes.term}>
              <span>{termText(lease)}</span>
              <span className={classes.left}>{leftText(lease, today)}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
