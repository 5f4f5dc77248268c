import { Siren } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const rollCallScreens = screens('visitors/roll-call', t, [
  {
    path: '/roll-calls',
    title: 'rollCalls',
    can: can.VIEW,
    menu: { group: 'visitors', icon: Siren, letter: 'l' },
    load: () => import('./RollCalls.tsx').then((m) => m.RollCalls),
  },
  { path: '/roll-calls/wardens', title: 'wardens', can: can.VIEW, load: () => import('./Wardens.tsx').then((m) => m.Wardens) },
  { path: '/roll-calls/sheets', title: 'sheets', can: can.VIEW, load: () => import('./FloorSheets.tsx').then((m) => m.FloorSheets) },
  { path: '/roll-calls/warden', title: 'onPhone', public: true, load: () => import('./public/WardenPage.tsx').then((m) => m.WardenPage) },
  { path: '/roll-calls/{uuid}', title: 'rollCall', can: can.VIEW, load: () => import('./RollCallDetail.tsx').then((m) => m.RollCallDetail) },
])
