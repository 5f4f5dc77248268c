import type { Names } from './names.ts'
import { stepsTest } from './states.ts'

/** By whom the example is made: what is the building's is so whoever asks for it, and companies may not even look. */
const making = ({ ofCompanies, inBuilding }: Names): string =>
  ofCompanies
    ? `create: async ({ call, canary }) => {
`
    : `create: async ({ me: { centre }, canary, world }) => {
    const building = centre.landlordId === null ? centre : { ...centre, id: centre.landlordId, landlordId: null }
    const call = world.as(await world.person(building, 'LANDLORD_ADMIN'))
${inBuilding ? '    const oc = String(building.id)\n' : ''}`

export const example = (names: Names): string => {
  const { variable, manyType, nounType, nounVariable, inBuilding, titled, states, descList } = names
  const oc = inBuilding ? 'oc, ' : ''
  const all = inBuilding ? 'params: { oc }, ' : ''
  const given = inBuilding ? '{ oc }' : ''
  return `import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'
${titled ? `\n/** Called so in English; the other languages fall back to it. */\nexport const ${nounVariable}Of = (title: string): contract.${nounType}Input => ({ ${descList}: [{ languageCode: 'en', title, description: '' }] })\n` : ''}
export const ${variable} = example(contract, {
  ${making(names)}    const add = (word: string) => call.get(contract.create${nounType}, { ${all}body: ${titled ? `${nounVariable}Of(canary(word))` : '{ name: canary(word) }'} })
    const [${nounVariable}, gone] = [await add('name'), await add('gone')]
    await call.get(contract.delete${nounType}, { params: { ${oc}uuid: gone.uuid }, version: gone.version })
    const at = { params: { ${oc}uuid: ${nounVariable}.uuid }, version: ${nounVariable}.version }
${
  states
    ? `    const draft = await add('open')
    const open = await call.get(contract.open${nounType}, { params: { ${oc}uuid: draft.uuid }, version: draft.version })
`
    : ''
}    return { ${oc}at, ${states ? `open: { params: { ${oc}uuid: open.uuid }, version: open.version }, ` : ''}gone: { params: { ${oc}uuid: gone.uuid }, version: gone.version + 1 } }
  },
  calls: {
    list${manyType}: (${given}) => ({ ${all}query: { limit: 100 } }),
    get${nounType}: ({ at }) => ({ params: at.params }),
    get${nounType}History: ({ at }) => ({ params: at.params }),
    create${nounType}: (${given}) => ({ ${all}body: ${titled ? `${nounVariable}Of('Lunch')` : "{ name: 'Lunch' }"} }),
    update${nounType}: ({ at }) => ({ ...at, body: ${titled ? `${nounVariable}Of('Dinner')` : "{ name: 'Dinner' }"} }),
    delete${nounType}: ({ at }) => at,
    restore${nounType}: ({ gone }) => gone,
${
  states
    ? `    count${manyType}: (${given}) => (${inBuilding ? '{ params: { oc } }' : '{}'}),
    open${nounType}: ({ at }) => at,
    close${nounType}: ({ open }) => open,
`
    : ''
}  },
}${states ? `, () => ({ list${manyType}: { status: ['OPEN', 'CLOSED'] } })` : ''})
`
}

/** Whose records they are, and somebody beside them. */
const people = ({ ofCompanies, inBuilding }: Names): string =>
  inBuilding
    ? `const [tower, marina] = [await world.building('Harbour Tower'), await world.building('Marina House')]
const oc = String(tower.id)
const ours = as(await world.person(tower, 'LANDLORD_ADMIN', { name: 'Ann Lee' }))
const theirs = as(await world.person(marina, 'LANDLORD_ADMIN'))
const reader = as(await world.person(tower, 'LANDLORD_ADMIN_VIEW_ONLY'))
const company = as(await world.person(await world.tenantIn(tower, 'Pinecrest'), 'MASTER_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))`
    : ofCompanies
      ? `const tower = await world.building('Harbour Tower')
const ours = as(await world.person(await world.tenantIn(tower, 'Pinecrest'), 'MASTER_ADMIN', { name: 'Ann Lee' }))
const theirs = as(await world.person(await world.tenantIn(tower, 'Oriel'), 'MASTER_ADMIN'))`
      : `const ours = as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN', { name: 'Ann Lee' }))
const theirs = as(await world.person(await world.building('Marina House'), 'LANDLORD_ADMIN'))`

export const test = (names: Names): string => {
  const { manyType, nounType, nounVariable, many, ofCompanies, inBuilding, titled, states, field, descList } = names
  const all = inBuilding ? 'params: { oc }, ' : ''
  const params = inBuilding ? '{ oc, uuid: lunch.uuid }' : '{ uuid: lunch.uuid }'
  const called = (value: string): string => (titled ? `${nounVariable}Of(${value})` : value === 'name' ? '{ name }' : `{ name: ${value} }`)
  return `import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import {
${
  states
    ? `  close${nounType},
  count${manyType},
  open${nounType},
`
    : ''
}  create${nounType},
  delete${nounType},
  get${nounType},
  get${nounType}History,
  list${manyType},
  restore${nounType},
  type ${nounType},
  update${nounType},
} from '../contract.ts'
${titled ? `import { ${nounVariable}Of } from './example.ts'\n` : ''}
const { world, as } = await testPortal()
${people(names)}

const add = (${field}: string) => ours.get(create${nounType}, { ${all}body: ${called(field)} })
const at = ({ uuid, version }: Pick<${nounType}, 'uuid' | 'version'>${inBuilding ? ', of = oc' : ''}) => ({ params: { ${inBuilding ? 'oc: of, ' : ''}uuid }, version })
const listed = async (who = ours, wildcardSearch = ''${inBuilding ? ', of = oc' : ''}) =>
  (await who.get(list${manyType}, { ${inBuilding ? 'params: { oc: of }, ' : ''}query: { wildcardSearch, sortProperties: '${field}', sortDirection: 'ASC' } })).items.map((one) => one.${field})

test('${ofCompanies ? 'a company' : 'a building'} sees the ${many} that it has made, finds them by ${field}, and sees no others', async () => {
  const lunch = await add('Lunch')
  await add('Winter opening')
  expect(await listed()).toEqual(['Lunch', 'Winter opening'])
  expect(await listed(ours, 'WINTER')).toEqual(['Winter opening'])
  expect(await ours.get(get${nounType}, { params: ${params} })).toMatchObject({ createdBy: 'Ann Lee', may: { edit: true, delete: true } })

${
  inBuilding
    ? `  const elsewhere = String(marina.id)
  expect(await listed(theirs, '', elsewhere)).toEqual([])
  expect((await theirs.send(list${manyType}, { params: { oc } })).status).toBe(404)
  expect((await theirs.send(create${nounType}, { ${all}body: ${called("'Theirs'")} })).status).toBe(404)
  // by the building that it is of, and by one’s own; the provider reaches both
  for (const [who, of] of [[theirs, oc], [theirs, elsewhere], [provider, elsewhere]] as const) {
    expect((await who.send(get${nounType}, { params: { oc: of, uuid: lunch.uuid } })).status).toBe(404)
    expect((await who.send(get${nounType}History, { params: { oc: of, uuid: lunch.uuid } })).status).toBe(404)
    expect((await who.send(update${nounType}, { ...at(lunch, of), body: ${called("'Theirs'")} })).status).toBe(404)
    expect((await who.send(delete${nounType}, at(lunch, of))).status).toBe(404)
  }
  expect(await listed(provider)).toEqual(['Lunch', 'Winter opening'])
})

test('who may look changes nothing, and a company of the building does not look', async () => {
  const ladder = await add('Ladder')
  const { params } = at(ladder)
  expect(await reader.get(get${nounType}, { params })).toMatchObject({ may: { edit: false, delete: false } })
  expect((await reader.send(delete${nounType}, at(ladder))).status).toBe(403)
  expect((await company.send(list${manyType}, { params: { oc } })).status).toBe(403)
  expect((await company.send(get${nounType}, { params })).status).toBe(403)
})`
    : `  expect(await listed(theirs)).toEqual([])
  expect((await theirs.send(get${nounType}, { params: { uuid: lunch.uuid } })).status).toBe(404)
  expect((await theirs.send(update${nounType}, { ...at(lunch), body: ${called("'Theirs'")} })).status).toBe(404)
  expect((await theirs.send(delete${nounType}, at(lunch))).status).toBe(404)
})`
}

test('who is slower overwrites nothing, and is told what is there now', async () => {
  const seen = await add('Lift')
  await ours.get(update${nounType}, { ...at(seen), body: ${called("'Lift A'")} })
  expect(await ours.send(update${nounType}, { ...at(seen), body: ${called("'Lift B'")} })).toMatchObject({
    status: 409,
    error: { code: 'changed_meanwhile', current: { ${field}: 'Lift A', updatedBy: 'Ann Lee' } },
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
${inBuilding ? `  const elsewhere = { ...gone, params: { ...params, oc: String(marina.id) } }\n  for (const who of [theirs, provider]) expect((await who.send(restore${nounType}, elsewhere)).status).toBe(404)\n` : ''}  expect(await ours.get(restore${nounType}, gone)).toMatchObject({ ${field}: 'Roof', version: gone.version + 1 })
  expect((await ours.get(get${nounType}History, { params })).items.map(({ action, by }) => [action, by])).toEqual([
    ['restored', 'Ann Lee'],
    ['deleted', 'Ann Lee'],
    ['created', 'Ann Lee'],
  ])
})

${
  states
    ? `${stepsTest(names).trimStart()}
`
    : ''
}test('a ${field} is needed${titled ? ' in English, and is told in the language of the reader' : ''}', async () => {
  expect(await ours.send(create${nounType}, { ${all}body: ${called("' '")} })).toMatchObject({
    status: 422,
    error: { fields: { '${titled ? `${descList}.0.title` : 'name'}': 'Please fill this in' } },
  })
${titled ? translatedTest(names) : ''}})
`
}

const translatedTest = ({ manyType, nounType, descList, inBuilding }: Names): string => `
  const ${descList} = [
    { languageCode: 'en' as const, title: 'Lobby', description: '' },
    { languageCode: 'zh-Hant' as const, title: '大堂', description: '' },
  ]
  await ours.get(create${nounType}, { ${inBuilding ? 'params: { oc }, ' : ''}body: { ${descList} } })
  const { items } = await ours.get(list${manyType}, { ${inBuilding ? 'params: { oc }, ' : ''}query: { wildcardSearch: '大堂' } }, { headers: { 'accept-language': 'zh-Hant' } })
  expect(items.map(({ title }) => title)).toEqual(['大堂'])
`

const stepInMenu = (one: string): string => `  await choose(page, 'Open', 'Winter opening')
  await toast(page, 'The ${one} is open.')
  await page.getByRole('tab', { name: 'Open 1' }).waitFor()
`
const stepOnPage = `  const close = page.getByRole('main').getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone.')
  await close.waitFor()
`

export const journey = ({ module, title, one, many, titled, states }: Names): string => `import { it } from 'vitest'
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
  await dialog.getByRole('textbox', { name: '${titled ? 'Title' : 'Name'}' }).fill('Winter opening')
  await accessible()
  await dialog.getByRole('button', { name: 'Add' }).click()

${states ? stepInMenu(one) : ''}  await page.getByRole('table').getByRole('link', { name: 'Winter opening' }).click()
  await heading(page, 'Winter opening')
  await accessible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: '${titled ? 'Title' : 'Name'}' }).fill('Summer opening')
  await accessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Summer opening')
${states ? stepOnPage : ''}  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('changed the ${one}').waitFor()
  await accessible()

  await choose(page, 'Delete')
  await page.getByText('No ${many} yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone.')
  await page.getByRole('table').getByRole('link', { name: 'Summer opening' }).waitFor()
})
`
