import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/States.tsx'
import { useRoleName } from '../../users/web/front.tsx'
import { getGlobalUserHistory } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

const word = (key: string, otherwise: string) => (t.has(key) ? t.of(key) : otherwise)

/** A stored value as the screens word it. Private numbers are told to have changed, not from what to what. */
const shown = (field: string, value: string | null, roleName: (code: string) => string): string | null => {
  if (value === null) return null
  if (field === 'mobileNumber') return '•••••'
  if (field === 'roleCodes') return (JSON.parse(value) as string[]).map(roleName).join(', ')
  if (field === 'endsOn') return dayText(value)
  if (value === 'true' || value === 'false') return value === 'true' ? t('yes') : t('no')
  return value
}

export const GlobalUserHistory = ({ person }: { person: Person }) => {
  const { timeZone } = useMe().organisation
  const roleName = useRoleName()
  const history = useListing(getGlobalUserHistory, {
    sort: { by: 'at', direction: 'DESC' },
    params: { id: String(person.id) },
    except: ['tab'],
  })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  if (history.rows.length === 0) return <Empty text={t('noHistory')} />
  return (
    <>
      <Sections>
        <HistoryList
          zone={timeZone}
          items={history.rows.map(({ id, at, by, action, reason, changes }) => ({
            id,
            at,
            by,
            sentence: word(`deed.${action}`, action),
            reason,
            changes: changes
              .filter(({ field }) => t.has(`field.${field}`))
              .map(({ field, before, after }) => ({
                field: t.of(`field.${field}`),
                before: shown(field, before, roleName),
                after: shown(field, after, roleName),
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
