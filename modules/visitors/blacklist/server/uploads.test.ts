import { describe, expect, test } from 'vitest'
import { correctRow, downloadFailedRows } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createEntry, getEntry, listEntries, processEntries, uploadEntries } from '../contract.ts'
import { entryOf, lineOf, sheetOf } from './example.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const params = { oc: String(harbour.id) }

const check = (...lines: string[]) => admin.get(processEntries, { params, form: {} }, { file: sheetOf(...lines) })
const confirm = (uuid: string) => admin.get(uploadEntries, { params, body: { uuid } })
const reasons = async (...lines: string[]) =>
  (await check(...lines)).dataList.map(({ line, problems }) => [line, problems.map(({ column, text }) => `${column}: ${text}`).join(' ')])
const namesOf = async () => (await admin.get(listEntries, { params, query: { limit: 100, sort: 'name ASC' } })).items.map(({ name }) => name)

describe('a sheet', () => {
  test('is checked, corrected where it stands, and written when it is confirmed, addresses and numbers in one spelling', async () => {
    const checked = await check(lineOf('Peter Chan', 'Peter@Example.com; p.chan@example.com', '9123 4567'), lineOf('Mary', '', ''))
    expect(checked).toMatchObject({ toUploadRecords: 1, toFailRecords: 1 })
    expect(await namesOf()).toEqual([])
    const [bad] = checked.dataList
    expect(bad?.problems[0]?.text).toContain('Nobody would be found by this')
    const cells = { ...bad?.cells, phones: '+852 2345 6789' }
    const corrected = await admin.get(correctRow, { params: { uuid: checked.uuid, line: '3' }, body: { version: 1, cells } })
    expect(corrected.problems).toEqual([])
    expect(await confirm(checked.uuid)).toMatchObject({ status: 'DONE', uploadedRecords: 2 })
    expect(await namesOf()).toEqual(['Mary', 'Peter Chan'])
    const { items } = await admin.get(listEntries, { params, query: { wildcardSearch: 'Peter' } })
    expect(await admin.get(getEntry, { params: { ...params, uuid: items[0]?.uuid ?? '' } })).toMatchObject({
      emails: ['peter@example.com', 'p.chan@example.com'],
      phones: ['+85291234567'],
      hasDocument: false,
    })
  })

  test('shows who is on the list already, and who stands in it twice', async () => {
    await admin.get(createEntry, { params, body: entryOf('Known Kwan', { phones: ['6123 4567'] }) })
    expect(
      await reasons(
        lineOf('Ken Kwan', '', '+852 6123 4567'),
        lineOf('Ann Au', 'ann@example.com'),
        lineOf('Anna Au', 'ANN@example.com', '5123 4567'),
        lineOf('Same Sung', 'sung@example.com'),
        lineOf('SUNG Same', 'sung@example.com'),
      ),
    ).toEqual(
      expect.arrayContaining([
        [2, expect.stringContaining('on the list already, for Known Kwan')],
        [3, ''],
        [4, expect.stringContaining('stands in the sheet before, for Ann Au')],
        [6, expect.stringContaining('stands in the sheet before, for Same Sung')],
      ]),
    )
  })

  test('does not write somebody who came on the list between check and confirmation', async () => {
    const { uuid } = await check(lineOf('Race Ray', 'ray@example.com'))
    await admin.get(createEntry, { params, body: entryOf('Ray Race', { emails: ['ray@example.com'] }) })
    expect(await confirm(uuid)).toMatchObject({ uploadedRecords: 0, failedRecords: 1 })
    expect((await namesOf()).filter((name) => name?.includes('Race'))).toEqual(['Ray Race'])
  })

  test('takes no formulas, no days that cannot be and no numbers that nobody can call', async () => {
    const row = (name: string, days = '2027-03-01,2027-08-31,2027-06-01', phone = '') => `${name},,${phone},Loitered,${days}`
    const found = await reasons(
      row('=1+1'),
      row('Long Lung', '2027-03-01,2030-03-02,2027-06-01'),
      row('Late Lai', '2027-03-01,2030-03-01,2028-04-01'),
      row('Over Ou', '2026-01-01,2026-12-31,2026-06-01'),
      row('Phone Pang', undefined, '912'),
      row('Never Ng', '2027-02-30,2027-08-31,2027-06-01'),
    )
    expect(found).toEqual([
      [2, expect.stringMatching(/^name: .*no = or </)],
      [3, 'untilDate: An entry lasts at most three years'],
      [4, 'reviewOn: The review is due within twelve months'],
      [5, 'untilDate: This day has passed already'],
      [6, 'phones: 912 cannot be reached. Add the country code.'],
      [7, expect.stringMatching(/^fromDate: Please enter a valid date, such as /)],
    ])
  })

  test('has no column for document numbers, and gives failed rows back as a sheet', async () => {
    const { uuid, columns } = await check(lineOf('Mary', '', ''))
    expect(columns.map(({ key }) => key)).not.toContain('documentNo')
    const { text } = await admin.any(downloadFailedRows, { params: { uuid } })
    expect(text).toContain('Nobody would be found by this')
  })
})
