import { List } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const offBoardingScreens = screens('property/off-boarding', t, [
  {
    path: '/off-boarding',
    title: 'offBoarding',
    can: can.VIEW,
    menu: { group: 'property', icon: List },
    load: () => import('./OffBoardingList.tsx').then((m) => m.OffBoardingList),
  },
])
