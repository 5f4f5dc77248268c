import { useListing } from '#kit/web/listing.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getMaintenanceHistory, type Maintenance, type MaintenanceInput } from '../contract.ts'
import { t } from './texts.ts'

const saidText = (value: string): string =>
  (JSON.parse(value) as MaintenanceInput['maintenanceDescList'])
    .map(({ languageCode, title, message }) => `${t(`language.${languageCode}`)}: ${[title, message].filter(Boolean).join(' · ')}`)
    .join('\n')

const wordOf = (window: Maintenance, field: string, value: string): string => {
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
  return <HistoryTab history={history} t={t} zone={window.timeZone} wordOf={(field, value) => wordOf(window, field, value)} />
}
