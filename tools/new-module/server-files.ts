import type { Names } from './names.ts'
import { readsWithStates, stepHandlers, stepOperations } from './states.ts'

export const tables = ({
  variable,
  nounType,
  ofCompanies,
  titled,
  states,
}: Names): string => `import { derived, ${states ? 'filled, ' : ''}${titled ? 'jsonList, ' : ''}${ofCompanies ? 'orNull, ' : ''}ownedBy, record, ref, type Row, type Rows, table, text, textList } from '#kit/server/data/table.ts'
${titled ? `import type { ${nounType}Description } from '../contract.ts'\n` : ''}
export const ${variable} = table('${variable}', ownedBy('${ofCompanies ? 'company' : 'building'}'), {
  ...record,
  officeCentreId: ref(),
${ofCompanies ? '  companyId: orNull(ref()),\n' : ''}  ${titled ? `descriptions: jsonList<${nounType}Description>('none'),\n  title: derived(text('none'))` : `name: text('none')`},
${states ? "  status: filled(text('none')),\n" : ''}  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})
export type ${nounType}Tables = Rows<typeof ${variable}>
export type ${nounType}Record = Row<typeof ${variable}>
`

/** What a record is called by, and by what it is found. */
const called = (titled: boolean): string =>
  titled
    ? `  descriptions jsonb not null,
  title text not null generated always as (in_english(descriptions, 'title')) stored,
  search text not null generated always as (lower(all_texts(descriptions, '$[*].title'))) stored,
  search_grams text[] not null generated always as (grams(all_texts(descriptions, '$[*].title'))) stored,`
    : `  name text not null,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,`

export const migration = ({ table, ofCompanies, titled, states }: Names): string => `create table ${table} (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
${ofCompanies ? '  company_id bigint references office_centres,\n' : ''}${states ? "  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'CLOSED')),\n" : ''}${called(titled)}
  unique (id, office_centre_id)
);
create index ${table}_list on ${table} (office_centre_id, updated_at desc, id desc) where ended_at is null;
${ofCompanies ? `create index ${table}_company on ${table} (company_id) where company_id is not null;\n` : ''}create index ${table}_search on ${table} using gin (search gin_trgm_ops);
create index ${table}_grams on ${table} using gin (search_grams);
`

/** The reads of a list, and of one record. */
const plainReads = (
  { variable, nounType, manyType, inBuilding, titled, descList }: Names,
  given: string,
  managed: string,
): string => `export const list${manyType} = ${titled ? 'async ' : ''}(${given}, query: ${nounType}Query): Promise<Page<${nounType}Row>> => {
  let rows = ${managed}
  if (query.wildcardSearch) rows = rows.where(matching('${variable}', query.wildcardSearch))
  const shown = rows.select(['id', 'uuid', '${titled ? 'descriptions' : 'name'}', 'updatedAt as updatedDate'])
  ${titled ? 'const page = await' : 'return'} listing(context, baseFiltered(context, shown, query, { changed: '${variable}.updatedAt' }), query, sort, '${variable}.id')
${titled ? "  return { ...page, items: page.items.map(({ descriptions, ...row }) => ({ ...row, title: textIn(descriptions, 'title', context.language) })) }\n" : ''}}

/** One of this ${inBuilding ? 'building' : 'scope'}, or 404. */
export const find${nounType} = (${given}, uuid: string): Promise<${nounType}Record> =>
  ${managed}.selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** The same as its page shows it. */
export const present${nounType} = async (${given}, { uuid }: { uuid: string }): Promise<${nounType}> => {
  const ${titled ? '{ descriptions, ...row }' : 'row'} = await ${managed}
    .select(['id', 'uuid', '${titled ? 'descriptions' : 'name'}', 'version'])
    .select(madeAndChanged(${variable}))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...row,
${titled ? `    title: textIn(descriptions, 'title', context.language),\n    ${descList}: descriptions,\n` : ''}    may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) },
  }
}
`

export const rows = (names: Names): string => {
  const { variable, nounType, manyType, nounVariable, many, ofCompanies, inBuilding, titled, states, field } = names
  const given = inBuilding ? 'context: SignedIn, building: Building' : 'context: SignedIn'
  const managed = inBuilding ? `${variable}In(context, building)` : `managed${manyType}(context)`
  return `import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
${states ? "import { stepsFrom } from '#kit/contract/transitions.ts'\n" : ''}${titled ? "import { textIn } from '#kit/contract/translated.ts'\n" : ''}import type { ${ofCompanies ? 'Context, ' : ''}SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing${states ? ', statusCounts' : ''} } from '#kit/server/data/listing.ts'
import { madeAndChanged } from '#kit/server/data/made-and-changed.ts'
import { matching } from '#kit/server/data/search.ts'
${inBuilding ? '' : "import { ownRows } from '#kit/server/data/scope.ts'\n"}${inBuilding ? "import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'\n" : ''}${ofCompanies ? "import type { Ending } from '#modules/identity/office-centres/server/front.ts'\n" : ''}import { can, type ${nounType}, type ${nounType}Query, type ${nounType}Row${states ? `, ${nounVariable}Statuses, type ${nounType}Status, ${nounVariable}Steps` : ''} } from '../contract.ts'
import { type ${nounType}Record, type ${nounType}Tables, ${variable} } from './tables.ts'

${
  inBuilding
    ? `type Building = Pick<OfficeCentreRecord, 'id'>

/** The ${many} of a building. */
const ${variable}In = (context: SignedIn, { id }: Building) =>
  context.read<${nounType}Tables>().selectFrom('${variable}').where('officeCentreId', '=', id).where('endedAt', 'is', null)`
    : `/** The ${many} that this scope may manage. */
const managed${manyType} = (context: SignedIn) =>
  context.read<${nounType}Tables>().selectFrom('${variable}').where(ownRows(context.scope, ${variable})).where('endedAt', 'is', null)`
}

const sort = { updatedDate: '${variable}.updatedAt', ${field}: '${variable}.${field}' }

${states ? readsWithStates(names, given, managed) : plainReads(names, given, managed)}${ofCompanies ? endings(names) : ''}`
}

const endings = ({ variable, nounType, manyType, titled }: Names): string => `
/** How those of a company that leaves are named. */
export const ending${manyType} = async (context: Context, ids: number[]): Promise<Ending[]> => {
  const rows = context
    .unscoped<${nounType}Tables>('the company was found in scope')
    .selectFrom('${variable}')
    .select('${titled ? 'descriptions' : 'name'}')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
  return (await rows.execute()).map(({ ${titled ? 'descriptions' : 'name'} }) => ({ name${titled ? ": textIn(descriptions, 'title', context.language)" : ''}, detail: '', note: null }))
}
`

export const operations = (names: Names): string => {
  const { nounType, nounVariable, one, variable, ofCompanies, inBuilding, titled, states, descList } = names
  const given = inBuilding ? 'context: SignedIn, building: Building' : 'context: SignedIn'
  const which = inBuilding ? '{ ...which, officeCentreId: building.id }' : 'which'
  const owner = ofCompanies ? '...ownerOf(context.scope)' : inBuilding ? 'officeCentreId: building.id' : 'officeCentreId: context.scope.buildingId'
  return `import type { SignedIn } from '#kit/server/context.ts'
import { restore } from '#kit/server/data/restore.ts'
${ofCompanies ? "import { ownerOf } from '#kit/server/data/scope.ts'\n" : ''}import { change, end, insert, type Seen } from '#kit/server/data/write.ts'
${inBuilding ? "import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'\n" : ''}import ${states ? `{ type ${nounType}Input, ${nounVariable}Steps }` : `type { ${nounType}Input }`} from '../contract.ts'
import { type ${nounType}Record, ${variable} } from './tables.ts'

${inBuilding ? "type Building = Pick<OfficeCentreRecord, 'id'>\n\n" : ''}/** The record as stored, from what was typed. */
const columns = ({ ${titled ? descList : 'name'} }: ${nounType}Input) => ({ ${titled ? `descriptions: JSON.stringify(${descList})` : 'name'} })

/** A new ${one} of ${inBuilding ? 'the building' : "one's own organisation"}. */
export const create${nounType} = (${given}, input: ${nounType}Input): Promise<${nounType}Record> =>
  context.transaction((tx) => insert(tx, ${variable}, { ${owner}, ...columns(input) }, { action: 'created' }))

${inBuilding ? '// platform staff may name any building: the row must be of the one that is named\n' : ''}export const update${nounType} = (${given}, which: Seen, input: ${nounType}Input): Promise<${nounType}Record> =>
  context.transaction((tx) => change(tx, ${variable}, ${which}, columns(input), { action: 'changed' }))

export const delete${nounType} = async (${given}, which: Seen): Promise<void> => {
  await context.transaction((tx) => end(tx, ${variable}, ${which}, { action: 'deleted' }))
}

export const restore${nounType} = (${given}, which: Seen): Promise<${nounType}Record> =>
  context.transaction((tx) => restore(tx, ${variable}, ${which}, { action: 'restored', cause: 'deleted' }))
${states ? stepOperations(names) : ''}`
}

export const answers = ({ variable, noun, manyType }: Names): string => `import { answer } from '#kit/server/extension-point.ts'
import { companyLeaving, recordsOfCompany } from '#modules/identity/office-centres/server/front.ts'
import { ending${manyType} } from './${noun}-rows.ts'
import { ${variable} } from './tables.ts'
import { say } from './words.ts'

answer(companyLeaving, recordsOfCompany(${variable}, { part: '${variable}', title: 'leaving', say, endings: ending${manyType} }))
`

/** Each call about the building that its path names. */
const handlersIn = ({ nounType, manyType }: Names, steps: string): string => `const inBuilding = within(ownBuildingOf)
const written = inBuilding.answering(present${nounType})

const routes = handlers(contract)({
  list${manyType}: inBuilding((context, building, { query }) => list${manyType}(context, building, query)),
  get${nounType}: inBuilding((context, building, { params }) => present${nounType}(context, building, params)),
  get${nounType}History: inBuilding(async (context, building, { params, query }) =>
    historyOf(context, table, (await find${nounType}(context, building, params.uuid)).id, query),
  ),
  create${nounType}: written((context, building, { body }) => create${nounType}(context, building, body)),
  update${nounType}: written((context, building, { params: { uuid }, version, body }) => update${nounType}(context, building, { uuid, version }, body)),
  delete${nounType}: inBuilding((context, building, { params: { uuid }, version }) => delete${nounType}(context, building, { uuid, version })),
  restore${nounType}: written((context, building, { params: { uuid }, version }) => restore${nounType}(context, building, { uuid, version })),${steps}
})`

/** Each call about what the caller's scope has. */
const handlersByScope = ({ nounType, manyType }: Names, steps: string): string => `const routes = handlers(contract)({
  list${manyType}: (context, { query }) => list${manyType}(context, query),
  get${nounType}: (context, { params }) => present${nounType}(context, params),
  get${nounType}History: async (context, { params, query }) => historyOf(context, table, (await find${nounType}(context, params.uuid)).id, query),
  create${nounType}: async (context, { body }) => present${nounType}(context, await create${nounType}(context, body)),
  update${nounType}: async (context, { params, version, body }) => present${nounType}(context, await update${nounType}(context, { ...params, version }, body)),
  delete${nounType}: (context, { params, version }) => delete${nounType}(context, { ...params, version }),
  restore${nounType}: async (context, { params, version }) => present${nounType}(context, await restore${nounType}(context, { ...params, version })),${steps}
})`

export const routes = (names: Names): string => {
  const { area, module, variable, noun, nounType, manyType, inBuilding, states } = names
  const [counting, opening, closing] = states ? [`count${manyType}, `, `, open${nounType}`, `close${nounType}, `] : ['', '', '']
  const steps = states ? stepHandlers(names) : ''
  return `import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
${inBuilding ? "import { ownBuildingOf, within } from '#modules/identity/office-centres/server/front.ts'\n" : ''}import * as contract from '../contract.ts'
import { ${counting}find${nounType}, list${manyType}, present${nounType} } from './${noun}-rows.ts'
import { ${variable} as table } from './tables.ts'
import { words } from './words.ts'
import { ${closing}create${nounType}, delete${nounType}${opening}, restore${nounType}, update${nounType} } from './write-${noun}.ts'

${inBuilding ? handlersIn(names, steps) : handlersByScope(names, steps)}

export const ${variable}: ServerModule = { name: '${area}/${module}', contract, words, routes }
`
}

export const words = ({
  ofCompanies,
}: Names): string => `${ofCompanies ? "import { serverTexts } from '#kit/server/messages.ts'\n" : ''}import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

export const words = { en, 'zh-Hant': hant, 'zh-Hans': hans }
${ofCompanies ? 'export const say = serverTexts(words)\n' : ''}`
