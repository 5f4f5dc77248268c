import { listText } from '#kit/web/listed.ts'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { getMaintenanceHistory, type Maintenance } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const buildingsText = ({ buildings }: Maintenance, value: string): string => {
  const ids = JSON.parse(value) as number[]
  return listText(ids.map((id) => buildings.find((building) => building.id === id)?.name ?? String(id))) || t('scope.PLATFORM')
}

export const MaintenanceHistory = ({ window }: { window: Maintenance }) => {
  return (
    <RecordHistory
      read={getMaintenanceHistory}
      params={{ uuid: window.uuid }}
      t={t}
      told={told}
      zone={window.timeZone}
      wordOf={(field, value) => (field === 'buildingIds' ? buildingsText(window, value) : undefined)}
    />
  )
}
