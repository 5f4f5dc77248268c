import { CalendarHeart } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const holidayScreens = screens('property/holidays', t, [
  {
    path: '/holiday-setup',
    title: 'holidaySetup',
    can: can.VIEW,
    menu: { group: 'spaces', icon: CalendarHeart, letter: 'y' },
    load: () => import('./HolidaySetup.tsx').then((m) => m.HolidaySetup),
  },
])
