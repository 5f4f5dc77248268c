import type { SignedIn } from '#kit/server/context.ts'
import { can as canReceive } from '#modules/money/receivables/contract.ts'
import type { Payout } from '../contract/payout.ts'
import { findingsOf } from './finding-rows.ts'
import { sumsOf } from './line-rows.ts'
import { isToLink } from './link-line.ts'
import { type Building, payoutRow } from './payout-rows.ts'
import type { PayoutRecord } from './tables.ts'

export const presentPayout = async (context: SignedIn, building: Building, row: PayoutRecord): Promise<Payout> => {
  const [shown, sums, differences] = await Promise.all([payoutRow(context, building, row.id), sumsOf(context, row), findingsOf(context, row)])
  const links = context.holds(canReceive.EDIT)
  const may = { link: links && isToLink(row), unlink: links && row.bankDay !== null }
  return { ...shown, version: row.version, trace: row.trace, problem: row.problem, linesDate: row.linesAt, sums, differences, may }
}
