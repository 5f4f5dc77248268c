import type { Names } from './names.ts'

/** The groups of the navigation in which the areas stand; their order is the order of the areas in `modules/order.ts`. */
export const areas: Record<string, string> = {
  platform: 'platform',
  identity: 'property',
  property: 'property',
  money: 'property',
  access: 'access',
  visitors: 'today',
  spaces: 'spaces',
  commerce: 'services',
  engagement: 'community',
  operations: 'services',
}

const text = (language: 'en' | 'zh-Hant' | 'zh-Hans', { variable, title }: Names): string => {
  const lines = {
    en: [title, 'Name', 'Last changed', 'Search', 'None yet.', 'Nothing fits the search.'],
    'zh-Hant': [title, '名稱', '最近更新', '搜尋', '暫無記錄。', '沒有符合的記錄。'],
    'zh-Hans': [title, '名称', '最近更新', '搜索', '暂无记录。', '没有符合的记录。'],
  }[language]
  const keys = [variable, 'name', 'updatedDate', 'searchHere', 'noneYet', 'nothingFits']
  const words = `{\n${keys.map((key, at) => `  ${key}: '${lines[at]}',`).join('\n')}\n}`
  if (language === 'en') return `export default ${words} as const\n`
  return `import type { Texts } from '#kit/contract/texts.ts'\nimport type en from './en.ts'\n\nexport default ${words} satisfies Texts<typeof en>\n`
}

const contract = ({ variable, module, nounType, manyType, permission, noun }: Names): string => `import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('${permission}', ['VIEW'])
/** The code of the add-on that its calls and screens ask for, where a building can do without it. */
export const addOn = 'none'

/** One ${noun.replaceAll('-', ' ')} as the list shows it. */
export const ${nounType}Row = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), updatedDate: z.iso.datetime() })
export type ${nounType}Row = z.output<typeof ${nounType}Row>

const listQuery = paging({ sort: ['updatedDate', 'name'] })
export type ${nounType}Query = z.output<typeof listQuery>

export const list${manyType} = endpoint('GET /${module}', { can: can.VIEW, query: listQuery, reply: page(${nounType}Row), stale: ['${variable}'] })
`

const tables = ({
  variable,
  nounType,
}: Names): string => `import { derived, orNull, ownedBy, record, ref, type Rows, table, text, words } from '#kit/server/data/table.ts'

export const ${variable} = table('${variable}', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  name: text('none'),
  search: derived(text('none')),
  searchGrams: derived(words('none')),
})
export type ${nounType}Tables = Rows<typeof ${variable}>
`

const migration = ({ table }: Names): string => `create table ${table} (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  name text not null,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id)
);
create index ${table}_list on ${table} (office_centre_id, updated_at desc, id desc) where ended_at is null;
create index ${table}_company on ${table} (company_id) where company_id is not null;
create index ${table}_search on ${table} using gin (search gin_trgm_ops);
create index ${table}_grams on ${table} using gin (search_grams);
`

const rows = ({ variable, noun, nounType, nounVariable }: Names): string => `import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { found, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { ${nounType}Query, ${nounType}Row } from '../contract.ts'
import { type ${nounType}Tables, ${variable} } from './tables.ts'

const sort = { updatedDate: '${variable}.updatedAt', name: '${variable}.name' }

/** Every ${noun.replaceAll('-', ' ')} that this scope may manage. */
export const ${nounVariable}Rows = (context: SignedIn, query: ${nounType}Query): Promise<Page<${nounType}Row>> => {
  let rows = context
    .read<${nounType}Tables>()
    .selectFrom('${variable}')
    .select(['id', 'uuid', 'name', 'updatedAt as updatedDate'])
    .where(ownRows(context.scope, ${variable}))
    .where('endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(found('${variable}', query.wildcardSearch))
  return listing(context, rows, query, sort, '${variable}.id')
}
`

const routes = ({
  area,
  module,
  variable,
  noun,
  manyType,
  nounVariable,
}: Names): string => `import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { ${nounVariable}Rows } from './${noun}-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  list${manyType}: (context, { query }) => ${nounVariable}Rows(context, query),
})

export const ${variable}: ServerModule = { name: '${area}/${module}', contract, words, routes }
`

const words = (): string => `import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

export const words = { en, 'zh-Hant': hant, 'zh-Hans': hans }
`

const example = ({ variable, manyType }: Names): string => `import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const ${variable} = example(contract, {
  create: async () => ({}),
  calls: {
    list${manyType}: () => ({ query: { limit: 100 } }),
  },
})
`

const webTexts = (): string => `import { texts } from '#kit/web/texts.ts'
import type en from '../texts/en.ts'

export const t = texts<typeof en>({
  en: () => import('../texts/en.ts'),
  'zh-Hant': () => import('../texts/zh-Hant.ts'),
  'zh-Hans': () => import('../texts/zh-Hans.ts'),
})
`

const screens = ({ area, module, variable, nounType, nounVariable }: Names): string => `import { List } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const ${nounVariable}Screens = screens('${area}/${module}', t, [
  { path: '/${module}', title: '${variable}', can: can.VIEW, menu: { group: '${areas[area]}', icon: List }, load: () => import('./${nounType}List.tsx').then((m) => m.${nounType}List) },
])
`

const list = ({ variable, nounType, manyType }: Names): string => `import { useListing } from '#kit/web/listing.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { list${manyType}, type ${nounType}Row } from '../contract.ts'
import { t } from './texts.ts'

const changed = ({ updatedDate }: ${nounType}Row): string => momentIn(updatedDate)

export const ${nounType}List = () => {
  const list = useListing(list${manyType}, { sort: { by: 'updatedDate', direction: 'DESC' } })
  const columns: Column<${nounType}Row>[] = [
    { key: 'name', title: t('name'), width: 320, sortable: true, render: (row) => <NameCell name={row.name} /> },
    { key: 'updatedDate', title: t('updatedDate'), width: 200, sortable: true, noWrap: true, render: changed },
  ]
  return (
    <>
      <TitleBar title={t('${variable}')} meta={[list.found]} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchHere') }} />
      <DataTable
        label={t('${variable}')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        phone={(row) => ({ title: row.name, second: changed(row) })}
        empty={{ text: list.search ? t('nothingFits') : t('noneYet') }}
      />
    </>
  )
}
`

const readme = ({ title, noun, variable }: Names, needs: readonly string[]): string => `# ${title}

What this module is for, in one sentence.

- A **${noun.replaceAll('-', ' ')}** is …: the words of the trade, the states and the rules, one line each.

Who needs it: nobody yet. Needs: ${needs.length > 0 ? needs.join(', ').replaceAll('-', ' ') : 'nothing'}. Table: \`${variable}\`.
`

/** The files of a new module with one list, by their paths from the root. */
export const filesOf = (names: Names, needs: readonly string[], migrationNumber: number): Record<string, string> => {
  const folder = `modules/${names.area}/${names.module}`
  return {
    [`${folder}/README.md`]: readme(names, needs),
    [`${folder}/contract.ts`]: contract(names),
    [`${folder}/texts/en.ts`]: text('en', names),
    [`${folder}/texts/zh-Hant.ts`]: text('zh-Hant', names),
    [`${folder}/texts/zh-Hans.ts`]: text('zh-Hans', names),
    [`${folder}/server/tables.ts`]: tables(names),
    [`${folder}/server/${names.noun}-rows.ts`]: rows(names),
    [`${folder}/server/routes.ts`]: routes(names),
    [`${folder}/server/words.ts`]: words(),
    [`${folder}/server/example.ts`]: example(names),
    [`${folder}/web/screens.ts`]: screens(names),
    [`${folder}/web/texts.ts`]: webTexts(),
    [`${folder}/web/${names.nounType}List.tsx`]: list(names),
    [`migrations/${String(migrationNumber).padStart(4, '0')}-${names.module}.sql`]: migration(names),
  }
}
