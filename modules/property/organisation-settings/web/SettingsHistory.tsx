import { useListing } from '#kit/web/listing.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/States.tsx'
import { getSettingsHistory } from '../contract.ts'
import { valueOf } from './historyValue.ts'
import { t } from './texts.ts'

export const SettingsHistory = ({ oc, zone }: { oc: string; zone: string }) => {
  const history = useListing(getSettingsHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc }, except: ['tab', 'oc'] })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  if (history.rows.length === 0) return <Empty text={t('noHistory')} />
  return (
    <>
      <Sections>
        <HistoryList
          zone={zone}
          items={history.rows.map(({ id, at, by, action, reason, changes }) => ({
            id,
            at,
            by,
            sentence: t.of(`deed.${action}`),
            reason,
            changes: changes
              .filter(({ field }) => t.has(`field.${field}`))
              .map(({ field, before, after }) => ({ field: t.of(`field.${field}`), before: valueOf(field, before), after: valueOf(field, after) })),
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
