import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Logo } from '#kit/server/mail/sender.ts'
import type { ImageInfo } from '../contract.ts'
import { infoOf } from './addresses.ts'
import { files, type FileRecord, type FileTables } from './tables.ts'

/** The pictures of content that was found visible to the reader, who need not manage any of them. */
export const imagesOf = async (context: Context, uuids: readonly string[]): Promise<Map<string, ImageInfo>> => {
  if (uuids.length === 0) return new Map()
  const rows = context.unscoped<FileTables>('the record that shows them was found visible to the reader').selectFrom('files').selectAll()
  const pictures = rows.where('uuid', 'in', uuids).where('usedAt', 'is not', null).where('width', 'is not', null).where('endedAt', 'is', null)
  return new Map((await pictures.execute()).map((row) => [row.uuid, infoOf(context, row)]))
}

const taken = (context: Pick<Context, 'unscoped'>, uuids: readonly string[]) =>
  context
    .unscoped<FileTables>('the record that names them was found')
    .selectFrom('files')
    .selectAll()
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val([...uuids]))))
    .where('usedAt', 'is not', null)
    .where('endedAt', 'is', null)

/** Files of whichever kind that a record names which was found visible to the reader, in their order. */
export const filesOf = async (context: Context, uuids: readonly string[]): Promise<ImageInfo[]> => {
  if (uuids.length === 0) return []
  const byUuid = new Map((await taken(context, uuids).execute()).map((row) => [row.uuid, infoOf(context, row)]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}

/** What stands in them, for a job that sends it on. Files are small: their own limit says so. */
export const contentsOf = async (
  context: Pick<Context, 'unscoped' | 'app'>,
  uuids: readonly string[],
): Promise<{ name: string; type: string; content: Buffer }[]> => {
  if (uuids.length === 0) return []
  const rows = await taken(context, uuids).orderBy('id').execute()
  return Promise.all(
    rows.map(async ({ name, mediaType: type, storageKey }) => {
      const parts: Uint8Array[] = []
      for await (const part of await context.app.storage.get(storageKey)) parts.push(part)
      return { name, type, content: Buffer.concat(parts) }
    }),
  )
}

/** The small copies of pictures that organisations are known by, for the heads of their mails. */
export const logosOf = async (tx: Transaction, uuids: readonly string[]): Promise<Map<string, Logo>> => {
  if (uuids.length === 0) return new Map()
  const rows = tx.unscoped<FileTables>('the organisation that the mail comes from shows its logo to whoever it writes to').selectFrom('files')
  const pictures = await rows
    .select(['uuid', 'previewKey', 'width', 'height'])
    .where('uuid', 'in', uuids)
    .where('usedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .execute()
  return new Map(
    pictures.flatMap(({ uuid, previewKey, width, height }) => (previewKey && width && height ? [[uuid, { key: previewKey, width, height }]] : [])),
  )
}

interface Use {
  module: string
  images?: boolean
  /** What the record named before; it may go on naming it, whoever sent it. */
  already?: readonly string[]
}

/**
 * A record takes files, in its own transaction: what it did not name before must be of this scope, sent by this person for this module,
 * and a picture where pictures are asked for. Otherwise it is not there, whether it exists or not.
 */
export const useFiles = async (tx: Transaction, uuids: readonly string[], { module, images = false, already = [] }: Use): Promise<void> => {
  const taken = [...new Set(uuids)].filter((uuid) => !already.includes(uuid))
  if (taken.length === 0) return
  const { actor } = tx.context
  if (!actor) throw new Failed(failures.signInNeeded)
  const now = tx.context.now()
  // The record's own audit row names the files; the row of the file only stops being nobody's.
  let rows = tx
    .read<FileTables>()
    .updateTable('files')
    .set((eb) => ({ usedAt: eb.fn.coalesce('usedAt', eb.val(now)), updatedAt: now }))
    .where('uuid', 'in', taken)
    .where('endedAt', 'is', null)
    .where('module', '=', module)
    .where('sentBy', '=', actor.scope.personId)
    .where(ownRows(actor.scope, files))
  if (images) rows = rows.where('width', 'is not', null)
  const found = await rows.returning('id').execute()
  if (found.length !== taken.length) throw new Failed(failures.notFound)
}

/** The signature of the address was checked: it names the file. */
export const signedFile = async (context: Context, uuid: string): Promise<FileRecord> => {
  const rows = context.unscoped<FileTables>('a signed address names the file').selectFrom('files').selectAll()
  return rows.where('uuid', '=', uuid).where('endedAt', 'is', null).executeTakeFirstOrThrow(notFound)
}
