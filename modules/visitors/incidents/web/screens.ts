import { ClipboardCheck, NotebookPen } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const incidentScreens = screens('visitors/incidents', t, [
  {
    path: '/incidents',
    title: 'incidents',
    can: can.VIEW,
    menu: { group: 'access', icon: NotebookPen },
    load: () => import('./IncidentList.tsx').then((m) => m.IncidentList),
  },
  { path: '/incidents/add', title: 'write', can: can.ADD, load: () => import('./IncidentAdd.tsx').then((m) => m.IncidentAdd) },
  { path: '/incidents/{uuid}', title: 'incident', can: can.VIEW, load: () => import('./IncidentDetail.tsx').then((m) => m.IncidentDetail) },
  {
    path: '/handovers',
    title: 'handovers',
    can: can.VIEW,
    menu: { group: 'access', icon: ClipboardCheck },
    load: () => import('./HandoverList.tsx').then((m) => m.HandoverList),
  },
  { path: '/handovers/{uuid}', title: 'handover', can: can.VIEW, load: () => import('./HandoverDetail.tsx').then((m) => m.HandoverDetail) },
])
