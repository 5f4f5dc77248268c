import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { can as blacklist } from '#modules/visitors/blacklist/contract.ts'
import { canDocuments } from '../../contract.ts'
import { visits } from '../tables.ts'

/** What everybody who sees a visit may read of it; what was decided about the blacklist is for those who decide. */
const told = [
  'invited',
  'walkedIn',
  'walkedInAtKiosk',
  'selfRegistered',
  'uploaded',
  'changed',
  'clockMoved',
  'cancelled',
  'approved',
  'rejected',
  'passSent',
  'passLinked',
  'passGiven',
  'passEnded',
  'checkedIn',
  'checkedOut',
  'checkedInAtKiosk',
  'saidHere',
  'checkedOutAtKiosk',
  'tookBack',
  'photoTaken',
  'photoViewed',
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
  const ofDocuments = context.holds(canDocuments.VIEW)
  if (context.holds(blacklist.ACTION)) {
    const page = await historyOf(context, visits, id, query)
    // why somebody had to look at a number is the building's: the host, or who is looked for, may be told by it
    return ofDocuments
      ? page
      : { ...page, items: page.items.map((entry) => (entry.action === 'documentViewed' ? { ...entry, reason: null } : entry)) }
  }
  const page = await historyOf(context, visits, id, query, { actions: ofDocuments ? [...told, 'documentViewed'] : told })
  return { ...page, items: page.items.map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => !hidden.includes(field)) })) }
}
