import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/management/terms-and-conditions',
    alsoCalled: 'alsoCalled.terms',
    tabs: [
      { title: 'status.DRAFT', query: { status: 'DRAFT' } },
      { title: 'status.SCHEDULED', query: { status: 'SCHEDULED' } },
      { title: 'status.IN_FORCE', query: { status: 'IN_FORCE' } },
      { title: 'status.SUPERSEDED', query: { status: 'SUPERSEDED' } },
    ],
  },
  { path: '/management/terms-and-conditions/new', alsoCalled: 'alsoCalled.terms' },
])
