import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import type { KeyedLine } from './known-rows.ts'

export type BankLineAsked = Pick<KeyedLine, 'day' | 'amount' | 'bankReference' | 'payer' | 'sequence'>

interface Found {
  /** What it is, in the reader's language, and the screen of that. */
  readonly title: string
  readonly path: string
  /** This line was taken as that before. */
  readonly known: boolean
}

/** Money on a statement of the bank that is no company's, as an upper module knows: it is never a receipt. */
export const linesElsewhere: ExtensionPoint<{
  readonly kind: 'PAYOUT'
  /** For each line what it is, or nothing. */
  find(context: SignedIn, building: { readonly id: number }, account: string, lines: readonly BankLineAsked[]): Promise<readonly (Found | null)[]>
  /** In the transaction of the line; nothing, where it is not the module's. A line that somebody else takes this moment is refused as `taken`. */
  take(tx: Transaction, building: { readonly id: number }, account: string, line: BankLineAsked): Promise<'TAKEN' | 'KNOWN' | undefined>
}> = extensionPoint('lines of the bank that are no receipts', 'kind')
