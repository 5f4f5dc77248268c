import { isWalkIn, type VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'

export const nameOf = ({ name }: Pick<VisitDayRow, 'name'>): string => name ?? t('nobodyNamed')

/** Who has said so at a kiosk has spoken to nobody yet. */
export const secondLine = ({ source, visitorCompany, groupName }: VisitDayRow): string =>
  [source === 'KIOSK' ? t('fromKiosk') : '', visitorCompany ?? groupName ?? ''].filter(Boolean).join(' · ')

/** Who receives them, and where; a company that receives them itself is said once. */
export const receivedBy = ({ hostName, company, place }: Pick<VisitDayRow, 'hostName' | 'company' | 'place'>): { name: string; second: string } =>
  hostName === null ? { name: company.name, second: place ?? '' } : { name: hostName, second: place ?? company.name }

const coming: readonly VisitDayRow['status'][] = ['EXPECTED', 'LATE', 'STOPPED', 'PENDING_APPROVAL']
/** Unannounced, and not let in yet: they stand in the lobby. */
export const standsAtDesk = ({ source, status }: Pick<VisitDayRow, 'source' | 'status'>): boolean => isWalkIn(source) && coming.includes(status)

/** Nothing else stands in their way than that the desk lets them in. */
export const waitsAtDesk = (row: Pick<VisitDayRow, 'source' | 'status'>): boolean =>
  isWalkIn(row.source) && (row.status === 'EXPECTED' || row.status === 'LATE')
export const statusText = (row: Pick<VisitDayRow, 'source' | 'status'>): string => t(waitsAtDesk(row) ? 'atDesk' : `status.${row.status}`)
