import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { glob, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failed, failures } from '#kit/contract/failure.ts'

/** Where bytes lie. Keys are made by us, never by senders. */
export interface Storage {
  put(key: string, content: Buffer | AsyncIterable<Uint8Array | string>): Promise<{ size: number }>
  get(key: string): Promise<AsyncIterable<Uint8Array>>
  size(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** The keys of all files that are there whole. */
  list(): AsyncIterable<string>
}

export const newStorageKey = (kind: string, extension: string): string => {
  const name = randomUUID()
  return `${kind}/${name.slice(0, 2)}/${name}${extension ? `.${extension}` : ''}`
}

export const isStorageKey = (key: string): boolean => /^[a-z-]+\/[0-9a-f]{2}\/[0-9a-f-]{36}(\.[a-z0-9]+)?$/.test(key)

/** The local disk. A file appears whole or not at all: it is written beside and renamed. */
export const diskStorage = (folder: string): Storage => {
  const at = (key: string) => {
    if (!isStorageKey(key)) throw new Failed(failures.notFound)
    return path.join(folder, key)
  }
  // Beside the file, under a name that a later removal finds after a killed process too; keys are used once.
  const partOf = (file: string) => `${file}.part`
  const size = async (key: string) => (await stat(at(key)).catch(() => undefined))?.size
  return {
    put: async (key, content) => {
      const file = at(key)
      const beside = partOf(file)
      await mkdir(path.dirname(file), { recursive: true })
      try {
        if (Buffer.isBuffer(content)) await writeFile(beside, content)
        else await pipeline(content, createWriteStream(beside))
        await rename(beside, file)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
      return { size: (await size(key)) ?? 0 }
    },
    get: async (key) => {
      if ((await size(key)) === undefined) throw new Failed(failures.notFound)
      return createReadStream(at(key))
    },
    size,
    remove: async (key) => {
      await rm(at(key), { force: true })
      await rm(partOf(at(key)), { force: true })
    },
    list: async function* () {
      for await (const file of glob('*/*/*', { cwd: folder })) {
        // where a file has no ending of its own, the part that is being written looks like a whole one
        if (isStorageKey(file) && !file.endsWith('.part')) yield file
      }
    },
  }
}
