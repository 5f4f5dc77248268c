import { randomBytes } from 'node:crypto'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { PrintedCodeTables } from './tables.ts'

const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<PrintedCodeTables>('whoever reads a code is in no scope; whoever makes or prints one has found its record')

export interface CodeOf {
  /** Of the module whose record it leads to, as it answers *codes to print*. */
  readonly kind: string
  readonly officeCentreId: number
  /** The uuid of the record. */
  readonly subject: string
}
export interface PrintedCode extends CodeOf {
  readonly code: string
  /** How many sheets were made of it, and when the last one. */
  readonly sheets: number
  readonly printedAt: string | null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 130 random bits in capitals and digits, of which a QR code holds most in the least room. */
const newCode = (): string => Array.from(randomBytes(26), (byte) => letters[byte % 32]).join('')

const living = (from: Pick<Context | Transaction, 'unscoped'>) => rowsOf(from).selectFrom('printedCodes').selectAll().where('endedAt', 'is', null)

export const codeOf = (from: Pick<Context, 'unscoped'>, { kind, officeCentreId, subject }: CodeOf): Promise<PrintedCode | undefined> =>
  living(from).where('officeCentreId', '=', officeCentreId).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst()

export const codeCalled = (context: Context, code: string): Promise<PrintedCode | undefined> =>
  living(context).where('code', '=', code).executeTakeFirst()

/** The one that it has, or its first. */
export const ensureCode = async (tx: Transaction, of: CodeOf): Promise<void> => {
  await rowsOf(tx)
    .insertInto('printedCodes')
    .values({ ...of, code: newCode(), createdAt: tx.context.now() })
    .onConflict((conflict) => conflict.columns(['officeCentreId', 'kind', 'subject']).where('endedAt', 'is', null).doNothing())
    .execute()
}

/** Another one in its place: what was printed of the one before leads nowhere from here on. The caller holds the record. */
export const exchangeCode = async (tx: Transaction, of: CodeOf): Promise<void> => {
  const { kind, officeCentreId, subject } = of
  await rowsOf(tx)
    .updateTable('printedCodes')
    .set({ endedAt: tx.context.now() })
    .where('officeCentreId', '=', officeCentreId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .execute()
  await ensureCode(tx, of)
}

/** Every sheet is noted, so that whoever exchanges the code knows how many lead nowhere then. */
export const noteSheet = async (context: Context, code: string): Promise<void> => {
  await rowsOf(context)
    .updateTable('printedCodes')
    .set((eb) => ({ sheets: eb('sheets', '+', 1), printedAt: context.now() }))
    .where('code', '=', code)
    .execute()
}
