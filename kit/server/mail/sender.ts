import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** Whom a mail comes from, as its head shows it. */
export interface Sender {
  name: string
  /** The building that a company is in. */
  building?: string
  logo?: Logo
}

/** A picture in the storage and its size. */
export interface Logo {
  key: string
  width: number
  height: number
}

/** The organisations by number; one that is not in the answer has no head of its own. */
export const mailSenders = extensionPoint<(tx: Transaction, ids: readonly number[]) => Promise<ReadonlyMap<number, Sender>>>('senders of mails')

export const sendersOf = async (tx: Transaction, ids: readonly (number | undefined)[]): Promise<(id: number | undefined) => Sender | undefined> => {
  const named = [...new Set(ids.filter((id) => id !== undefined))]
  const answers = named.length === 0 ? [] : await Promise.all(mailSenders.answers.map((senders) => senders(tx, named)))
  return (id) => (id === undefined ? undefined : answers.map((senders) => senders.get(id)).find(Boolean))
}
