import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { type BadgeLoan, listBadgeLoans, returnBadge, undoReturn } from '../contract.ts'
import { say } from './words.ts'

/** The box at the end of the day, all of it at once. */
export const bulkOfLoans: BulkAction = bulkAction<BadgeLoan>({
  name: 'badges.return',
  title: (language) => say(language, 'giveBack'),
  list: listBadgeLoans,
  keyOf: ({ uuid }, params) => ({ oc: String(params.oc), uuid }),
  titleOf: ({ number }) => number,
  call: returnBadge,
  undo: { call: undoReturn },
})
