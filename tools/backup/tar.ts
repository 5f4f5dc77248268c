import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#kit/server/config.ts'

const run = promisify(execFile)

const tar = async (...words: string[]) => {
  try {
    await run('tar', words, { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } })
  } catch (error) {
    throw new StartError(`tar did not succeed (${(error as { stderr?: string }).stderr?.trim() || String(error)}).`)
  }
}

export const isTar = (name: string): boolean => name.endsWith('.tar')

/** Of the owner's alone, as what is in it. */
export const pack = async (folder: string, file: string): Promise<void> => {
  fs.writeFileSync(file, '', { mode: 0o600 })
  await tar('-cf', file, '-C', folder, '.')
}

/** Gives the folder of a backup, unpacked beside its .tar for the time where it is one. */
export const unpacked = async <T>(source: string, work: (folder: string) => Promise<T>): Promise<T> => {
  if (!fs.existsSync(source)) throw new StartError(`There is no backup ${source}.`)
  if (!isTar(source)) return work(source)
  const folder = fs.mkdtempSync(path.join(path.dirname(source), `.${path.basename(source)}-`))
  try {
    await tar('-xf', source, '-C', folder, '--no-same-owner')
    return await work(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
