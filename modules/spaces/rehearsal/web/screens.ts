import { FlaskConical } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const rehearsalScreens = screens('spaces/rehearsal', t, [
  {
    path: '/rehearsals',
    title: 'rehearsals',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: FlaskConical },
    load: () => import('./RehearsalList.tsx').then((m) => m.Rehearsals),
  },
  {
    path: '/rehearsals/{uuid}',
    title: 'rehearsal',
    can: can.VIEW,
    addOn,
    load: () => import('./RehearsalDetail.tsx').then((m) => m.RehearsalDetail),
  },
])
