import { Construction } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const list = '/management/maintenance-mode'

export const maintenanceScreens = screens('property/maintenance', t, [
  {
    path: list,
    title: 'maintenanceMode',
    can: can.VIEW,
    menu: { group: 'platform', icon: Construction, letter: 'm' },
    load: () => import('./MaintenanceList.tsx').then((m) => m.MaintenanceList),
  },
  { path: `${list}/new`, title: 'newMaintenance', can: can.ADD, load: () => import('./MaintenanceNew.tsx').then((m) => m.MaintenanceNew) },
  {
    path: `${list}/edit/{uuid}`,
    title: 'editMaintenance',
    can: can.EDIT,
    load: () => import('./MaintenanceEdit.tsx').then((m) => m.MaintenanceEdit),
  },
  { path: `${list}/{uuid}`, title: 'maintenance', can: can.VIEW, load: () => import('./MaintenanceDetail.tsx').then((m) => m.MaintenanceDetail) },
])
