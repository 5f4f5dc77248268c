import { sought } from '#kit/web/sought.ts'
import { canLockDown } from '../contract.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/door-setup',
    alsoCalled: 'alsoCalled.doorSetup',
    tabs: [
      { title: 'doors', query: {} },
      { title: 'controllers', query: { tab: 'CONTROLLERS' }, alsoCalled: 'alsoCalled.controllers' },
      { title: 'lockdowns', query: { tab: 'LOCKDOWNS' }, alsoCalled: 'alsoCalled.lockdowns' },
    ],
    deeds: [
      { title: 'lockDownTitleEllipsis', query: { tab: 'LOCKDOWNS', deed: 'lock-down' }, can: canLockDown.ADD, alsoCalled: 'alsoCalled.lockdowns' },
    ],
  },
])
