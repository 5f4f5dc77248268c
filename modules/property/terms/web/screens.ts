import { ScrollText } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const termScreens = screens('property/terms', t, [
  {
    path: '/management/terms-and-conditions',
    title: 'termsAndConditions',
    can: can.VIEW,
    menu: { group: 'platform', icon: ScrollText, letter: 'l' },
    load: () => import('./EditionList.tsx').then((m) => m.EditionList),
  },
  {
    path: '/management/terms-and-conditions/new',
    title: 'newEdition',
    can: can.ADD,
    load: () => import('./EditionNew.tsx').then((m) => m.EditionNew),
  },
  {
    path: '/management/terms-and-conditions/{uuid}',
    title: 'edition',
    can: can.VIEW,
    load: () => import('./EditionDetail.tsx').then((m) => m.EditionDetail),
  },
])
