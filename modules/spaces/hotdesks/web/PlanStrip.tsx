import { Skeleton } from '@mantine/core'
import { Link } from '#kit/web/frame/Link.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEdges } from '#kit/web/parts/page/useEdges.ts'
import { to } from '#kit/web/screens.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import type { FloorPlan } from '#modules/property/floor-plans/contract.ts'
import { PlanThumb } from '#modules/property/floor-plans/web/front.tsx'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

interface Props {
  /** Undefined while they are on their way: places of the same size stand for them. */
  plans: readonly FloorPlan[] | undefined
  query: Place['query']
}

/** The plans of the building, each the way to its desks. */
export const PlanStrip = ({ plans, query }: Props) => {
  const scroller = useEdges<HTMLUListElement>()
  return (
    <ul className={classes.plans} aria-label={t('plan')} aria-busy={!plans || undefined} {...scroller}>
      {plans
        ? plans.map(({ uuid, name, floor, image }) => (
            <li key={uuid}>
              <Link className={classes.planCard} href={to('/hotdesks/plans/{uuid}', { uuid }, query)}>
                <span className={classes.planPicture}>{image && <PlanThumb image={image} />}</span>
                <strong>{name}</strong>
                <span className={classes.quiet}>{`${floor.floorNo} · ${floor.towerName}`}</span>
              </Link>
            </li>
          ))
        : [0, 1].map((at) => (
            <li key={at} className={classes.planCard}>
              <Skeleton height={110} radius={4} />
              <Skeleton height={13} width="60%" radius={3} mt={5} />
              <Skeleton height={10} width="45%" radius={3} mt={4} />
            </li>
          ))}
    </ul>
  )
}
