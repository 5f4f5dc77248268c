import type { Storage } from '#kit/server/files/storage.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { redraw } from '#modules/platform/files/server/images.ts'
import type { FileTables } from '#modules/platform/files/server/tables.ts'
import { type By, type City, madeAt } from './trail.ts'

interface Picture {
  readonly officeCentreId: number
  readonly at: Date
  readonly by: By
  readonly module: string
  readonly name: string
  readonly svg: string
}

/** A picture as if it had been sent: read and written anew, with a small one, and in use. Under names that are the same every time. */
export const writePicture = async (city: City, storage: Storage, { officeCentreId, at, by, module, name, svg }: Picture): Promise<string> => {
  const { default: sharp } = await import('sharp')
  const sent = await sharp(Buffer.from(svg)).png().toBuffer()
  const { full: content, preview: small, width, height } = await redraw(by.userId, sent, 'image/png')
  const [full, preview] = [city.random.uuid(), city.random.uuid()]
  const keys = { storageKey: `files/${full.slice(0, 2)}/${full}.png`, previewKey: `files/${preview.slice(0, 2)}/${preview}.webp` }
  await storage.put(keys.storageKey, content)
  await storage.put(keys.previewKey, small)
  const row = {
    ...madeAt(city, at, by),
    officeCentreId,
    companyId: null,
    sentBy: by.userId,
    module,
    name,
    fileExtension: 'png',
    mediaType: 'image/png',
    fileSize: content.length,
    width,
    height,
    ...keys,
    usedAt: at,
  }
  await typed<FileTables>(city.open).insertInto('files').values(row).execute()
  return row.uuid
}
