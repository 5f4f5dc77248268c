import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { deletePoll, listPolls, type PollRow, publishPoll } from '../contract.ts'
import { say } from './words.ts'

const polls = { list: listPolls, keyOf: ({ uuid }: PollRow) => ({ uuid }), titleOf: ({ title }: PollRow) => title }

/** Those who were shown a poll have seen it, and answers that are gone are gone: neither can be taken back. */
export const bulkOfPolls: readonly BulkAction[] = [
  bulkAction({ ...polls, name: 'polls.publish', title: (language) => say(language, 'publish'), call: publishPoll }),
  bulkAction({ ...polls, name: 'polls.delete', title: (language) => say(language, 'deletePolls'), call: deletePoll }),
]
