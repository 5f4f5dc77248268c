import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate, migrationsHash } from '#kit/server/postgres/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { url: string; template: string; folder: string }
  }
}

const prefix = 'portal-tests-'
const memory = '/dev/shm'
const gigabytes = 8

/** What runs that were killed have left in memory, with the PostgreSQL that has outlived them: a folder names the process that it is for. */
const clearLeft = (): void => {
  for (const name of fs.readdirSync(memory)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (!owner || fs.existsSync(`/proc/${owner}`)) continue
    const folder = path.join(memory, name)
    try {
      const [pid] = fs.existsSync(folder) ? findPostmasters(folder) : []
      if (pid) process.kill(pid, 'SIGQUIT')
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    } catch {
      // it is somebody else's
    }
  }
}

const findPostmasters = (folder: string): number[] =>
  fs.readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words.some((word) => word.startsWith(`${folder}/`)) ? [Number(pid)] : []
    } catch {
      return []
    }
  })

/** In memory where there is plenty: each file's database is a copy of some 1,500 small files, which a disk takes a tenth of a second to half a second for. */
const placeOfCluster = (): string => {
  const space = fs.existsSync(memory) ? fs.statfsSync(memory) : undefined
  if (!space) return '/tmp'
  clearLeft()
  return Math.min(space.bavail * space.bsize, process.availableMemory()) < gigabytes * 2 ** 30 ? '/tmp' : memory
}

/** One PostgreSQL for the whole run, with one migrated database of which each test file gets a copy. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(placeOfCluster(), `${prefix}${process.pid}-`))
  fs.chmodSync(folder, 0o755)
  const clear = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded({ dataDir: folder, throwaway: true })
    const end = async () => {
      await embedded.stop()
      clear()
    }
    try {
      const template = `template_${await migrationsHash()}`
      const client = new pg.Client(embedded.url)
      await client.connect()
      await client.query(`create database ${template}`)
      await client.end()
      await migrate(embedded.url.replace('/postgres?', `/${template}?`))
      project.provide('testCluster', { url: embedded.url, template, folder })
      return end
    } catch (error) {
      await embedded.stop()
      throw error
    }
  } catch (error) {
    clear()
    throw error
  }
}
