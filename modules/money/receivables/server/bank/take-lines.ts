import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { dayToCome, dayTooOld } from '../../contract.ts'
import type { TakeInput, Taken } from '../../contract/bank.ts'
import { matchAlone, payConfirmed } from '../allocate.ts'
import type { Building } from '../owed-rows.ts'
import { receive } from '../receive.ts'
import { bankAccounts } from '../tables.ts'
import { accountRow, checkOwn, isTaken, lineUpTaking, type Taking, takingOf } from './known-rows.ts'
import { type BankLineAsked, linesElsewhere } from './lines-elsewhere.ts'

type Line = TakeInput['lines'][number]
type Outcome = 'ELSEWHERE' | 'ALLOCATED' | 'CREDIT' | 'UNSETTLED' | 'KNOWN' | Taken['left'][number]['why']

const oneLine = ['receipts_one_line', 'receipts_one_print']
const isKnown = (error: unknown): boolean =>
  oneLine.includes((error as { constraint?: string }).constraint ?? '') || (error instanceof Failed && error.failure === failures.taken)

const refusalOf = (error: unknown): Outcome | undefined => {
  if (!(error instanceof Failed)) return undefined
  return error.failure === dayToCome ? 'DAY_TO_COME' : error.failure === dayTooOld ? 'DAY_TOO_OLD' : undefined
}

/** What is no company's money, whatever was said of it. */
const takeElsewhere = async (tx: Transaction, building: Building, account: string, line: BankLineAsked): Promise<Outcome | undefined> => {
  for (const { take } of linesElsewhere.answers) {
    const outcome = await take(tx, building, account, line)
    if (outcome) return outcome === 'TAKEN' ? 'ELSEWHERE' : 'KNOWN'
  }
  return undefined
}

/** In a transaction of its own, compared with what was taken since it was read: the index refuses a line that is there already, also one that somebody else brings in this moment. */
const takeOne = async (
  context: SignedIn,
  building: Building,
  account: string,
  { sequence, invoiceUuid, ...line }: Line,
  taking: Taking,
): Promise<Outcome> => {
  try {
    return await context.transaction(async (tx) => {
      await lineUpTaking(tx, building)
      if (await isTaken(tx, building, account, { ...line, sequence }, taking)) return 'KNOWN'
      const elsewhere = await takeElsewhere(tx, building, account, { ...line, sequence })
      if (elsewhere) return elsewhere
      const receipt = await receive(tx, building, line, { account, sequence })
      if (line.companyId === null) return 'UNSETTLED'
      const paid = invoiceUuid === null ? await matchAlone(tx, receipt) : await payConfirmed(tx, receipt, invoiceUuid)
      return paid ? 'ALLOCATED' : 'CREDIT'
    })
  } catch (error) {
    const outcome = isKnown(error) ? 'KNOWN' : refusalOf(error)
    if (!outcome) throw error
    return outcome
  }
}

const keepColumns = async (context: SignedIn, building: Building, { account, columns }: TakeInput): Promise<void> => {
  if (columns === null) return
  await context.transaction(async (tx) => {
    const row = await accountRow(tx, building, account)
    if (row) await change(tx, bankAccounts, { id: row.id }, { columns }, { action: 'columnsSet' })
    else await insert(tx, bankAccounts, { officeCentreId: building.id, account, columns }, { action: 'columnsSet' })
  })
}

/** Said again, or by two at once, each line is taken once. */
export const takeLines = async (context: SignedIn, building: Building, input: TakeInput): Promise<Taken> => {
  await checkOwn(context, building, input.lines)
  const outcomes: Outcome[] = []
  const taking = takingOf(input)
  for (const line of input.lines) outcomes.push(await takeOne(context, building, input.account, line, taking))
  // two may keep them for the first time at once: they are kept then
  await keepColumns(context, building, input).catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint !== 'bank_accounts_one') throw error
  })
  const n = (...which: Outcome[]) => outcomes.filter((outcome) => which.includes(outcome)).length
  return {
    taken: n('ALLOCATED', 'CREDIT', 'UNSETTLED'),
    known: n('KNOWN'),
    allocated: n('ALLOCATED'),
    unsettled: n('UNSETTLED'),
    elsewhere: n('ELSEWHERE'),
    left: outcomes.flatMap((why, line) => (why === 'DAY_TO_COME' || why === 'DAY_TOO_OLD' ? [{ line, why }] : [])),
  }
}
