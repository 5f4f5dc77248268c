import { Layers } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const unitScreens = screens('property/units', t, [
  {
    path: '/Unit',
    title: 'floorsAndUnits',
    can: can.VIEW,
    menu: { group: 'property', icon: Layers, letter: 'f' },
    load: () => import('./Units.tsx').then((m) => m.Units),
  },
  { path: '/Unit/{id}', title: 'unit', can: can.VIEW, load: () => import('./UnitDetail.tsx').then((m) => m.UnitDetail) },
])
