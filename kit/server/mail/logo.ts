import type { Storage } from '#kit/server/files/storage.ts'

/** Twice the size at which it is shown, as PNG: the mail programs of offices know nothing newer. Nothing when the file has gone. */
export const logoFile = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  if ((await storage.size(key)) === undefined) return undefined
  const parts: Uint8Array[] = []
  for await (const part of await storage.get(key)) parts.push(part)
  // Loaded with the first picture: a portal starts without it.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.concat(parts)).resize({ width: 320, height: 80, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
}
