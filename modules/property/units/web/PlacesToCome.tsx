import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './CompanyPlaces.module.css'

/** A tower with one lease on their way, as high as they will be. */
export const PlaceToCome = () => (
  <div className={classes.place}>
    <div className={classes.outline}>
      <Skeleton height={150} radius={3} />
      <Skeleton height={11} mt={9} mb={3} radius={3} />
    </div>
    <div className={classes.leases}>
      <Skeleton height={94} radius={6} />
    </div>
  </div>
)

export const PlacesToCome = ({ towers }: { towers: number }) => (
  <div className={classes.places}>
    {towers === 0 && <Skeleton height={20} width={240} radius={3} />}
    {Array.from({ length: towers }, (_, at) => (
      <PlaceToCome key={at} />
    ))}
  </div>
)
