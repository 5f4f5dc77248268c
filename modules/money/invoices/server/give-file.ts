import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { App, Context, SignedIn } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import type { Call } from '#kit/server/http/serve.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { can } from '../contract.ts'
import { addressHolds } from './addresses.ts'
import { editionFor } from './edition-rows.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoice } from './invoice-rows.ts'
import { type EditionRecord, invoiceEditions } from './tables.ts'

interface Address {
  params: { uuid: string }
  query: { reader: string; expires: string; signature: string }
}

/** The reader as they are now: whoever has left, or may look at invoices no more, has an address that opens nothing. */
const readerOf = async (context: Context, { params, query }: Address): Promise<SignedIn> => {
  const actor = addressHolds(context, params.uuid, query) ? await context.app.actorOf(Number(query.reader)) : undefined
  const allowed = actor?.permissions.has(can.VIEW)
  const reading = makeContext(context.app, { requestId: context.requestId, language: context.language, actor: allowed ? actor : undefined })
  if (!isSignedIn(reading)) throw new Failed(failures.notFound)
  return reading
}

/** That the company has it. The first who opens it is kept, and of two at once it is one. */
const noteOpened = (context: SignedIn, { id }: EditionRecord): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { openedAt } = await lock(tx, invoiceEditions, { id })
    if (openedAt !== null) return
    await change(tx, invoiceEditions, { id }, { openedAt: inside.now(), openedBy: inside.scope.personId }, { action: 'opened' })
  })

async function* whole({ storage }: App, keys: readonly string[]): AsyncIterable<Uint8Array> {
  for (const key of keys) yield* await storage.get(key)
}

/** What a browser needs to show a PDF, and nothing that a script in it could reach. */
const policy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const giveFile = async (context: Context, address: Address, { reply }: Call): Promise<FileReply> => {
  const reader = await readerOf(context, address)
  const edition = await editionFor(reader, address.params.uuid)
  if (reader.scope.kind === 'tenant' && edition.openedAt === null) await noteOpened(reader, edition)
  // what is withdrawn a moment later is not in the browser's keeping
  void reply.headers({ 'cache-control': 'private, no-store', 'content-security-policy': policy })
  if (edition.source === 'CHARGES') return { ...(await invoicePdf(reader, await findInvoice(reader, edition.invoiceUuid))), inline: true }
  return { name: edition.fileName, type: 'application/pdf', body: whole(context.app, edition.storageKeys), inline: true }
}

/** To be saved, by whoever is signed in. */
export const downloadInvoice = async (context: SignedIn, uuid: string): Promise<FileReply> => {
  const invoice = await findInvoice(context, uuid)
  const edition = await editionFor(context, invoice.editionUuid)
  if (context.scope.kind === 'tenant' && edition.openedAt === null) await noteOpened(context, edition)
  if (invoice.source === 'CHARGES') return invoicePdf(context, invoice)
  return { name: edition.fileName, type: 'application/pdf', body: whole(context.app, edition.storageKeys) }
}
