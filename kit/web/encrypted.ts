import { browserStore, dropBrowserDatabase } from './browserStore.ts'

// What the browser keeps of the person who is signed in, for a quick start: display data only, never a token.

const database = 'portal'
const prefix = 'sealed:'
const inStore = browserStore(database, 'keys')

/** The key cannot be read out, not even by us: it lies in the browser, and only encrypts and decrypts. */
const keyOf = async (make: boolean): Promise<CryptoKey | undefined> => {
  const kept = await inStore<unknown>('readonly', (keys) => keys.get('session'))
  if (kept instanceof CryptoKey) return kept
  if (!make) return undefined
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await inStore('readwrite', (keys) => keys.put(made, 'session'))
  return made
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

// Plain http outside localhost has no crypto.subtle, private windows of some browsers no IndexedDB: then nothing is kept.
const possible = () => 'subtle' in crypto && 'indexedDB' in globalThis

/** Keeps a value under a name, encrypted; silently not, where the browser cannot. */
export const keepEncrypted = async (name: string, value: unknown): Promise<void> => {
  if (!possible()) return
  try {
    const key = await keyOf(true)
    if (!key) return
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(value))))
    localStorage.setItem(`${prefix}${name}`, `${textOf(iv)}.${textOf(encrypted)}`)
  } catch {
    // A browser without room for it starts a little slower.
  }
}

export const readEncrypted = async (name: string): Promise<unknown> => {
  const kept = localStorage.getItem(`${prefix}${name}`)
  if (!kept || !possible()) return undefined
  try {
    const [iv = '', encrypted = ''] = kept.split('.')
    const key = await keyOf(false)
    if (!key) return undefined
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(encrypted))
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    return undefined
  }
}

/** The key goes: what was kept under it can never be read again. */
export const dropKey = async (): Promise<void> => {
  if (possible()) await dropBrowserDatabase(database).catch(() => {})
}
