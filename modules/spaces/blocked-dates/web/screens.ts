import { CalendarOff } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const blockedDateScreens = screens('spaces/blocked-dates', t, [
  {
    path: '/blocked-dates',
    title: 'blockedDates',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: CalendarOff },
    load: () => import('./BlockList.tsx').then((m) => m.BlockedDates),
  },
  { path: '/blocked-dates/add', title: 'addBlock', can: can.ADD, addOn, load: () => import('./BlockAdd.tsx').then((m) => m.BlockAdd) },
  { path: '/blocked-dates/{uuid}', title: 'blockedDate', can: can.VIEW, addOn, load: () => import('./BlockDetail.tsx').then((m) => m.BlockDetail) },
])
