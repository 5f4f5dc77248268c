import type { SignedIn } from '#kit/server/context.ts'
import { mayWriteSeen } from '#kit/server/data/own-or-all.ts'
import { can, canOwn } from '../contract.ts'
import { type VisitDayRecord, type VisitRecord, visits } from './tables.ts'

/** Whether it can be changed still: its last day is not over, and nobody has ended it. */
export const isOpen = ({ status, lastDay, erasedAt }: Pick<VisitRecord, 'status' | 'lastDay' | 'erasedAt'>, today: string): boolean =>
  (status === 'APPROVED' || status === 'PENDING_APPROVAL') && lastDay >= today && erasedAt === null

/** Whether a visitor is still to come, or in: who has checked out today is through with it. */
export const hasDayLeft = (days: readonly Pick<VisitDayRecord, 'day' | 'status'>[], today: string): boolean =>
  days.some(({ day, status }) => status !== 'CANCELLED' && (day > today || (day === today && status !== 'CHECKED_OUT')))

export const mayChange = (context: SignedIn, row: Pick<VisitRecord, 'hostId' | 'createdBy'>): boolean =>
  mayWriteSeen(context, visits, row, { own: canOwn.EDIT, any: can.EDIT })
