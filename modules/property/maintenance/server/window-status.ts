import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { WindowStatus } from '../contract.ts'
import type { MaintenanceTables, WindowRecord } from './tables.ts'

type Times = Pick<WindowRecord, 'startsAt' | 'endsAt' | 'closedAt'>

export const statusOf = ({ startsAt, endsAt, closedAt }: Times, now: Date): WindowStatus => {
  if (closedAt !== null) return Date.parse(closedAt) < Date.parse(startsAt) ? 'CANCELLED' : 'PAST'
  if (now.getTime() < Date.parse(startsAt)) return 'UPCOMING'
  return now.getTime() < Date.parse(endsAt) ? 'ONGOING' : 'PAST'
}

/** The same as a condition on rows. */
export const inStatus = (status: WindowStatus, now: Date): Expression<SqlBool> => {
  const eb = expressionBuilder<MaintenanceTables, 'maintenanceWindows'>()
  const open = eb('closedAt', 'is', null)
  if (status === 'CANCELLED') return eb('closedAt', '<', eb.ref('startsAt'))
  if (status === 'UPCOMING') return eb.and([open, eb('startsAt', '>', now.toISOString())])
  if (status === 'ONGOING') return eb.and([open, eb('startsAt', '<=', now.toISOString()), eb('endsAt', '>', now.toISOString())])
  return eb.or([eb('closedAt', '>=', eb.ref('startsAt')), eb.and([open, eb('endsAt', '<=', now.toISOString())])])
}
