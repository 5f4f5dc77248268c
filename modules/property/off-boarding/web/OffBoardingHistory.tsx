import { useListing } from '#kit/web/listing.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { getOffBoardingHistory, type OffBoarding } from '../contract.ts'
import { t } from './texts.ts'

/** Each deed says by its name what has changed. */
export const OffBoardingHistory = ({ office, offBoarding: { uuid, timeZone } }: { office: string; offBoarding: OffBoarding }) => {
  const params = { oc: office, uuid }
  const history = useListing(getOffBoardingHistory, { sort: { by: 'at', direction: 'DESC' }, params, except: ['tab', 'oc'] })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  return (
    <>
      <Sections>
        <HistoryList
          zone={timeZone}
          items={history.rows.map(({ id, at, by, action, reason }) => ({ id, at, by, sentence: t.of(`deed.${action}`), reason }))}
        />
      </Sections>
      <Pager
        page={history.page}
        limit={history.limit}
        total={history.total ?? 0}
        totalIsMinimum={history.totalIsMinimum}
        onPage={history.setPage}
        onLimit={history.setLimit}
      />
    </>
  )
}
