import { useListing } from '#kit/web/listing.ts'
import { clockText, dayText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { getMaintenanceHistory, type Maintenance, type MaintenanceInput } from '../contract.ts'
import { t } from './texts.ts'

/** Columns that only repeat other ones. */
const silent = new Set(['startsAt', 'endsAt', 'closedAt'])

const saidText = (value: string): string =>
  (JSON.parse(value) as MaintenanceInput['maintenanceDescList'])
    .map(({ languageCode, title, message }) => `${t(`language.${languageCode}`)}: ${[title, message].filter(Boolean).join(' · ')}`)
    .join('\n')

const valueOf = (window: Maintenance, field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'descriptions') return saidText(value)
  if (field === 'buildingIds') {
    const ids = JSON.parse(value) as number[]
    return ids.map((id) => window.buildings.find((building) => building.id === id)?.name ?? String(id)).join(', ') || t('scope.PLATFORM')
  }
  if (field.endsWith('Date')) return dayText(value)
  return field.endsWith('Time') ? clockText(value) : value
}

export const MaintenanceHistory = ({ window }: { window: Maintenance }) => {
  const history = useListing(getMaintenanceHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: window.uuid }, except: ['tab'] })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  return (
    <>
      <Sections>
        <HistoryList
          zone={window.timeZone}
          items={history.rows.map(({ id, at, by, action, reason, changes }) => ({
            id,
            at,
            by,
            sentence: t.of(`deed.${action}`),
            reason,
            changes: changes
              .filter(({ field }) => !silent.has(field))
              .map(({ field, before, after }) => ({
                field: t.has(`field.${field}`) ? t.of(`field.${field}`) : field,
                before: valueOf(window, field, before),
                after: valueOf(window, field, after),
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
