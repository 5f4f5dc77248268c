import { notFound } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { ReceiptRecord, ReceiptTables } from './tables.ts'

export const allocationIn = (tx: Transaction, { id, officeCentreId }: Pick<ReceiptRecord, 'id' | 'officeCentreId'>, uuid: string) =>
  tx
    .read<ReceiptTables>()
    .selectFrom('receiptAllocations')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('receiptId', '=', id)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
