import { List } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const privacyScreens = screens('identity/privacy', t, [
  {
    path: '/privacy',
    title: 'privacy',
    can: can.VIEW,
    menu: { group: 'property', icon: List },
    load: () => import('./PrivacyList.tsx').then((m) => m.PrivacyList),
  },
])
