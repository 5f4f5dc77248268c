import { Pager } from '#kit/web/parts/Pager.tsx'
import { useListing } from '#kit/web/listing.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { getPollHistory, type Poll } from '../contract.ts'
import { historyValue } from './historyValue.ts'
import { t } from './texts.ts'

/** Columns by the words that the form uses for them; others by their name. */
const fieldName = (field: string) => (t.has(`field.${field}`) ? t.of(`field.${field}`) : field)
/** Columns that only repeat another one. */
const silent = new Set([
  'publishStartAt',
  'publishEndAt',
  'audienceId',
  'officeCentreId',
  'companyId',
  'pollId',
  'answeredForId',
  'userId',
  'publishedBy',
  'timeZone',
])

export const PollHistory = ({ poll }: { poll: Poll }) => {
  const history = useListing(getPollHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: poll.uuid }, except: ['tab'] })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  return (
    <>
      <Sections>
        <HistoryList
          zone={poll.timeZone}
          items={history.rows.map((entry) => ({
            id: entry.id,
            at: entry.at,
            by: entry.by,
            sentence: t.of(`deed.${entry.action}`),
            reason: entry.reason ?? undefined,
            changes: entry.changes
              .filter((change) => !silent.has(change.field))
              .map(({ field, before, after }) => ({
                field: fieldName(field),
                before: historyValue(field, before),
                after: historyValue(field, after),
              })),
          }))}
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
