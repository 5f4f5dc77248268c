import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { type DailyLimit, takeOfDay } from '#kit/server/data/daily-limits.ts'
import { insert } from '#kit/server/data/write.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { checkFile } from '#modules/platform/files/server/front.ts'
import { alreadyConfirmed, filesAtMost, megabytesAtMost, megabytesOfDayUsed, notTheRest, tooManyFiles } from '../contract.ts'
import { invoiceUploads, type UploadFileRecord, type UploadRecord, type UploadTables } from './tables.ts'
import { lockFile, lockUpload, ownUpload } from './upload-rows.ts'

const megabyte = 1024 * 1024
/** So much as one upload may hold. */
const ofDay = filesAtMost * megabytesAtMost
const bytesOfDay: DailyLimit = {
  what: 'bytes of invoices of a building',
  most: ofDay * megabyte,
  refusal: megabytesOfDayUsed,
  values: { n: ofDay },
}

export const beginUpload = (context: SignedIn, { id }: OfficeCentreRecord): Promise<UploadRecord> =>
  context.transaction((tx) =>
    insert(tx, invoiceUploads, { officeCentreId: id, membershipId: context.scope.membershipId, language: context.language }, { action: 'began' }),
  )

/** By the first bytes, not by the name: that is read later, and says in words what is wrong with it. */
const isPdf = async (content: Buffer): Promise<boolean> => {
  try {
    return (await checkFile({ name: 'invoice.pdf', content })).extension === 'pdf'
  } catch (error) {
    if (error instanceof Failed) return false
    throw error
  }
}

/** Names are shown and read, never used as a path. */
const shownName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200) || '–'

const lockOpen = async (tx: Transaction, upload: UploadRecord): Promise<void> => {
  const { status } = await lockUpload(tx, upload)
  if (status !== 'OPEN') throw new Failed(alreadyConfirmed)
}

/** Bytes are stored before the row that names them; when that is not written they go again. */
const stored = async <T>({ app }: SignedIn, content: Buffer, write: (key: string) => Promise<T>): Promise<T> => {
  const key = newStorageKey('invoices', 'pdf')
  await app.storage.put(key, content)
  try {
    return await write(key)
  } catch (error) {
    await app.storage.remove(key)
    throw error
  }
}

/** A file of an upload, or its first part: `size` is what it is to be in the end. */
export const addFile = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  uuid: string,
  size: number,
  sent: Upload,
): Promise<[UploadRecord, string]> => {
  const upload = await ownUpload(context, building, uuid)
  if (size > megabytesAtMost * megabyte) throw new Failed(failures.fileTooLarge, { values: { n: megabytesAtMost } })
  if (sent.content.length === 0 || sent.content.length > size) throw new Failed(notTheRest)
  const pdf = await isPdf(sent.content)
  const file = await stored(context, sent.content, (key) =>
    context.transaction(async (tx) => {
      await lockOpen(tx, upload)
      const rows = tx.read<UploadTables>()
      const { n } = await rows
        .selectFrom('invoiceUploadFiles')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('officeCentreId', '=', building.id)
        .where('uploadId', '=', upload.id)
        .executeTakeFirstOrThrow()
      if (n >= filesAtMost) throw new Failed(tooManyFiles, { values: { n: filesAtMost } })
      await takeOfDay(tx, bytesOfDay, building.id, sent.content.length)
      const values = { officeCentreId: building.id, uploadId: upload.id, name: shownName(sent.name), fileSize: size, isPdf: pdf }
      return rows
        .insertInto('invoiceUploadFiles')
        .values({ ...values, sizeSoFar: sent.content.length, storageKeys: [key], createdAt: tx.context.now() })
        .returning('uuid')
        .executeTakeFirstOrThrow()
    }),
  )
  return [upload, file.uuid]
}

const missing = ({ fileSize, sizeSoFar }: UploadFileRecord): number => fileSize - sizeSoFar

/** The second part of a file that is larger than a call carries. */
export const addRest = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  uuid: string,
  which: string,
  { content }: Upload,
): Promise<UploadRecord> => {
  const upload = await ownUpload(context, building, uuid)
  await stored(context, content, (key) =>
    context.transaction(async (tx) => {
      await lockOpen(tx, upload)
      const file = await lockFile(tx, upload, which)
      if (content.length === 0 || content.length > missing(file)) throw new Failed(notTheRest)
      await takeOfDay(tx, bytesOfDay, building.id, content.length)
      await tx
        .read<UploadTables>()
        .updateTable('invoiceUploadFiles')
        .set({ sizeSoFar: file.sizeSoFar + content.length, storageKeys: [...file.storageKeys, key] })
        .where('officeCentreId', '=', building.id)
        .where('id', '=', file.id)
        .execute()
    }),
  )
  return upload
}

/** Its sender has looked again. */
export const removeFile = async (context: SignedIn, building: OfficeCentreRecord, uuid: string, which: string): Promise<void> => {
  const upload = await ownUpload(context, building, uuid)
  await context.transaction(async (tx) => {
    await lockOpen(tx, upload)
    const { id, storageKeys } = await lockFile(tx, upload, which)
    await tx.read<UploadTables>().deleteFrom('invoiceUploadFiles').where('officeCentreId', '=', building.id).where('id', '=', id).execute()
    tx.afterCommit(async () => {
      // what cannot be removed now does no harm: no row names it
      for (const key of storageKeys) await tx.context.app.storage.remove(key).catch(() => {})
    })
  })
}
