import { DoorClosed } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can, canOpen } from '../contract.ts'
import { t } from './texts.ts'

export const doorScreens = screens('access/doors', t, [
  {
    path: '/door-setup',
    title: 'doorSetup',
    can: can.VIEW,
    menu: { group: 'access', icon: DoorClosed, letter: 'd' },
    load: () => import('./DoorSetup.tsx').then((m) => m.DoorSetup),
  },
  { path: '/door/add', title: 'addDoor', can: can.ADD, load: () => import('./DoorNew.tsx').then((m) => m.DoorNew) },
  { path: '/door/manage/{id}', title: 'door', can: can.VIEW, load: () => import('./DoorEdit.tsx').then((m) => m.DoorEdit) },
  {
    path: '/access-door/manage/{id}',
    title: 'whoOpens',
    can: canOpen.VIEW,
    load: () => import('./AccessDoorDetail.tsx').then((m) => m.AccessDoorDetail),
  },
])
