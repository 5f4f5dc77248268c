import { Armchair, Settings2 } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

export const facilityScreens = screens('spaces/facilities', t, [
  {
    path: '/facilities',
    title: 'facilities',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: Armchair },
    load: () => import('./FacilityList.tsx').then((m) => m.Facilities),
  },
  { path: '/facilities/add', title: 'addFacility', can: can.ADD, addOn, load: () => import('./FacilityNew.tsx').then((m) => m.FacilityNew) },
  { path: '/facilities/{uuid}', title: 'facility', can: can.VIEW, addOn, load: () => import('./FacilityDetail.tsx').then((m) => m.FacilityDetail) },
  { path: '/category/add', title: 'addCategory', can: can.ADD, addOn, load: () => import('./CategoryNew.tsx').then((m) => m.CategoryNew) },
  { path: '/category/{uuid}', title: 'category', can: can.VIEW, addOn, load: () => import('./CategoryDetail.tsx').then((m) => m.CategoryDetail) },
  {
    path: '/space-mangement-settings',
    title: 'spaceSettings',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: Settings2 },
    load: () => import('./SpaceSettings.tsx').then((m) => m.SpaceSettings),
  },
])
