import { LampDesk } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { addOn, canOwn } from '../contract.ts'
import { t } from './texts.ts'

export const hotdeskScreens = screens('spaces/hotdesks', t, [
  {
    path: '/hotdesks',
    title: 'hotdesks',
    can: canOwn.VIEW,
    addOn,
    menu: { group: 'spaces', icon: LampDesk },
    load: () => import('./Hotdesks.tsx').then((m) => m.Hotdesks),
  },
  { path: '/hotdesks/desks/{uuid}', title: 'desk', can: canOwn.VIEW, addOn, load: () => import('./DeskHere.tsx').then((m) => m.DeskHere) },
  { path: '/hotdesks/plans/{uuid}', title: 'setDesks', can: canSetUp.EDIT, addOn, load: () => import('./PlanEditor.tsx').then((m) => m.PlanEditor) },
  {
    path: '/hotdesks/zone-displays/{id}',
    title: 'display',
    can: canSetUp.VIEW,
    addOn,
    load: () => import('./DisplayDetail.tsx').then((m) => m.DisplayDetail),
  },
  {
    path: '/public/hotdesks/zone-displays/setup',
    title: 'setupTitle',
    public: true,
    load: () => import('./page/DisplaySetup.tsx').then((m) => m.DisplaySetup),
  },
  {
    path: '/public/hotdesks/zone-displays/select-display',
    title: 'selectTitle',
    public: true,
    load: () => import('./page/SelectDisplay.tsx').then((m) => m.SelectDisplay),
  },
  {
    path: '/public/hotdesks/zone-displays/{id}',
    title: 'display',
    public: true,
    load: () => import('./page/ZoneDisplay.tsx').then((m) => m.ZoneDisplay),
  },
])
