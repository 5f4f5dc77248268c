import { useListing } from '#kit/web/listing.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/States.tsx'
import { getTenantHistory } from '../contract.ts'
import { historyValue, isTold } from './historyValue.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'

const word = (key: string, otherwise: string) => (t.has(key) ? t.of(key) : otherwise)

export const TenantHistory = ({ at, tenant }: TenantProps) => {
  const history = useListing(getTenantHistory, { sort: { by: 'at', direction: 'DESC' }, params: { ...at }, except: ['tab', 'oc'] })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  if (history.rows.length === 0) return <Empty text={t('noHistory')} />
  return (
    <>
      <Sections>
        <HistoryList
          zone={tenant.timeZone}
          items={history.rows.map(({ id, at: when, by, action, reason, changes }) => ({
            id,
            at: when,
            by,
            sentence: word(`deed.${action}`, action),
            reason,
            changes: changes
              .filter(({ field }) => isTold(field))
              .map(({ field, before, after }) => ({
                field: word(`field.${field}`, field),
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
