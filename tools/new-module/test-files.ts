import type { Names } from './names.ts'

/** By whom the example is made: what is the building's is so whoever asks for it, and companies may not even look. */
const making = (ofCompanies: boolean): string =>
  ofCompanies
    ? `create: async ({ call, canary }) => {
`
    : `create: async ({ me: { centre }, canary, world }) => {
    const building = centre.landlordId === null ? centre : { ...centre, id: centre.landlordId, landlordId: null }
    const call = world.as(await world.person(building, 'LANDLORD_ADMIN'))
`

export const example = ({
  variable,
  manyType,
  nounType,
  nounVariable,
  ofCompanies,
}: Names): string => `import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const ${variable} = example(contract, {
  ${making(ofCompanies)}    const add = (word: string) => call.get(contract.create${nounType}, { body: { name: canary(word) } })
    const [${nounVariable}, gone] = [await add('name'), await add('gone')]
    await call.get(contract.delete${nounType}, { params: { uuid: gone.uuid }, version: gone.version })
    const at = { params: { uuid: ${nounVariable}.uuid }, version: ${nounVariable}.version }
    return { at, gone: { params: { uuid: gone.uuid }, version: gone.version + 1 } }
  },
  calls: {
    list${manyType}: () => ({ query: { limit: 100 } }),
    get${nounType}: ({ at }) => ({ params: at.params }),
    get${nounType}History: ({ at }) => ({ params: at.params }),
    create${nounType}: () => ({ body: { name: 'Lunch' } }),
    update${nounType}: ({ at }) => ({ ...at, body: { name: 'Dinner' } }),
    delete${nounType}: ({ at }) => at,
    restore${nounType}: ({ gone }) => gone,
  },
})
`

/** Whose records they are, and somebody beside them. */
const people = (ofCompanies: boolean): string =>
  ofCompanies
    ? `const tower = await world.building('Harbour Tower')
const ours = as(await world.person(await world.tenantIn(tower, 'Pinecrest'), 'MASTER_ADMIN', { name: 'Ann Lee' }))
const theirs = as(await world.person(await world.tenantIn(tower, 'Oriel'), 'MASTER_ADMIN'))`
    : `const ours = as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN', { name: 'Ann Lee' }))
const theirs = as(await world.person(await world.building('Marina House'), 'LANDLORD_ADMIN'))`

export const test = ({ manyType, nounType, many, ofCompanies }: Names): string => `import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import {
  create${nounType},
  delete${nounType},
  get${nounType},
  get${nounType}History,
  list${manyType},
  restore${nounType},
  type ${nounType},
  update${nounType},
} from '../contract.ts'

const { world, as } = await testPortal()
${people(ofCompanies)}

const add = (name: string) => ours.get(create${nounType}, { body: { name } })
const at = ({ uuid, version }: Pick<${nounType}, 'uuid' | 'version'>) => ({ params: { uuid }, version })
const listed = async (who = ours, wildcardSearch = '') =>
  (await who.get(list${manyType}, { query: { wildcardSearch, sortProperties: 'name', sortDirection: 'ASC' } })).items.map(({ name }) => name)

test('${ofCompanies ? 'a company' : 'a building'} sees the ${many} that it has made, finds them by name, and sees no others', async () => {
  const lunch = await add('Lunch')
  await add('Winter opening')
  expect(await listed()).toEqual(['Lunch', 'Winter opening'])
  expect(await listed(ours, 'WINTER')).toEqual(['Winter opening'])
  expect(await ours.get(get${nounType}, { params: { uuid: lunch.uuid } })).toMatchObject({ createdBy: 'Ann Lee', may: { edit: true, delete: true } })

  expect(await listed(theirs)).toEqual([])
  expect((await theirs.send(get${nounType}, { params: { uuid: lunch.uuid } })).status).toBe(404)
  expect((await theirs.send(update${nounType}, { ...at(lunch), body: { name: 'Theirs' } })).status).toBe(404)
  expect((await theirs.send(delete${nounType}, at(lunch))).status).toBe(404)
})

test('who is slower overwrites nothing, and is told what is there now', async () => {
  const seen = await add('Lift')
  await ours.get(update${nounType}, { ...at(seen), body: { name: 'Lift A' } })
  expect(await ours.send(update${nounType}, { ...at(seen), body: { name: 'Lift B' } })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile', current: { name: 'Lift A', updatedBy: 'Ann Lee' } },
  })
  expect((await ours.send(delete${nounType}, at(seen))).status).toBe(409)
})

test('what was deleted is gone, and is brought back as it was', async () => {
  const made = await add('Roof')
  const { params } = at(made)
  await ours.get(delete${nounType}, at(made))
  expect((await ours.send(get${nounType}, { params })).status).toBe(404)
  const gone = { params, version: made.version + 1 }
  expect((await theirs.send(restore${nounType}, gone)).status).toBe(404)
  expect(await ours.get(restore${nounType}, gone)).toMatchObject({ name: 'Roof', version: gone.version + 1 })
  expect((await ours.get(get${nounType}History, { params })).items.map(({ action, by }) => [action, by])).toEqual([
    ['restored', 'Ann Lee'],
    ['deleted', 'Ann Lee'],
    ['created', 'Ann Lee'],
  ])
})

test('a name is needed', async () => {
  expect(await ours.send(create${nounType}, { body: { name: ' ' } })).toMatchObject({ status: 422, error: { fields: { name: 'Please fill this in' } } })
})
`

export const journey = ({ module, title, one, many }: Names): string => `import { it } from 'vitest'
import { openCity } from './browser.ts'
import { choose, heading, toast } from './screen.ts'

const city = await openCity()

it('a building admin adds to ${many}, changes what was added, reads its history, deletes it and takes that back', async () => {
  const { page, accessible } = await city.as('building.admin')
  await page.goto('/${module}')
  await heading(page, '${title}')
  await page.getByText('No ${many} yet.').waitFor()
  await accessible()
  await page.getByRole('button', { name: 'Add' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter opening')
  await accessible()
  await dialog.getByRole('button', { name: 'Add' }).click()

  await page.getByRole('table').getByRole('link', { name: 'Winter opening' }).click()
  await heading(page, 'Winter opening')
  await accessible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Summer opening')
  await accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Summer opening')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('changed the ${one}').waitFor()
  await accessible()

  await choose(page, 'Delete')
  await page.getByText('No ${many} yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone.')
  await page.getByRole('table').getByRole('link', { name: 'Summer opening' }).waitFor()
})
`
