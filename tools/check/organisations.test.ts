import { expect, test } from 'vitest'
import { checkOrganisations } from './organisations.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const found = (text: string, path = 'modules/spaces/bookings/server/place.ts'): string[] =>
  checkOrganisations(planted({ [path]: `\n${text}\n` })).map(written)

test.each([
  `rows.selectFrom('officeCentres').selectAll().where(typeof oc === 'number' ? 'id' : 'uuid', '=', oc).executeTakeFirst()`,
  `rows\n  .selectFrom('officeCentres')\n  .select('id')\n  .where('officeCentres.uuid', '=', oc)`,
  `if (building.type !== 'LANDLORD') throw new Failed(failures.notFound)`,
  `if (context.scope.kind === 'tenant' || centre.type === 'TENANT') throw new Failed(failures.notFound)`,
  `const inOffice = within(async (context, oc) => {\n  const { type } = await organisationOf(context, oc)\n  if (type !== 'OFFICE') throw new Failed(failures.notFound)\n})`,
  `if (company.landlordId !== building.id)\n  throw new Failed(failures.notFound)`,
])('a module does not write %s', (text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^modules\/spaces\/bookings\/server\/place\.ts:\d .*named-organisation\.ts/)])
})

test.each([
  `rows.selectFrom('officeCentres').select('companyName').where('id', '=', row.companyId).executeTakeFirst()`,
  `rows.selectFrom('officeCentres').select('id').execute()\nrows.selectFrom('bookings').where('uuid', '=', uuid)`,
  `if (landlord.type !== 'LANDLORD') throw new Failed(landlordUnknown)`,
  `if (row.officeCentreId !== building.id) throw new Failed(failures.notFound)`,
])('%s is left alone', (text) => {
  expect(found(text)).toEqual([])
})

test('the module of the organisations decides', () => {
  const text = `if (building.type !== 'LANDLORD') throw new Failed(failures.notFound)`
  expect(found(text, 'modules/identity/office-centres/server/named-organisation.ts')).toEqual([])
})
