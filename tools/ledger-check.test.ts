import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { desk } from '#modules/money/payments/server/example.ts'
import { testPortal } from '#tests/portal.ts'

const { portal, world, as } = await testPortal({ INSTANCE_ROLES: 'web,worker' })
const { config, database } = portal.app
const root = path.join(import.meta.dirname, '..')
const folder = fs.mkdtempSync('/tmp/portal-ledger-check-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const check = (): Promise<{ code: number; said: string }> => {
  // what it warns of is about this database, and not about its books
  const quiet = { LOG_LEVEL: 'error', SECRET_KEY: config.secretKey.toString('base64') }
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: folder, ...quiet }
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/ledger-check.ts'], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

test('the command says that the books agree, or names what does not and ends with 1', async () => {
  const harbour = await world.building('Harbour Tower')
  const tenant = await world.person(await world.tenantIn(harbour, 'Pinecrest'), 'TENANT')
  const at = await desk(world, as(await world.person(harbour, 'LANDLORD_ADMIN')), harbour)
  await at.open()
  const [paid] = [await at.pay(tenant), await at.pay(tenant)]
  expect(await check()).toEqual({ code: 0, said: 'The ledger balances, and its records agree with it.\n' })
  // nobody can through the portal; somebody with the database can
  const { rows } = await database.pool.query<{ id: string }>('select id from ledger_transactions where cause_subject = $1', [paid.uuid])
  const [transaction] = rows
  await database.pool.query(
    `alter table ledger_postings disable trigger user;
     delete from ledger_postings where transaction_id = ${transaction?.id} and account = 'PROVIDER_CASH';
     alter table ledger_postings enable trigger user`,
  )
  const { code, said } = await check()
  expect(code).toBe(1)
  expect(said).toContain(`Building ${harbour.id}: transaction ${transaction?.id} of payments ${paid.uuid} does not balance.\n`)
  expect(said).toContain(`payment ${paid.referenceNo} moved 10900 and the ledger says 316`)
  expect(said).toContain('2 do not agree.\n')
})
