import { Fragment, type ReactNode } from 'react'
import { DetailSkeleton, Empty } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import { type Building, useBuilding } from './useBuilding.ts'

/** A screen about one building, drawn once it is known which; another building is another screen. */
export const OfBuilding = ({ children }: { children: (building: Building & { id: string }) => ReactNode }) => {
  const building = useBuilding()
  const { id, none } = building
  if (id !== undefined) return <Fragment key={id}>{children({ ...building, id })}</Fragment>
  return none ? <Empty text={words('noBuilding')} /> : <DetailSkeleton />
}
