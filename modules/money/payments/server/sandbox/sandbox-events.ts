import { randomUUID } from 'node:crypto'
import type { Transaction } from '#kit/server/context.ts'
import type { EventManner } from '../../contract.ts'
import { deliverSandboxEvents } from './deliver.ts'
import { sandboxRows } from './sandbox-rows.ts'

export interface SandboxEvent {
  readonly type: string
  readonly about: 'CHECKOUT' | 'REFUND' | 'ACCOUNT' | 'CHARGEBACK' | 'PAYOUT'
  readonly account: string
  readonly reference: string
  readonly ours: string | null
  readonly charge?: string | null
}

/** What was true before, and is told behind what is true now. */
const olderType = {
  CHECKOUT: 'checkout.opened',
  REFUND: 'refund.begun',
  ACCOUNT: 'account.begun',
  CHARGEBACK: 'dispute.created',
  PAYOUT: 'payout.created',
}

const late = 60_000

/** What the sandbox has to tell, in the manner that was chosen; a job signs and delivers it. */
export const tellPortal = async (tx: Transaction, event: SandboxEvent, manner: EventManner = 'AT_ONCE'): Promise<void> => {
  const now = tx.context.now()
  const written = (one: SandboxEvent) => {
    const id = `evt_${randomUUID()}`
    return { eventId: id, body: JSON.stringify({ id, ...one }), dueAt: manner === 'LATE' ? new Date(now.getTime() + late) : now }
  }
  const first = written(event)
  const behind = manner === 'TWICE' ? [first] : manner === 'OUT_OF_ORDER' ? [written({ ...event, type: olderType[event.about] })] : []
  await sandboxRows(tx)
    .insertInto('sandboxEvents')
    .values([first, ...behind])
    .execute()
  await tx.context.app.jobs.enqueue(tx, deliverSandboxEvents, {})
}
