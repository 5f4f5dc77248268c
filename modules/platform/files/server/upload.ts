import type { App, SignedIn } from '#kit/server/context.ts'
import { ownerOf } from '#kit/server/data/scope.ts'
import { insert } from '#kit/server/data/write.ts'
import { newStorageKey } from '#kit/server/files/storage.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import type { ImageInfo } from '../contract.ts'
import { infoOf } from './addresses.ts'
import { checkFile, isImage } from './check-file.ts'
import { takeBytes } from './daily-bytes.ts'
import { redraw } from './images.ts'
import { files } from './tables.ts'

/** Checks a file and keeps it for its sender, until a record takes it or a day has passed. */
export const upload = async (context: SignedIn, module: string, sent: Upload): Promise<ImageInfo> => {
  const { name, extension, mediaType } = await checkFile(sent)
  const pictures = isImage(extension) ? await redraw(context.scope.personId, sent.content, mediaType) : undefined
  const content = pictures?.full ?? sent.content
  const storageKey = newStorageKey('files', extension)
  const previewKey = pictures ? newStorageKey('files', 'webp') : null
  try {
    await context.app.storage.put(storageKey, content)
    if (pictures && previewKey) await context.app.storage.put(previewKey, pictures.preview)
    const row = await context.transaction(async (tx) => {
      await takeBytes(tx, context.scope, content.length + (pictures?.preview.length ?? 0))
      return insert(
        tx,
        files,
        {
          ...ownerOf(context.scope),
          sentBy: context.scope.personId,
          module,
          name,
          fileExtension: extension,
          mediaType,
          fileSize: content.length,
          width: pictures?.width ?? null,
          height: pictures?.height ?? null,
          storageKey,
          previewKey,
        },
        { action: 'uploaded' },
      )
    })
    return infoOf(context, row)
  } catch (error) {
    await dropBytes(context.app, { storageKey, previewKey })
    throw error
  }
}

export const dropBytes = async ({ storage }: App, { storageKey, previewKey }: { storageKey: string; previewKey: string | null }): Promise<void> => {
  await storage.remove(storageKey)
  if (previewKey) await storage.remove(previewKey)
}
