import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import type { Call } from '#kit/server/http/serve.ts'
import type { Variant } from '../contract.ts'
import { secondsLeft } from './addresses.ts'
import { signedFile } from './file-rows.ts'

interface Address {
  params: { uuid: string; variant: Variant }
  query: { expires: string; signature: string }
}

/** Only pictures, which were drawn by us, are shown in place; everything else is saved by the browser and opened by the reader. */
export const giveFile = async (context: Context, { params, query }: Address, { reply }: Call): Promise<FileReply> => {
  const left = secondsLeft(context, params.uuid, params.variant, query)
  const file = left > 0 ? await signedFile(context, params.uuid) : undefined
  const key = params.variant === 'preview' ? file?.previewKey : file?.storageKey
  if (!file || !key) throw new Failed(failures.notFound)
  const body = await context.app.storage.get(key)
  void reply.headers({ 'cache-control': `private, max-age=${left}, immutable`, 'content-security-policy': "default-src 'none'; sandbox" })
  const inline = file.width !== null
  return params.variant === 'preview'
    ? { name: file.name.replace(/\w+$/, 'webp'), type: 'image/webp', body, inline }
    : { name: file.name, type: file.mediaType, body, inline }
}
