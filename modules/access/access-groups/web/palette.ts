import { sought } from '#kit/web/sought.ts'
import { canOpen } from '#modules/access/doors/contract.ts'
import { canSchedule } from '../contract.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/access-points',
    alsoCalled: 'alsoCalled.accessPoints',
    tabs: [
      { title: 'tab.ACCESS_GROUPS', query: { tab: 'ACCESS_GROUPS' } },
      { title: 'tab.ACCESS_DOORS', query: { tab: 'ACCESS_DOORS' }, can: canOpen.VIEW },
      { title: 'tab.DOOR_GROUPS', query: { tab: 'DOOR_GROUPS' }, can: canSchedule.VIEW, alsoCalled: 'alsoCalled.doorGroups' },
      { title: 'tab.ACCESS_TIME_ZONES', query: { tab: 'ACCESS_TIME_ZONES' }, can: canSchedule.VIEW, alsoCalled: 'alsoCalled.timeZones' },
    ],
  },
  { path: '/access-group/add', alsoCalled: 'alsoCalled.accessPoints' },
  { path: '/access-time-zone/add', alsoCalled: 'alsoCalled.timeZones' },
])
