import { placeholders } from '../check/owed.ts'
import type { Names } from './names.ts'
import { answers, migration, operations, routes, rows, tables, words } from './server-files.ts'
import { example, journey, test } from './test-files.ts'
import { help, languages, text } from './text-files.ts'
import { detail, dialogs, list, screens, webTexts } from './web-files.ts'

const contract = ({ variable, nounType, manyType, permission, one, titled, field, descList, inBuilding, calls }: Names): string => {
  const all = inBuilding ? 'params: inOrganisation, ' : ''
  const each = inBuilding ? 'byUuidIn' : 'byUuid'
  return `import { z } from 'zod'
${titled ? "import { description, descriptions, optionalLine, optionalText } from '#kit/contract/descriptions.ts'\n" : ''}import { endpoint } from '#kit/contract/endpoint.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { ${inBuilding ? '' : 'byUuid, '}page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
${titled ? "import { translatedMax } from '#kit/contract/translated.ts'\n" : ''}${inBuilding ? "import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'\n" : ''}
export const can = permissions('${permission}', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
/** The code of the add-on that its calls and screens ask for, where a building can do without it. */
export const addOn = 'none'

${titled ? `const Description = description({ title: optionalLine(200), description: optionalText(translatedMax) }, 'title')\nexport type ${nounType}Description = z.output<typeof Description>\n\n` : ''}/** What is typed in. */
export const ${nounType}Input = z.strictObject({ ${titled ? `${descList}: descriptions(Description)` : "name: z.string().trim().min(1, 'required').max(200)"} })
export type ${nounType}Input = z.output<typeof ${nounType}Input>

/** One ${one} as the list shows it. */
export const ${nounType}Row = z.object({ id: z.number().int(), uuid: z.uuid(), ${field}: z.string(), updatedDate: z.iso.datetime() })
export type ${nounType}Row = z.output<typeof ${nounType}Row>

/** The same as its page shows it, and what this person may do with it. */
export const ${nounType} = ${nounType}Row.extend({
  version: z.number().int(),
${titled ? `  ${descList}: z.array(Description),\n` : ''}  ...recorded,
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type ${nounType} = z.output<typeof ${nounType}>

const listQuery = paging({ sort: ['updatedDate', '${field}'] })
export type ${nounType}Query = z.output<typeof listQuery>

const stale = ['${variable}']

export const list${manyType} = endpoint('GET ${calls}', { can: can.VIEW, ${all}query: listQuery, reply: page(${nounType}Row), stale })
export const get${nounType} = endpoint('GET ${calls}/uuid/{uuid}', { can: can.VIEW, params: ${each}, reply: ${nounType}, stale })
export const get${nounType}History = endpoint('GET ${calls}/uuid/{uuid}/history', {
  can: can.VIEW,
  params: ${each},
  query: HistoryQuery,
  reply: History,
  stale,
})
export const create${nounType} = endpoint('POST ${calls}/create', { can: can.ADD, ${all}body: ${nounType}Input, reply: ${nounType}, once: 'accepted' })
const one = { params: ${each}, version: get${nounType} }
export const update${nounType} = endpoint('PUT ${calls}/uuid/{uuid}/update', { ...one, can: can.EDIT, body: ${nounType}Input, reply: ${nounType} })
export const delete${nounType} = endpoint('DELETE ${calls}/uuid/{uuid}', { ...one, can: can.DELETE, reply: 'none' })
/** Deleted by mistake: it is back as it was, within minutes. */
export const restore${nounType} = endpoint('PUT ${calls}/uuid/{uuid}/restore', { ...one, can: can.DELETE, ofEnded: true, reply: ${nounType} })
`
}

const readme = ({ title, one, variable }: Names, needs: readonly string[]): string => `# ${title}

${placeholders.readme}

- A **${one}** is …: the words of the trade, the states and the rules, one line each.

Who needs it: nobody yet. Needs: ${needs.length > 0 ? needs.join(', ').replaceAll('-', ' ') : 'nothing'}. Table: \`${variable}\`.
`

/** The files of a new module by their paths from the root: one list, the page of a record with its history, a form, its tests and a journey. */
export const filesOf = (names: Names, needs: readonly string[], migrationNumber: number): Record<string, string> => {
  const { area, module, noun, nounType, ofCompanies } = names
  const folder = `modules/${area}/${module}`
  return {
    [`${folder}/README.md`]: readme(names, needs),
    [`${folder}/contract.ts`]: contract(names),
    ...Object.fromEntries(languages.map((language) => [`${folder}/texts/${language}.ts`, text(language, names)])),
    ...Object.fromEntries(languages.map((language) => [`${folder}/texts/help/${language}.ts`, help(language, names)])),
    [`${folder}/server/tables.ts`]: tables(names),
    [`${folder}/server/${noun}-rows.ts`]: rows(names),
    [`${folder}/server/write-${noun}.ts`]: operations(names),
    [`${folder}/server/routes.ts`]: routes(names),
    [`${folder}/server/words.ts`]: words(names),
    ...(ofCompanies ? { [`${folder}/server/answers.ts`]: answers(names) } : {}),
    [`${folder}/server/${module}.test.ts`]: test(names),
    [`${folder}/server/example.ts`]: example(names),
    [`${folder}/web/screens.ts`]: screens(names),
    [`${folder}/web/texts.ts`]: webTexts(),
    [`${folder}/web/${nounType}List.tsx`]: list(names),
    [`${folder}/web/${nounType}Detail.tsx`]: detail(names),
    [`${folder}/web/${nounType}Dialog.tsx`]: dialogs(names),
    [`e2e/${module}.test.ts`]: journey(names),
    [`migrations/${String(migrationNumber).padStart(4, '0')}-${module}.sql`]: migration(names),
  }
}
