import { DoorOpen } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const offBoardingScreens = screens('property/off-boarding', t, [
  {
    path: '/off-boarding',
    title: 'offBoarding',
    can: can.VIEW,
    menu: { group: 'property', icon: DoorOpen, letter: 'o' },
    load: () => import('./OffBoardingList.tsx').then((m) => m.OffBoardingList),
  },
  { path: '/off-boarding/new', title: 'newOffBoarding', can: can.ACTION, load: () => import('./OffBoardingNew.tsx').then((m) => m.OffBoardingNew) },
  {
    path: '/off-boarding/{uuid}',
    title: 'offBoarding',
    can: can.VIEW,
    load: () => import('./OffBoardingDetail.tsx').then((m) => m.OffBoardingDetail),
  },
])
