import { utils, write } from '@e965/xlsx'
import { expect, test, vi } from 'vitest'
import { invitationsOfSheet, processUsers, processUserUpdates, uploadUserData, uploadUserUpdates } from '#modules/identity/users/contract.ts'
import { getUpload } from '#modules/platform/uploads/contract.ts'
import { testPortal } from './portal.ts'

vi.setConfig({ testTimeout: 600_000 })

const rows = invitationsOfSheet
const mebibyte = 1024 * 1024

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const people = Array.from({ length: rows }, (_, n) => ({ email: `person.${n}@jade.example`, name: `Person ${n} 陳大文` }))

const book = (head: string[], lines: (string | number)[][]) =>
  write(utils.book_new(utils.aoa_to_sheet([head, ...lines]), 'People'), { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer

/** The most memory that the process has while something is done, more than before. */
const memoryOf = async (work: () => Promise<void>): Promise<number> => {
  global.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  await work()
  clearInterval(look)
  return Math.round((most - before) / mebibyte)
}

/** The second call may answer before everything is written: what is left is followed. */
const finished = async (uuid: string) => {
  for (;;) {
    const upload = await admin.get(getUpload, { params: { uuid } })
    if (upload.status === 'DONE' || upload.status === 'FAILED') return upload
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

test('as many people as a sheet may invite come in a workbook, and are changed by another', async () => {
  const { uuid: oc } = await world.tenantIn(harbour, 'Jade Trading')
  const content = book(
    ['Email', 'Name', 'Roles', 'Mobile'],
    people.map(({ email, name }, n) => [email, name, 'Staff', 85_260_000_000 + n]),
  )
  const marks: string[] = []
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    marks.push(`${what} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    return result
  }
  const used = await memoryOf(async () => {
    const checked = await timed('checked', () => admin.get(processUsers, { params: { oc }, form: {} }, { file: { name: 'people.xlsx', content } }))
    expect(checked).toMatchObject({ totalRecords: rows, toUploadRecords: rows })
    await timed('uploaded', async () => {
      await admin.get(uploadUserData, { params: { oc }, body: { uuid: checked.uuid } })
      expect(await finished(checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: rows, failedRecords: 0 })
    })
  })

  // they accept, all at once, so that there is somebody to change
  await portal.app.database.pool.query(`
    with joined as (
      insert into users (email, full_name, password_hash) select email, full_name, 'none' from registration_requests returning id)
    insert into memberships (user_id, office_centre_id, building_id, role_codes)
      select joined.id, o.id, o.landlord_id, '{STAFF}' from joined cross join office_centres o where o.uuid = '${oc}'`)
  await portal.app.database.pool.query('analyze')
  const changes = book(
    ['Email', 'Job title', 'Tags'],
    people.map(({ email }, n) => [email, `Clerk ${n}`, 'New']),
  )
  const usedAgain = await memoryOf(async () => {
    const checked = await timed('changes checked', () =>
      admin.get(processUserUpdates, { params: { oc }, form: {} }, { file: { name: 'changes.xlsx', content: changes } }),
    )
    expect(checked).toMatchObject({ totalRecords: rows, toUploadRecords: rows })
    await timed('changed', async () => {
      await admin.get(uploadUserUpdates, { params: { oc }, body: { uuid: checked.uuid } })
      expect(await finished(checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: rows, failedRecords: 0 })
    })
  })
  console.log(`${marks.join(', ')}; ${used} and ${usedAgain} MB more memory`)
  expect(Math.max(used, usedAgain)).toBeLessThan(300)
})
