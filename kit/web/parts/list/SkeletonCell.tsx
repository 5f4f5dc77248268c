import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './DataTable.module.css'

export type SkeletonShape = 'person' | 'company' | 'badge' | 'line'

/** Shares of the column, so that a page of skeletons looks like a page of words. */
const lengths = [54, 66, 78, 60, 72]

interface Props {
  shape?: SkeletonShape
  align?: 'left' | 'right'
  index: number
}

export function SkeletonCell({ shape = 'line', align, index }: Props) {
  const length = lengths[index % lengths.length] ?? 60
  if (shape === 'badge') return <Skeleton height={22} width={70} radius={5} />
  return (
    <div className={classes.skeleton} data-align={align}>
      {shape === 'person' && <Skeleton height={26} width={26} circle />}
      {shape === 'company' && <Skeleton height={20} width={20} radius={5} />}
      <Skeleton height={10} width={`${length}%`} maw={170} radius={3} />
    </div>
  )
}
