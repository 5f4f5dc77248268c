import { expect, test } from 'vitest'
import { downloadExport, listExports } from '#modules/platform/exports/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { emailUserList } from '../contract.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['STAFF_PORTAL'] })
const marina = await world.building('Marina One')
const jade = await world.tenantIn(harbour, 'Jade Trading')

const ready = async (call: ReturnType<typeof as>) => {
  const { exportUuid } = await call.get(emailUserList, { params: { oc: jade.uuid } })
  await portal.app.jobs.settled()
  return { params: { uuid: exportUuid } }
}

test('the file of a list is had only as long as the right to the list', async () => {
  const deputy = await world.person(jade, 'SUB_ADMIN')
  const call = as(deputy)
  const asked = await ready(call)
  const had = { status: 'READY', problem: null, fileName: expect.any(String), fileSize: expect.any(Number) }
  expect((await call.get(listExports)).items).toMatchObject([had])
  expect((await call.send(downloadExport, asked)).status).toBe(200)
  await world.change('memberships', deputy.membershipId, { roleCodes: ['STAFF'] })
  const after = as(deputy)
  expect(await after.send(downloadExport, asked)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect((await after.get(listExports)).items).toMatchObject([
    { status: 'FAILED', problem: 'Your account no longer has the permission for this list.', fileName: null, fileSize: null },
  ])
  await world.change('memberships', deputy.membershipId, { roleCodes: ['SUB_ADMIN'] })
  expect((await as(deputy).get(listExports)).items).toMatchObject([had])
  expect((await as(deputy).send(downloadExport, asked)).status).toBe(200)
})

test('a building that is not one’s own is refused in the call, and nothing is queued', async () => {
  const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
  const refused = { status: 404, error: { code: 'not_found' } }
  const foreign = { params: { oc: harbour.uuid }, query: { landlordId: String(marina.id) } }
  expect(await admin.send(emailUserList, foreign)).toMatchObject(refused)
  expect((await admin.get(listExports)).items).toEqual([])
  const own = { params: { oc: harbour.uuid }, query: { landlordId: String(harbour.id) } }
  expect((await admin.send(emailUserList, own)).status).toBe(200)
})
