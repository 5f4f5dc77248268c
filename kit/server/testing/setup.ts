import fs from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'
import { migrate, migrationsHash } from '#kit/server/postgres/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { url: string; template: string; folder: string }
  }
}

/** One PostgreSQL for the whole run, with one migrated database of which each test file gets a copy. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync('/tmp/portal-tests-')
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
