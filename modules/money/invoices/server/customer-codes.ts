import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { companyIn, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { codeTaken } from '../contract.ts'
import { codeRowOf, holderOfCode } from './code-rows.ts'
import { invoiceCustomerCodes } from './tables.ts'

interface Seen {
  companyId: number
  version: number
}

/** With whose it is, read once the transaction that met it is over. */
const orWhose = async (context: SignedIn, building: OfficeCentreRecord, code: string, work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Failed && error.failure === codeTaken)) throw error
    const company = await holderOfCode(context, building, code)
    // two gave the same company its first number: there is nobody else to be named
    throw company === undefined ? new Failed(failures.changedMeanwhile) : new Failed(codeTaken, { values: { code, company } })
  }
}

/** One number to one company: the index decides between two who give it to two at once. */
export const setCode = async (context: SignedIn, building: OfficeCentreRecord, { companyId, version }: Seen, code: string): Promise<void> => {
  const { companyName } = await companyIn(context, building, companyId)
  const work = context.transaction(async (tx) => {
    const row = await codeRowOf(tx, building, companyId)
    if ((row?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const deed = { action: 'codeSet', about: companyName }
    if (row) await unlessTaken(codeTaken, change(tx, invoiceCustomerCodes, { id: row.id, version }, { code }, deed))
    else await unlessTaken(codeTaken, insert(tx, invoiceCustomerCodes, { officeCentreId: building.id, companyId, code }, deed))
  })
  await orWhose(context, building, code, work)
}

/** Of a company that has left, too: until then nobody else is given its number. */
export const clearCode = (context: SignedIn, building: OfficeCentreRecord, { companyId, version }: Seen): Promise<void> =>
  context.transaction(async (tx) => {
    const row = await codeRowOf(tx, building, companyId)
    if (!row) throw new Failed(failures.notFound)
    await change(tx, invoiceCustomerCodes, { id: row.id, version }, { code: null }, { action: 'codeCleared' })
  })
