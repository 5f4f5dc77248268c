import type { Context, Transaction } from '#kit/server/context.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import type { Applied } from './apply-checkout.ts'
import type { EventRecord } from './tables.ts'

/** The provider has been asked: what is to be written in the transaction that deals with the event. */
export type Asked = (tx: Transaction, inside: Context) => Promise<Applied>

/** What a provider tells that is about no payment: an upper module asks it how that stands, outside transactions. */
export const eventsAbout: ExtensionPoint<{
  readonly about: 'PAYOUT'
  ask(context: Context, event: Pick<EventRecord, 'officeCentreId' | 'provider' | 'account' | 'reference'>): Promise<Asked>
}> = extensionPoint('events of a provider', 'about')
