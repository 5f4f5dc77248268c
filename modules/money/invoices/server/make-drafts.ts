import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { insert } from '#kit/server/data/write.ts'
import { companyIn, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type Drafted, type DraftInput, type Wait, waits } from '../contract/made.ts'
import { companiesToDraft, leftOf, linesToTake, nextRun, putOn, type Wanted } from './draft-rows.ts'
import { invoiceEditions, type InvoiceRecord, invoices } from './tables.ts'

interface Counted {
  lines: number
  companies: number
  month: string | null
}
type Result = { draft: InvoiceRecord; lines: number } | { why: Wait; lines: number }

/** `2026-11` → `2026-11-30`. */
const lastDayOf = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  const next = of === 12 ? `${year + 1}-01-01` : `${year}-${String(of + 1).padStart(2, '0')}-01`
  return daysAfter(next, -1)
}

const sumOf = <Line>(lines: readonly Line[], of: (line: Line) => number): number => lines.reduce((sum, line) => sum + of(line), 0)

const draftOf = (
  context: SignedIn,
  building: OfficeCentreRecord,
  wanted: Wanted & { companyId: number },
  month: string,
): Promise<Result | undefined> =>
  context.transaction(async (tx, inside) => {
    const lines = await linesToTake(tx, wanted)
    if (lines.length === 0) return undefined
    const [amount, tax] = [sumOf(lines, (line) => line.amount), sumOf(lines, (line) => line.tax)]
    if (amount <= 0 || tax < 0 || tax > amount) return { why: 'NOT_POSITIVE', lines: lines.length }
    const { officeCentreId, companyId, currency } = wanted
    const owner = { officeCentreId, companyId }
    const draftNo = await nextReference(inside, officeCentreId, 'DRAFT', building.timeZone)
    const paper = { invoiceDate: todayIn(inside, building), fileName: `${draftNo}.pdf`, fileSize: 0 }
    const run = await nextRun(tx, owner, month)
    const draft = await unlessTaken(
      failures.taken,
      insert(
        tx,
        invoices,
        { ...owner, ...paper, invoiceNo: draftNo, draftNo, status: 'DRAFT', source: 'CHARGES', month, run, amount, tax, currency },
        { action: 'drafted' },
      ),
    )
    await putOn(
      tx,
      { officeCentreId, invoiceId: draft.id, creditNoteId: null },
      lines.map(({ id }) => id),
    )
    await insert(tx, invoiceEditions, { ...owner, ...paper, invoiceId: draft.id, edition: 1, storageKeys: [] }, { action: 'editionSent' })
    return { draft, lines: lines.length }
  })

/** Of a company that somebody else drafts in this moment, or that has a draft of the month, the lines wait. */
const draftUnlessThere = async (...[context, building, wanted, month]: Parameters<typeof draftOf>): Promise<Result | undefined> => {
  try {
    return await draftOf(context, building, wanted, month)
  } catch (error) {
    if (!(error instanceof Failed && error.failure === failures.taken)) throw error
    const lines = await context.transaction((tx) => linesToTake(tx, wanted))
    // none: the other draft has them all
    return lines.length === 0 ? undefined : { why: 'DRAFT_EXISTS', lines: lines.length }
  }
}

/** One draft for each company, each in a transaction of its own, so that what is wrong with one keeps none of the others. */
export const makeDrafts = async (context: SignedIn, building: OfficeCentreRecord, { month, companyId }: DraftInput): Promise<Drafted> => {
  const named = companyId === null ? null : (await companyIn(context, building, companyId)).id
  const wanted: Wanted = { officeCentreId: building.id, currency: building.currency, until: lastDayOf(month), companyId: named }
  const left: Partial<Record<Wait, Counted>> = await leftOf(context, wanted)
  const drafts: Drafted['drafts'] = []
  for (const { companyId: id, companyName } of await companiesToDraft(context, wanted)) {
    const result = await draftUnlessThere(context, building, { ...wanted, companyId: id }, `${month}-01`)
    if (!result) continue
    if ('why' in result) {
      const before = left[result.why] ?? { lines: 0, companies: 0, month: null }
      left[result.why] = { ...before, lines: before.lines + result.lines, companies: before.companies + 1 }
    } else {
      const { uuid, draftNo, amount, currency } = result.draft
      drafts.push({ uuid, draftNo: draftNo ?? '', company: companyName, lines: result.lines, amount: amount ?? 0, currency: currency ?? '' })
    }
  }
  return {
    drafts,
    left: waits.flatMap((why) => {
      const counted = left[why]
      return counted && counted.lines > 0 ? [{ why, ...counted }] : []
    }),
  }
}
