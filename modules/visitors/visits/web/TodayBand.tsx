import { lazy, type ReactNode, Suspense } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import type { Listing } from '#kit/web/listing.ts'
import type { countVisits, listVisits } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { DeskBar } from './DeskBar.tsx'
import { OutboxBar } from './OutboxBar.tsx'
import type { Desk } from './RowDeed.tsx'
import { TodayFigures } from './TodayFigures.tsx'
import classes from './Visits.module.css'

const PhotoBar = lazy(async () => ({ default: (await import('./PhotoBar.tsx')).PhotoBar }))

interface BandProps {
  oc: string
  list: Listing<typeof listVisits>
  desk: Desk
  /** In whom the desk looks while there is no network; of who only reads the list, nobody. */
  held: readonly VisitDayRow[] | undefined
  counts: Data<typeof countVisits> | undefined
  /** What stands beside the desk's field. */
  children: ReactNode
}
/** Above the list of today: what waits to be sent, the figures, the desk's field, and of whom a photo may be taken. */
export const TodayBand = ({ oc, list, desk, held, counts, children }: BandProps) => (
  <div className={classes.today}>
    {held && <OutboxBar outbox={desk.outbox} />}
    <div className={classes.band}>
      <TodayFigures counts={counts} />
      <div className={classes.bandEnd}>
        {held && (
          <DeskBar
            oc={oc}
            value={list.search}
            onSearch={list.setSearch}
            held={held.map(desk.seen)}
            onCheckIn={(rows) => void desk.checkIn(rows)}
            onCheckOut={(rows) => void desk.checkOut(rows)}
          />
        )}
        {children}
      </div>
    </div>
    {desk.photos.wanted.length > 0 && (
      <Suspense>
        <PhotoBar oc={oc} wanted={desk.photos.wanted} onDone={desk.photos.done} />
      </Suspense>
    )}
  </div>
)
