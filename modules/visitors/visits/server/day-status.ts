import { type Expression, sql, type SqlBool } from 'kysely'
import { isWalkIn, walkIns } from '../contract/sources.ts'
import { type DayStatus, lateAfter, overstayAfter } from '../contract/visit.ts'
import type { VisitDayRecord, VisitorRecord, VisitRecord } from './tables.ts'

type Standing = Pick<VisitDayRecord, 'status' | 'startsAt' | 'endsAt' | 'day' | 'hereAt' | 'createdAt'> & {
  visitStatus: VisitRecord['status']
  source: VisitRecord['source']
  screening: VisitorRecord['screening']
}

const minute = 60_000

/** How a visitor stands on a day; the same as `inStatus`, for one row. */
export const dayStatusOf = (
  { status, visitStatus, source, screening, startsAt, endsAt, day, hereAt, createdAt }: Standing,
  now: Date,
  today: string,
): DayStatus => {
  if (status === 'CHECKED_OUT') return 'CHECKED_OUT'
  if (status === 'CHECKED_IN') return now.getTime() > Date.parse(endsAt) + overstayAfter * minute ? 'OVERSTAY' : 'CHECKED_IN'
  if (status === 'CANCELLED' || visitStatus === 'CANCELLED') return 'CANCELLED'
  if (visitStatus === 'REJECTED' || screening === 'REFUSED') return 'REJECTED'
  if (day < today) return 'NO_SHOW'
  if (screening === 'MATCH') return 'STOPPED'
  if (visitStatus === 'PENDING_APPROVAL') return 'PENDING_APPROVAL'
  // who stands in the lobby is late for nobody, however long the desk takes
  const isHere = isWalkIn(source) || hereAt !== null
  // and so is nobody who was announced a moment ago, whenever that was to begin
  const expectedSince = Math.max(Date.parse(startsAt), Date.parse(createdAt))
  return !isHere && now.getTime() > expectedSince + lateAfter * minute ? 'LATE' : 'EXPECTED'
}

/** As a condition on `visit_days d`, `visitors p` and `visits v`. */
export const inStatus = (status: DayStatus, now: Date, today: string): Expression<SqlBool> => sql<SqlBool>`${statusIn(now, today)} = ${status}`

/** Unannounced, or said so on the pass. */
export const standsHere = sql<SqlBool>`(visit_days.here_at is not null or visits.source in (${sql.join(walkIns)}))`

/** On the board of the desk: who comes today, and who is in still from a day before, until they have left or the night has closed their day. */
export const onBoard = (today: string) =>
  sql<SqlBool>`(visit_days.day = ${today}::date or (visit_days.status = 'CHECKED_IN' and visit_days.day < ${today}::date))`

/** How soon the desk has to do with somebody: who is in from a day before or late, stands there, is expected, is inside, and who needs nobody any more. */
export const deskOrder = (now: Date, today: string) => sql<number>`case when visit_days.day < ${today}::date then 0 else case ${statusIn(now, today)}
  when 'LATE' then 0
  when 'EXPECTED' then case when ${standsHere} then 1 else 2 end
  when 'STOPPED' then 2
  when 'PENDING_APPROVAL' then 2
  when 'OVERSTAY' then 3
  when 'CHECKED_IN' then 3
  else 4 end end`

/** As a value. */
export const statusIn = (now: Date, today: string) => sql<DayStatus>`case
  when visit_days.status = 'CHECKED_OUT' then 'CHECKED_OUT'
  when visit_days.status = 'CHECKED_IN' then case when visit_days.ends_at < ${new Date(now.getTime() - overstayAfter * minute)}::timestamptz then 'OVERSTAY' else 'CHECKED_IN' end
  when visit_days.status = 'CANCELLED' or visits.status = 'CANCELLED' then 'CANCELLED'
  when visits.status = 'REJECTED' or visitors.screening = 'REFUSED' then 'REJECTED'
  when visit_days.day < ${today}::date then 'NO_SHOW'
  when visitors.screening = 'MATCH' then 'STOPPED'
  when visits.status = 'PENDING_APPROVAL' then 'PENDING_APPROVAL'
  when ${standsHere} then 'EXPECTED'
  when greatest(visit_days.starts_at, visit_days.created_at) < ${new Date(now.getTime() - lateAfter * minute)}::timestamptz then 'LATE'
  else 'EXPECTED' end`
