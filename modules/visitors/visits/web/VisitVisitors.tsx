import { useListing } from '#kit/web/listing.ts'
import { Pager } from '#kit/web/parts/list/Pager.tsx'
import { SearchBox } from '#kit/web/parts/list/SearchBox.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import { listVisitors } from '../contract.ts'
import type { VisitSource } from '../contract/sources.ts'
import type { Visit, Visitor } from '../contract/visit.ts'
import { waits } from './stopped.ts'
import { t } from './texts.ts'
import { VisitorRows } from './VisitorRows.tsx'
import classes from './VisitVisitors.module.css'

interface Props {
  oc: string
  visit: Visit
}

/** A few stand on the page with the visit; of more, some at a time are asked for. */
const aPage = 20

/** Who waits for a decision stands first. */
const matchesFirst = (visitors: readonly Visitor[]): Visitor[] => visitors.toSorted((a, b) => Number(waits(b)) - Number(waits(a)))

const TheVisitors = ({ oc, source, visitors, several }: { oc: string; source: VisitSource; visitors: readonly Visitor[]; several: boolean }) => {
  const contacts = visitors.some(({ email, phone, plate }) => email ?? phone ?? plate)
  const days = visitors.some((one) => one.days.length > 1)
  return (
    <table className={classes.visitors}>
      <thead>
        <tr>
          <th>{words('visitor')}</th>
          {contacts && <th>{t('column.contact')}</th>}
          <th>{t('column.pass')}</th>
          {days && <th>{words('day')}</th>}
          <th>{words('status')}</th>
          <th>{t('column.deed')}</th>
        </tr>
      </thead>
      {matchesFirst(visitors).map((visitor) => (
        <VisitorRows key={visitor.uuid} oc={oc} source={source} visitor={visitor} several={several} contacts={contacts} days={days} />
      ))}
    </table>
  )
}

const PagedVisitors = ({ oc, visit: { uuid, source } }: Props) => {
  const list = useListing(listVisitors, { sort: { by: 'id', direction: 'ASC' }, limit: aPage, params: { oc, uuid }, except: ['oc', 'tab'] })
  if (list.error) return <ErrorState cause={list.error.message} requestId={list.error.requestId} onRetry={list.retry} />
  return (
    <>
      <SearchBox value={list.search} onChange={list.setSearch} placeholder={t('searchGuests')} />
      {!list.rows && <DetailSkeleton />}
      {list.rows?.length === 0 && <Empty text={t('noGuestFound')} />}
      {list.rows && list.rows.length > 0 && <TheVisitors oc={oc} source={source} visitors={list.rows} several />}
      <Pager {...list.paging} />
    </>
  )
}

/** Of a visit: a few with the page, more on pages of their own. */
export const VisitVisitors = ({ oc, visit }: Props) =>
  visit.visitorCount > aPage ? (
    <PagedVisitors oc={oc} visit={visit} />
  ) : (
    <TheVisitors oc={oc} source={visit.source} visitors={visit.visitors} several={visit.visitorCount > 1} />
  )
