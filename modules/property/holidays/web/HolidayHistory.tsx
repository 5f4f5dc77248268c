import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getHolidayHistory, type Holiday } from '../contract.ts'
import { t } from './texts.ts'

const silent = new Set(['officeCentreId'])

const valueOf = (field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'holidayDate') return dayText(value)
  return (JSON.parse(value) as Holiday['holidayDescList'])
    .map(({ name }) => name)
    .filter(Boolean)
    .join(' · ')
}

/** Of one holiday; the last hundred deeds are more than anybody has done to one. */
export const HolidayHistory = ({ oc, holiday, onClose }: { oc: string; holiday: Holiday; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const { data, error, refetch } = useItem(getHolidayHistory, { params: { oc, id: holiday.id }, query: { limit: 100 } })
  return (
    <Modal opened onClose={onClose} title={t('historyOf', { name: holiday.name })} size={720}>
      {error && <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
      {!data && !error && <DetailSkeleton />}
      {data && (
        <HistoryList
          zone={timeZone}
          items={data.items.map(({ id, at, by, action, reason, changes }) => ({
            id,
            at,
            by,
            sentence: t.of(`deed.${action}`),
            reason,
            changes: changes
              .filter(({ field }) => !silent.has(field))
              .map(({ field, before, after }) => ({ field: t.of(`field.${field}`), before: valueOf(field, before), after: valueOf(field, after) })),
          }))}
        />
      )}
    </Modal>
  )
}
