import { expect, test } from 'vitest'
import { findRecords } from '#modules/platform/find/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { createEdition } from '../contract.ts'
import { editionOf } from './example.ts'

const { world, as } = await testPortal()
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN'))

test('an edition of the terms is found by its title by the provider’s people who may see the list, and by nobody else', async () => {
  const { uuid, termsDescList } = await provider.get(createEdition, { body: editionOf('2041-05-06') })
  const title = termsDescList[0]?.title ?? ''
  const found = async (who: typeof provider) =>
    (await who.get(findRecords, { query: { text: title.slice(0, 12) } })).flatMap(({ kind, hits }) =>
      kind === 'terms' ? hits.map((hit) => [hit.title, hit.href]) : [],
    )
  expect(await found(provider)).toEqual([[title, `/management/terms-and-conditions/${uuid}`]])
  expect(await found(as(await world.person(platform, 'SUPERADMIN', { permissionsRemoved: ['TERMS_VIEW'] })))).toEqual([])
  expect(await found(as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN')))).toEqual([])
})
