import { Map } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const floorPlanScreens = screens('property/floor-plans', t, [
  {
    path: '/floor-plans',
    title: 'floorPlans',
    can: can.VIEW,
    menu: { group: 'property', icon: Map },
    load: () => import('./FloorPlanList.tsx').then((m) => m.FloorPlanList),
  },
])
