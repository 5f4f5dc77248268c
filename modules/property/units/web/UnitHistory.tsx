import { useListing } from '#kit/web/listing.ts'
import { dayText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { getUnitHistory } from '../contract.ts'
import type { Letting } from '../contract/letting.ts'
import type { Unit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { t } from './texts.ts'

/** Columns that say nothing to a reader, or say what the reason says. */
const silent = new Set(['officeCentreId', 'unitId', 'floorId', 'vacateReason'])

const valueOf = (unit: Unit, lettings: readonly Letting[], field: string, value: string | null): string | null => {
  if (value === null) return null
  if (field === 'areaSquareFeet') return areaText(unit.areaUnit, Number(value))
  if (field === 'companyId') return lettings.find(({ company }) => String(company.officeCentreId) === value)?.company.companyName ?? value
  if (field === 'status') return t.of(`status.${value}`)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value
}

export const UnitHistory = ({ office, unit, lettings }: { office: string; unit: Unit; lettings: readonly Letting[] }) => {
  const history = useListing(getUnitHistory, {
    sort: { by: 'at', direction: 'DESC' },
    params: { id: office, unitId: unit.id },
    except: ['tab', 'oc'],
  })
  if (history.error) return <ErrorState cause={history.error.message} requestId={history.error.requestId} onRetry={history.retry} />
  if (!history.rows) return <DetailSkeleton />
  return (
    <>
      <Sections>
        {history.total === 0 ? (
          <p>{t('noHistory')}</p>
        ) : (
          <HistoryList
            zone={unit.timeZone}
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
                  before: valueOf(unit, lettings, field, before),
                  after: valueOf(unit, lettings, field, after),
                })),
            }))}
          />
        )}
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
