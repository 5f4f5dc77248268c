import { useListing } from '#kit/web/listing.ts'
import { dayText, inZone, momentText } from '#kit/web/parts/dates.ts'
import { HistoryList } from '#kit/web/parts/HistoryList.tsx'
import { Pager } from '#kit/web/parts/Pager.tsx'
import { Sections } from '#kit/web/parts/Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/States.tsx'
import { words } from '#kit/web/words.ts'
import { type OfficeCentreDetail, type PlanCode, planCodes } from '../../../identity/office-centres/contract.ts'
import { usePlanName } from '../../subscriptions/web/front.tsx'
import { getOfficeCentreHistory } from '../contract.ts'
import { t } from './texts.ts'

const listOf = (value: string, word: (code: string) => string): string | null => (JSON.parse(value) as string[]).map(word).join(', ') || null

const valueOf = (field: string, value: string | null, zone: string, planName: (code: PlanCode) => string): string | null => {
  if (value === null) return null
  if (field === 'planCode') {
    const plan = planCodes.find((code) => code === value)
    return plan ? planName(plan) : value
  }
  if (field === 'addOns' || field === 'addOnsOff') return listOf(value, (code) => words.of(`addOn.${code}`))
  if (field === 'languages') return listOf(value, (code) => code)
  if (field === 'areaUnit') return t.of(`areaUnit.${value}`)
  if (field === 'type') return t.of(`type.${value}`)
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
  if (field === 'deactivatedAt') {
    const { day, time } = inZone(value, zone)
    return momentText(day, time)
  }
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value
}

export const CustomerHistory = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const planName = usePlanName()
  const zone = organisation.timeZone
  const history = useListing(getOfficeCentreHistory, {
    sort: { by: 'at', direction: 'DESC' },
    params: { oc: organisation.uuid },
    except: ['tab'],
  })
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
            sentence: t.has(`deed.${action}`) ? t.of(`deed.${action}`) : action,
            reason,
            changes: changes
              .filter(({ field }) => t.has(`field.${field}`))
              .map(({ field, before, after }) => ({
                field: t.of(`field.${field}`),
                before: valueOf(field, before, zone, planName),
                after: valueOf(field, after, zone, planName),
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
