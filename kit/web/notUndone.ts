import { failures } from '#kit/contract/failure.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import type { ApiError } from './api.ts'
import { words } from './words.ts'

/** The answer to a write that came too late has the record as it is now, which may say who has changed it. */
export const notUndone = ({ code, message, details }: Pick<ApiError, 'code' | 'message' | 'details'>): string => {
  if (code !== failures.changedMeanwhile.code) return message
  const { updatedBy, updatedDate } = (details.current ?? {}) as { updatedBy?: unknown; updatedDate?: unknown }
  if (typeof updatedBy !== 'string' || typeof updatedDate !== 'string') return words('notUndone')
  return words('notUndoneBy', { name: updatedBy, time: clockText(inZone(updatedDate).time) })
}
