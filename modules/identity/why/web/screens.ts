import { CircleHelp } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const whyScreens = screens('identity/why', t, [
  {
    path: '/why',
    title: 'why',
    // everybody may ask about themselves, from where they are refused; about others ask those who look after them
    menu: { group: 'property', icon: CircleHelp, can: can.VIEW },
    load: () => import('./Why.tsx').then((m) => m.Why),
  },
])
