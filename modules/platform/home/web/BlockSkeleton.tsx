import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { words } from '#kit/web/words.ts'
import classes from './Home.module.css'

/** A card on its way, where what is addressed to the person will stand. */
export const BlockSkeleton = () => (
  <div className={classes.block} role="status" aria-label={words('loading')}>
    <div className={classes.card}>
      <Skeleton height={18} width="60%" radius={4} />
      <Skeleton height={12} width="85%" radius={3} mt={14} />
      <Skeleton height={12} width="40%" radius={3} mt={8} mb={24} />
      {['44%', '52%', '38%'].map((width) => (
        <Skeleton key={width} height={14} width={width} radius={3} mt={14} />
      ))}
    </div>
  </div>
)
