import type { App, Context } from '#kit/server/context.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import type { ImageInfo, Variant } from '../contract.ts'
import { isImage } from './check-file.ts'
import type { FileRecord } from './tables.ts'

const hour = 3600

/** The end of the next hour, in seconds: the same for everybody who asks within an hour, so that browsers keep the picture. */
const expiry = (now: Date): number => (Math.floor(now.getTime() / 1000 / hour) + 2) * hour

const signed = (uuid: string, variant: Variant, expires: number | string): string => `${uuid}/${variant}/${expires}`
const key = (app: App): Buffer => keyFor(app.config, 'file address')

/** For the eye only, and short: the true name, in any script, comes with the file. */
const shortName = (name: string): string => {
  const latin = name.replace(/\.\w+$/, '').match(/\w+/g)
  return latin?.join('-').slice(0, 60) ?? 'file'
}

const addressOf = ({ app, now }: Context, file: Pick<FileRecord, 'uuid' | 'name'>, variant: Variant, extension: string): string => {
  const expires = expiry(now())
  const signature = sign(key(app), signed(file.uuid, variant, expires))
  return `/api/files/${file.uuid}/${variant}/${shortName(file.name)}.${extension}?expires=${expires}&signature=${signature}`
}

/** How many seconds the address is still good for; 0 when it is too late or not ours. */
export const secondsLeft = ({ app, now }: Context, uuid: string, variant: Variant, given: { expires: string; signature: string }): number => {
  const left = Number(given.expires) - Math.floor(now().getTime() / 1000)
  return left > 0 && signatureFits(key(app), signed(uuid, variant, given.expires), given.signature) ? left : 0
}

/** A file as records show it. Whoever calls this has found a record that the reader may see. */
export const infoOf = (context: Context, file: FileRecord): ImageInfo => ({
  id: file.id,
  uuid: file.uuid,
  fullPath: addressOf(context, file, 'full', file.fileExtension),
  previewPath: isImage(file.fileExtension) ? addressOf(context, file, 'preview', 'webp') : null,
  fileSize: file.fileSize,
  name: file.name,
  fileExtension: file.fileExtension,
  width: file.width,
  height: file.height,
})
