import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'
import { can } from '../contract.ts'

export const palette = sought<typeof en>([
  {
    path: '/invoices',
    alsoCalled: 'alsoCalled',
    tabs: [
      { title: 'sought.withdrawn', query: { status: 'WITHDRAWN' }, can: can.CREATE },
      { title: 'customerCodes', query: { tab: 'codes' }, can: can.CREATE },
    ],
  },
])
