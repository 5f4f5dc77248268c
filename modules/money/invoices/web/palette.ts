import { sought } from '#kit/web/sought.ts'
import { can } from '../contract.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/invoices',
    alsoCalled: 'alsoCalled',
    tabs: [
      { title: 'sought.drafts', query: { status: 'DRAFT' }, can: can.CREATE },
      { title: 'sought.overdue', query: { status: 'OVERDUE' } },
      { title: 'creditNotes', query: { tab: 'notes' } },
      { title: 'sought.withdrawn', query: { status: 'WITHDRAWN' }, can: can.CREATE },
      { title: 'customerCodes', query: { tab: 'codes' }, can: can.CREATE },
    ],
  },
])
