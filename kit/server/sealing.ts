import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts a text that must be read again (AES-256-GCM). `about` is whose it is: a sealed value that was moved to another row does not open. */
export const seal = (key: Buffer, text: string, about: string): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when the key, the owner or a single bit is not the right one. */
export const unseal = (key: Buffer, sealed: string, about: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
