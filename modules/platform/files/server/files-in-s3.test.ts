import { afterAll, beforeEach, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { png } from '#kit/server/testing/files.ts'
import { startS3Stub } from '#kit/server/testing/s3-stub.ts'
import { testPortal } from '#tests/portal.ts'
import { uploadFile } from '../contract.ts'
import { removeUnused } from './unused.ts'

const stub = await startS3Stub()
const { world, as, clock, portal } = await testPortal(stub.environment)
afterAll(stub.stop)
beforeEach(stub.heal)
const admin = as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN'))
const upload = (name: string, content: Buffer) => admin.send(uploadFile, { form: { module: 'polls' } }, { file: { name, content } })
const document = Buffer.from('Notice of a water stoppage 停水通告\n'.repeat(100_000))
const rows = async () => (await portal.app.database.pool.query('select from files')).rowCount

test('files are sent to an S3 store, opened from it and removed from it', async () => {
  const { data: notice } = await upload('notice.txt', document)
  const { data: picture } = await upload('lobby.png', png)
  expect(stub.objects.size).toBe(3)
  expect((await portal.server.inject(notice?.fullPath ?? '')).rawPayload).toEqual(document)
  expect((await portal.server.inject(picture?.previewPath ?? '')).headers['content-type']).toBe('image/webp')
  clock.forward(86_400 + 1)
  await removeUnused.run(systemContext(portal.app, 'test'), {})
  expect([stub.objects.size, await rows()]).toEqual([0, 0])
})

test('while the store fails the sender is asked to try again, and nothing is kept of the file', async () => {
  stub.fail(/^PUT .*webp/, 'error')
  const refused = await upload('lobby.png', png)
  expect(refused).toMatchObject({ status: 503, error: { code: 'try_again' } })
  expect(refused.headers['retry-after']).toBeDefined()
  expect([stub.objects.size, await rows()]).toEqual([0, 0])
})

test('while the store fails the reader of a file is asked to try again', async () => {
  const { data } = await upload('notice.txt', document)
  stub.fail(/^GET/, 'slowDown')
  expect((await portal.server.inject(data?.fullPath ?? '')).statusCode).toBe(503)
  stub.heal()
  expect((await portal.server.inject(data?.fullPath ?? '')).statusCode).toBe(200)
  stub.objects.clear()
  expect((await portal.server.inject(data?.fullPath ?? '')).statusCode).toBe(404)
})
