import { Failed } from '#kit/contract/failure.ts'
import { alreadyDecided } from '#modules/identity/approvals/contract.ts'
import type { Approvable } from '#modules/identity/approvals/server/front.ts'
import { can } from '../../contract.ts'
import { changeAskedFor, holdChangesAskedFor } from '../changes/asked-rows.ts'
import { decideChange } from '../changes/decide-change.ts'
import { heldClock } from '../rules/fact-rows.ts'
import { bookingChanges } from '../tables.ts'
import { roundTitle } from '../titles.ts'
import { say } from '../words.ts'
import { describeChanges } from './describe-asked.ts'

/** Changes of bookings as those who agree to them read them, and what becomes of them. */
export const approvableChanges: Approvable = {
  kind: bookingChanges.name,
  permissions: [can.ACTION],
  name: (language) => say(language, 'askedChange'),
  reason: (language, reason) => say(language, `reason.${reason}`),
  usualReason: 'FACILITY',
  title: roundTitle,
  describe: describeChanges,
  // before the booking, as whoever books: the company is charged by its building
  hold: async (tx, { subject, officeCentreId }) => {
    await heldClock(tx, officeCentreId)
    await holdChangesAskedFor(tx, subject)
  },
  decided: async (tx, { subject, outcome, remark }) => {
    const asked = await changeAskedFor(tx, subject)
    if (!asked) throw new Failed(alreadyDecided)
    await decideChange(tx, asked, outcome === 'APPROVED', remark)
  },
}
