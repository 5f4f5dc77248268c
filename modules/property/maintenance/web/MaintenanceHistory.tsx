import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getMaintenanceHistory, type Maintenance } from '../contract.ts'
import { t } from './texts.ts'

const buildingsText = ({ buildings }: Maintenance, value: string): string => {
  const ids = JSON.parse(value) as number[]
  return listText(ids.map((id) => buildings.find((building) => building.id === id)?.name ?? String(id))) || t('scope.PLATFORM')
}

export const MaintenanceHistory = ({ window }: { window: Maintenance }) => {
  const history = useListing(getMaintenanceHistory, { sort: { by: 'at', direction: 'DESC' }, params: { uuid: window.uuid } })
  return (
    <HistoryTab
      history={history}
      t={t}
      zone={window.timeZone}
      wordOf={(field, value) => (field === 'buildingIds' ? buildingsText(window, value) : undefined)}
    />
  )
}
