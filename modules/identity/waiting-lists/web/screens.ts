import { Hourglass } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const waitingListScreens = screens('identity/waiting-lists', t, [
  {
    path: '/waiting-lists',
    title: 'waitingLists',
    // what one waits for oneself stands on Home
    menu: { group: 'today', icon: Hourglass, can: can.VIEW, letter: 'w' },
    load: () => import('./WaitingLists.tsx').then((m) => m.WaitingLists),
  },
])
