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

/** No run takes so long: what is older was left in memory by one that was killed. */
const over = 6 * 3_600_000
const clearLeft = (): void => {
  for (const name of fs.readdirSync(memory).filter((one) => one.startsWith(prefix))) {
    const folder = path.join(memory, name)
    const age = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
    if (age > over) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** In memory where there is plenty: each file's database is a copy of some 1,500 small files, which a disk takes a tenth of a second to half a second for. */
const placeOfCluster = (): string => {
  const space = fs.existsSync(memory) ? fs.statfsSync(memory) : undefined
  if (!space || space.bavail * space.bsize < gigabytes * 2 ** 30) return '/tmp'
  clearLeft()
  return memory
}

/** One PostgreSQL for the whole run, with one migrated database of which each test file gets a copy. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(placeOfCluster(), prefix))
  fs.chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: folder, throwaway: true })
  const template = `template_${await migrationsHash()}`
  const client = new pg.Client(embedded.url)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  await migrate(embedded.url.replace('/postgres?', `/${template}?`))
  project.provide('testCluster', { url: embedded.url, template, folder })
  return async () => {
    await embedded.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
