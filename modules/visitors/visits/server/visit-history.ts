import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { visits } from './tables.ts'

/** What everybody who sees a visit may read of it; what was decided about the blacklist is for those who decide. */
const told = [
  'invited',
  'walkedIn',
  'walkedInAtKiosk',
  'selfRegistered',
  'uploaded',
  'changed',
  'cancelled',
  'approved',
  'rejected',
  'passSent',
  'passEnded',
  'checkedIn',
  'checkedOut',
  'checkedInAtKiosk',
  'checkedOutAtKiosk',
  'tookBack',
  'documentViewed',
  'photoTaken',
  'photoRemoved',
  'notSeenLeaving',
  'overstayTold',
  'hostCOME_DOWN',
  'hostSEND_UP',
  'hostNOT_EXPECTED',
  'companyLeft',
  'companyReturned',
]
const hidden = ['screening', 'screenedBy', 'screenedAt', 'screeningRemark', 'matches', 'documentWay', 'documentKind']

export const historyOfVisit = async (context: SignedIn, id: number, query: z.output<typeof HistoryQuery>) => {
  if (context.holds(blacklist.ACTION)) return historyOf(context, visits, id, query)
  const page = await historyOf(context, visits, id, query, [], told)
  return { ...page, items: page.items.map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => !hidden.includes(field)) })) }
}
