import type { Names } from './names.ts'

export const tables = ({
  variable,
  nounType,
  ofCompanies,
}: Names): string => `import { derived, ${ofCompanies ? 'orNull, ' : ''}ownedBy, record, ref, type Rows, table, text, textList } from '#kit/server/data/table.ts'

export const ${variable} = table('${variable}', ownedBy('${ofCompanies ? 'company' : 'building'}'), {
  ...record,
  officeCentreId: ref(),
${ofCompanies ? '  companyId: orNull(ref()),\n' : ''}  name: text('none'),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})
export type ${nounType}Tables = Rows<typeof ${variable}>
`

export const migration = ({ table, ofCompanies }: Names): string => `create table ${table} (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
${ofCompanies ? '  company_id bigint references office_centres,\n' : ''}  name text not null,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id)
);
create index ${table}_list on ${table} (office_centre_id, updated_at desc, id desc) where ended_at is null;
${ofCompanies ? `create index ${table}_company on ${table} (company_id) where company_id is not null;\n` : ''}create index ${table}_search on ${table} using gin (search gin_trgm_ops);
create index ${table}_grams on ${table} using gin (search_grams);
`

export const rows = ({
  variable,
  noun,
  nounType,
  nounVariable,
  manyType,
  ofCompanies,
}: Names): string => `import type { Page } from '#kit/contract/paging.ts'
import type { ${ofCompanies ? 'Context, ' : ''}SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import { ownRows } from '#kit/server/data/scope.ts'
${ofCompanies ? "import type { Ending } from '#modules/identity/office-centres/server/front.ts'\n" : ''}import type { ${nounType}Query, ${nounType}Row } from '../contract.ts'
import { type ${nounType}Tables, ${variable} } from './tables.ts'

const sort = { updatedDate: '${variable}.updatedAt', name: '${variable}.name' }

/** Every ${noun.replaceAll('-', ' ')} that this scope may manage. */
export const ${nounVariable}Rows = (context: SignedIn, query: ${nounType}Query): Promise<Page<${nounType}Row>> => {
  const own = context
    .read<${nounType}Tables>()
    .selectFrom('${variable}')
    .select(['id', 'uuid', 'name', 'updatedAt as updatedDate'])
    .where(ownRows(context.scope, ${variable}))
    .where('endedAt', 'is', null)
  const rows = baseFiltered(context, own, query, { changed: '${variable}.updatedAt' })
  const fitting = query.wildcardSearch ? rows.where(matching('${variable}', query.wildcardSearch)) : rows
  return listing(context, fitting, query, sort, '${variable}.id')
}
${ofCompanies ? endings({ variable, nounType, manyType }) : ''}`

const endings = ({ variable, nounType, manyType }: Pick<Names, 'variable' | 'nounType' | 'manyType'>): string => `
/** How those of a company that leaves are named. */
export const ending${manyType} = async (context: Context, ids: number[]): Promise<Ending[]> => {
  const rows = context
    .unscoped<${nounType}Tables>('the company was found in scope')
    .selectFrom('${variable}')
    .select('name')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
  return (await rows.execute()).map(({ name }) => ({ name, detail: '', note: null }))
}
`

export const operation = ({ noun, nounType, variable, ofCompanies }: Names): string => `import type { SignedIn } from '#kit/server/context.ts'
${ofCompanies ? "import { ownerOf } from '#kit/server/data/scope.ts'\n" : ''}import { insert } from '#kit/server/data/write.ts'
import type { ${nounType}Input, ${nounType}Row } from '../contract.ts'
import { ${variable} } from './tables.ts'

/** A new ${noun.replaceAll('-', ' ')} of one's own organisation. */
export const create${nounType} = (context: SignedIn, { name }: ${nounType}Input): Promise<${nounType}Row> =>
  context.transaction(async (tx) => {
    const { id, uuid, updatedAt } = await insert(tx, ${variable}, { ${ofCompanies ? '...ownerOf(context.scope)' : 'officeCentreId: context.scope.ownId'}, name }, { action: 'created' })
    return { id, uuid, name, updatedDate: updatedAt }
  })
`

export const answers = ({ variable, noun, manyType }: Names): string => `import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { ending${manyType} } from './${noun}-rows.ts'
import { ${variable} } from './tables.ts'
import { say } from './words.ts'

answer(companyLeaving, recordsOfCompany(${variable}, { part: '${variable}', title: 'leaving', say, endings: ending${manyType} }))
`

export const routes = ({
  area,
  module,
  variable,
  noun,
  nounType,
  manyType,
  nounVariable,
}: Names): string => `import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { create${nounType} } from './create-${noun}.ts'
import { ${nounVariable}Rows } from './${noun}-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  list${manyType}: (context, { query }) => ${nounVariable}Rows(context, query),
  create${nounType}: (context, { body }) => create${nounType}(context, body),
})

export const ${variable}: ServerModule = { name: '${area}/${module}', contract, words, routes }
`

export const words = ({
  ofCompanies,
}: Names): string => `${ofCompanies ? "import { serverTexts } from '#kit/server/messages.ts'\n" : ''}import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

export const words = { en, 'zh-Hant': hant, 'zh-Hans': hans }
${ofCompanies ? 'export const say = serverTexts(words)\n' : ''}`

export const example = ({ variable, manyType, nounType }: Names): string => `import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const ${variable} = example(contract, {
  create: ({ call, canary }) => call.get(contract.create${nounType}, { body: { name: canary('name') } }),
  calls: {
    list${manyType}: () => ({ query: { limit: 100 } }),
    create${nounType}: () => ({ body: { name: 'Lunch' } }),
  },
})
`

const ofEachCompany = ({
  manyType,
  nounType,
  module,
}: Pick<
  Names,
  'manyType' | 'nounType' | 'module'
>): string => `test('a company sees the ${module.replaceAll('-', ' ')} that it has made, and no others', async () => {
  const tower = await world.building('Harbour Tower')
  const [pinecrest, oriel] = [await world.tenantIn(tower, 'Pinecrest'), await world.tenantIn(tower, 'Oriel')]
  const [ours, theirs] = [as(await world.person(pinecrest, 'MASTER_ADMIN')), as(await world.person(oriel, 'MASTER_ADMIN'))]
  await ours.get(create${nounType}, { body: { name: 'Lunch' } })
  expect((await ours.get(list${manyType})).items.map(({ name }) => name)).toEqual(['Lunch'])
  expect((await theirs.get(list${manyType})).items).toEqual([])
})

`

export const test = ({ manyType, nounType, module, ofCompanies }: Names): string => `import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { create${nounType}${ofCompanies ? `, list${manyType}` : ''} } from '../contract.ts'

const { world, as } = await testPortal()

${ofCompanies ? ofEachCompany({ manyType, nounType, module }) : ''}test('a name is needed', async () => {
  const admin = as(await world.person(await world.building('Kestrel House'), 'LANDLORD_ADMIN'))
  expect(await admin.send(create${nounType}, { body: { name: ' ' } })).toMatchObject({ status: 422, error: { fields: { name: 'Please fill this in' } } })
})
`
