import { clockText, inZone, shortDayText } from '#kit/web/parts/fields/dates.ts'
import { isWalkIn } from '../contract/sources.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'

export const nameOf = ({ name }: Pick<VisitDayRow, 'name'>): string => name ?? t('nobodyNamed')

/** Of who came in on a day before, and is in still: since when. */
export const insideSince = ({ status, day, checkedInDate }: Pick<VisitDayRow, 'status' | 'day' | 'checkedInDate'>): string => {
  const today = inZone(new Date()).day
  if (!checkedInDate || day >= today || (status !== 'CHECKED_IN' && status !== 'OVERSTAY')) return ''
  const came = inZone(checkedInDate)
  return t('insideSince', { day: shortDayText(came.day, today), time: clockText(came.time) })
}

/** Who has said so at a kiosk or on the pass has spoken to nobody yet. */
export const secondLine = (row: VisitDayRow): string =>
  [
    row.source === 'KIOSK' ? t('fromKiosk') : '',
    row.hereDate && standsAtDesk(row) ? t('hereSince', { time: clockText(inZone(row.hereDate).time) }) : '',
    insideSince(row),
    row.visitorCompany ?? row.groupName ?? '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Who receives them, and where; a company that receives them itself is said once. */
export const receivedBy = ({ hostName, company, place }: Pick<VisitDayRow, 'hostName' | 'company' | 'place'>): { name: string; second: string } =>
  hostName === null ? { name: company.name, second: place ?? '' } : { name: hostName, second: place ?? company.name }

const coming: readonly VisitDayRow['status'][] = ['EXPECTED', 'LATE', 'STOPPED', 'PENDING_APPROVAL']
type Standing = Pick<VisitDayRow, 'source' | 'status' | 'hereDate'>
const isHere = ({ source, hereDate }: Standing): boolean => isWalkIn(source) || hereDate !== null
/** Unannounced, or said so on the pass, and not let in yet: they stand in the lobby. */
export const standsAtDesk = (row: Standing): boolean => isHere(row) && coming.includes(row.status)

/** Nothing else stands in their way than that the desk lets them in. */
export const waitsAtDesk = (row: Standing): boolean => isHere(row) && (row.status === 'EXPECTED' || row.status === 'LATE')
export const statusText = (row: Standing): string => t(waitsAtDesk(row) ? 'atDesk' : `status.${row.status}`)
