import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/access-questions',
    alsoCalled: 'alsoCalled.questions',
    tabs: [
      { title: 'tab.PERSON', query: { tab: 'PERSON' } },
      { title: 'tab.DOOR', query: { tab: 'DOOR' } },
      { title: 'tab.WHAT_IF', query: { tab: 'WHAT_IF' }, can: 'DOOR_VIEW', alsoCalled: 'alsoCalled.whatIf' },
      { title: 'tab.ASKED', query: { tab: 'ASKED' } },
    ],
  },
])
