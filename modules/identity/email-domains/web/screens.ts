import { AtSign } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const emailDomainScreens = screens('identity/email-domains', t, [
  {
    path: '/email',
    title: 'emailDomains',
    can: can.VIEW,
    menu: { group: 'property', icon: AtSign, letter: 'e' },
    load: () => import('./EmailDomains.tsx').then((m) => m.EmailDomains),
  },
])
