import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { PollStatus } from '../contract.ts'
import type { PollRecord, PollTables } from './tables.ts'

/** The state that people see: stored for a draft, by its dates for a published poll. */
export const statusOf = (poll: Pick<PollRecord, 'status' | 'publishStartAt' | 'publishEndAt'>, now: Date): PollStatus => {
  if (poll.status === 'DRAFT' || !poll.publishStartAt || !poll.publishEndAt) return 'DRAFT'
  if (now.getTime() < Date.parse(poll.publishStartAt)) return 'UPCOMING'
  return now.getTime() < Date.parse(poll.publishEndAt) ? 'ONGOING' : 'ENDED'
}

/** The same as a condition on rows. */
export const inStatus = (status: PollStatus, now: Date): Expression<SqlBool> => {
  const eb = expressionBuilder<PollTables, 'polls'>()
  if (status === 'DRAFT') return eb('polls.status', '=', 'DRAFT')
  const published = eb('polls.status', '=', 'PUBLISHED')
  const at = now.toISOString()
  if (status === 'UPCOMING') return eb.and([published, eb('polls.publishStartAt', '>', at)])
  if (status === 'ENDED') return eb.and([published, eb('polls.publishEndAt', '<=', at)])
  return eb.and([published, eb('polls.publishStartAt', '<=', at), eb('polls.publishEndAt', '>', at)])
}
