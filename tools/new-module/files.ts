import { placeholders } from '../check/owed.ts'
import type { Names } from './names.ts'
import { answers, migration, operations, routes, rows, tables, words } from './server-files.ts'
import { badge, statesInContract, stepsInContract, stepsHook } from './states.ts'
import { example, journey, test } from './test-files.ts'
import { help, languages, text } from './text-files.ts'
import { detail, dialogs, list, screens, told, webTexts } from './web-files.ts'

/** What one may do with a record: with states it depends on its own. */
const may = ({ states }: Names): string =>
  `may: z.object({ edit: z.boolean(), delete: z.boolean()${states ? ', open: z.boolean(), close: z.boolean()' : ''} })`

const contract = (names: Names): string => {
  const { variable, nounType, nounVariable, manyType, permission, one, titled, states, field, descList, inBuilding, calls } = names
  const all = inBuilding ? 'params: inOrganisation, ' : ''
  const each = inBuilding ? 'byUuidIn' : 'byUuid'
  return `import { z } from 'zod'
${states ? "import { counts } from '#kit/contract/counts.ts'\n" : ''}${titled ? "import { description, descriptions, optionalLine, optionalText } from '#kit/contract/descriptions.ts'\n" : ''}import { endpoint } from '#kit/contract/endpoint.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { ${inBuilding ? '' : 'byUuid, '}page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { recorded } from '#kit/contract/recorded.ts'
${states ? "import { transitions } from '#kit/contract/transitions.ts'\n" : ''}${titled ? "import { translatedMax } from '#kit/contract/translated.ts'\n" : ''}${inBuilding ? "import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'\n" : ''}
export const can = permissions('${permission}', ['VIEW', 'ADD', 'EDIT', 'DELETE'${states ? ", 'ACTION'" : ''}])
/** The code of the add-on that its calls and screens ask for, where a building can do without it. */
export const addOn = 'none'
${states ? statesInContract(names) : ''}
${titled ? `const Description = description({ title: optionalLine(200), description: optionalText(translatedMax) }, 'title')\nexport type ${nounType}Description = z.output<typeof Description>\n\n` : ''}/** What is typed in. */
export const ${nounType}Input = z.strictObject({ ${titled ? `${descList}: descriptions(Description)` : "name: z.string().trim().min(1, 'required').max(200)"} })
export type ${nounType}Input = z.output<typeof ${nounType}Input>

/** One ${one} as the list shows it${states ? ', and what this person may do with it now' : ''}. */
export const ${nounType}Row = z.object({ id: z.number().int(), uuid: z.uuid(), ${states ? 'version: z.number().int(), ' : ''}${field}: z.string(), ${states ? `status: z.enum(${nounVariable}Statuses), ` : ''}updatedDate: z.iso.datetime()${states ? `, ${may(names)}` : ''} })
export type ${nounType}Row = z.output<typeof ${nounType}Row>

/** The same as its page shows it${states ? '' : ', and what this person may do with it'}. */
export const ${nounType} = ${nounType}Row.extend({
${states ? '' : '  version: z.number().int(),\n'}${titled ? `  ${descList}: z.array(Description),\n` : ''}  ...recorded,
${states ? '' : `  ${may(names)},\n`}})
export type ${nounType} = z.output<typeof ${nounType}>

const listQuery = paging({ sort: ['updatedDate', '${field}']${states ? `, filters: { status: z.enum(${nounVariable}Statuses).optional() }` : ''} })
export type ${nounType}Query = z.output<typeof listQuery>

const stale = ['${variable}']

export const list${manyType} = endpoint('GET ${calls}', { can: can.VIEW, ${all}query: listQuery, reply: page(${nounType}Row), stale })
${states ? `export const count${manyType} = endpoint('GET ${calls}/status-count', { can: can.VIEW, ${all}query: listQuery, reply: counts(['ALL', ...${nounVariable}Statuses]), stale })\n` : ''}export const get${nounType} = endpoint('GET ${calls}/uuid/{uuid}', { can: can.VIEW, params: ${each}, reply: ${nounType}, stale })
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
${states ? stepsInContract(names) : ''}`
}

const readme = ({ title, one, variable }: Names, needs: readonly string[]): string => `# ${title}

${placeholders.readme}

- A **${one}** is …: the words of the trade, the states and the rules, one line each.

Who needs it: nobody yet. Needs: ${needs.length > 0 ? needs.join(', ').replaceAll('-', ' ') : 'nothing'}. Table: \`${variable}\`.
`

/** The files of a new module by their paths from the root: one list, the page of a record with its history, a form, its tests and a journey. */
export const filesOf = (names: Names, needs: readonly string[], migrationNumber: number): Record<string, string> => {
  const { area, module, noun, nounType, ofCompanies, states } = names
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
    [`${folder}/web/told.ts`]: told(names),
    [`${folder}/web/${nounType}List.tsx`]: list(names),
    [`${folder}/web/${nounType}Detail.tsx`]: detail(names),
    [`${folder}/web/${nounType}Dialog.tsx`]: dialogs(names),
    ...(states ? { [`${folder}/web/${nounType}StatusBadge.tsx`]: badge(names), [`${folder}/web/use${nounType}Steps.tsx`]: stepsHook(names) } : {}),
    [`e2e/${module}.test.ts`]: journey(names),
    [`migrations/${String(migrationNumber).padStart(4, '0')}-${module}.sql`]: migration(names),
  }
}
