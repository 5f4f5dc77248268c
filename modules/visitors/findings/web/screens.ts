import { SearchCheck } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const findingScreens = screens('visitors/findings', t, [
  {
    path: '/access-findings',
    title: 'findings',
    can: can.VIEW,
    menu: { group: 'access', icon: SearchCheck },
    load: () => import('./AccessFindings.tsx').then((m) => m.AccessFindings),
  },
  { path: '/access-findings/list', title: 'findingsOf', can: can.VIEW, load: () => import('./FindingList.tsx').then((m) => m.FindingList) },
])
