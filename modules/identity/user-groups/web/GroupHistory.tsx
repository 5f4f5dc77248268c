import type { Listing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/States.tsx'
import type { getUserGroupHistory } from '../contract.ts'
import { creditText } from './limitText.ts'
import { pagingOf } from './listParts.ts'
import { t } from './texts.ts'

const valueOf = (field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'creditMinor') return creditText(Number(value) / 100, null)
  if (field === 'maxBookingUnit' || field === 'creditPeriodUnit') return t.has(`unit.${value}`) ? t.of(`unit.${value}`) : value
  if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no')
  return value
}

/** The writes to a group; who came or went is told where other records tell a reason. */
export const GroupHistory = ({ history }: { history: Listing<typeof getUserGroupHistory> }) => {
  const { timeZone } = useMe().organisation
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  if (history.rows.length === 0) return <Empty text={t('noHistory')} />
  return (
    <>
      <Sections>
        <HistoryList
          zone={timeZone}
          items={history.rows.map(({ changes, action, ...entry }) => ({
            ...entry,
            sentence: t.has(`deed.${action}`) ? t.of(`deed.${action}`) : action,
            changes: changes
              .filter(({ field }) => t.has(`field.${field}`))
              .map(({ field, before, after }) => ({ field: t.of(`field.${field}`), before: valueOf(field, before), after: valueOf(field, after) })),
          }))}
        />
      </Sections>
      <Pager {...pagingOf(history)} />
    </>
  )
}
