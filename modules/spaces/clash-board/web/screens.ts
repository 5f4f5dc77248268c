import { Shapes } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const clashBoardScreens = screens('spaces/clash-board', t, [
  {
    path: '/clash-board',
    title: 'clashBoard',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: Shapes },
    load: () => import('./ClashBoard.tsx').then((m) => m.ClashBoard),
  },
])
