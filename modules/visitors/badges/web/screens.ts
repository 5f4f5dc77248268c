import { Tag } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const badgeScreens = screens('visitors/badges', t, [
  {
    path: '/badges',
    title: 'badges',
    can: can.VIEW,
    addOn,
    menu: { group: 'visitors', icon: Tag },
    load: () => import('./BadgeLoans.tsx').then((m) => m.BadgeLoans),
  },
  { path: '/badges/stock', title: 'stock', can: can.EDIT, addOn, load: () => import('./BadgeStock.tsx').then((m) => m.BadgeStock) },
])
