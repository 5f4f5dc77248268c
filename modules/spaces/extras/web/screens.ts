import { Projector } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '#modules/spaces/facilities/contract.ts'
import { t } from './texts.ts'

export const extraScreens = screens('spaces/extras', t, [
  {
    path: '/facility-extras',
    title: 'extras',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: Projector },
    load: () => import('./ExtraList.tsx').then((m) => m.Extras),
  },
  { path: '/facility-extras/add', title: 'addExtra', can: can.ADD, addOn, load: () => import('./ExtraNew.tsx').then((m) => m.ExtraNew) },
  { path: '/facility-extras/{uuid}', title: 'extra', can: can.VIEW, addOn, load: () => import('./ExtraDetail.tsx').then((m) => m.ExtraDetail) },
])
