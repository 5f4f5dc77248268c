import { KeyRound } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can, canSchedule } from '../contract.ts'
import { t } from './texts.ts'

export const accessGroupScreens = screens('access/access-groups', t, [
  {
    path: '/access-points',
    title: 'accessPoints',
    can: can.VIEW,
    menu: { group: 'access', icon: KeyRound, letter: 'x' },
    load: () => import('./AccessPoints.tsx').then((m) => m.AccessPoints),
  },
  { path: '/access-group/add', title: 'addGroup', can: can.ADD, load: () => import('./GroupNew.tsx').then((m) => m.GroupNew) },
  { path: '/access-group/manage/{id}', title: 'accessGroup', can: can.VIEW, load: () => import('./GroupDetail.tsx').then((m) => m.GroupDetail) },
  {
    path: '/access-time-zone/add',
    title: 'addTimeZone',
    can: canSchedule.EDIT,
    load: () => import('./TimeZoneNew.tsx').then((m) => m.TimeZoneNew),
  },
  {
    path: '/access-time-zone/manage/{id}',
    title: 'accessTimeZone',
    can: canSchedule.VIEW,
    load: () => import('./TimeZoneEdit.tsx').then((m) => m.TimeZoneEdit),
  },
])
