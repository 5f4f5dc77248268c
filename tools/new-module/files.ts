import { placeholders } from '../check/owed.ts'
import type { Names } from './names.ts'
import { answers, example, migration, operation, routes, rows, tables, test, words } from './server-files.ts'
import { addDialog, journey, list, screens, webTexts } from './web-files.ts'

const text = (language: 'en' | 'zh-Hant' | 'zh-Hans', { variable, title, ofCompanies }: Names): string => {
  const lines = {
    en: {
      [variable]: title,
      changedFrom: 'Changed from',
      changedUntil: 'Changed until',
      noneYet: 'None yet.',
      added: 'It has been added.',
      ...(ofCompanies ? { leaving: title } : {}),
    },
    'zh-Hant': {
      [variable]: title,
      changedFrom: '更新日期由',
      changedUntil: '更新日期至',
      noneYet: '暫無記錄。',
      added: '已新增。',
      ...(ofCompanies ? { leaving: title } : {}),
    },
    'zh-Hans': {
      [variable]: title,
      changedFrom: '更新日期从',
      changedUntil: '更新日期至',
      noneYet: '暂无记录。',
      added: '已新增。',
      ...(ofCompanies ? { leaving: title } : {}),
    },
  }[language]
  const words = `{\n${Object.entries(lines)
    .map(([key, line]) => `  ${key}: '${line}',`)
    .join('\n')}\n}`
  if (language === 'en') return `export default ${words} as const\n`
  return `import type { Texts } from '#kit/contract/texts.ts'\nimport type en from './en.ts'\n\nexport default ${words} satisfies Texts<typeof en>\n`
}

const help = (language: 'en' | 'zh-Hant' | 'zh-Hans', { title }: Names): string => {
  const questions = {
    en: [
      ['How do I find one?', 'Search by name, or narrow the list by the day of the last change.'],
      ['How do I add one?', 'Use the button above the list. Who lacks the permission does not see it.'],
      ['Who can see them?', 'The admins of the building, and of a company those of its own.'],
    ],
    'zh-Hant': [
      ['怎樣尋找？', '以名稱搜尋，或按最後更新日期縮窄列表。'],
      ['怎樣新增？', '使用列表上方的按鈕。沒有權限的人不會看到。'],
      ['誰可以看到？', '大廈的管理員；公司的管理員只可看到自己公司的記錄。'],
    ],
    'zh-Hans': [
      ['怎样查找？', '以名称搜索，或按最后更新日期缩小列表。'],
      ['怎样新增？', '使用列表上方的按钮。没有权限的人不会看到。'],
      ['谁可以看到？', '大厦的管理员；公司的管理员只可看到自己公司的记录。'],
    ],
  }[language]
  const asked = questions.map(([ask, answer]) => `    { ask: '${ask}', answer: '${answer}' },`).join('\n')
  return `import type { Help } from '#kit/contract/help.ts'

export default {
  title: '${title}',
  about: '${placeholders.help[language]}',
  questions: [
${asked}
  ],
} satisfies Help
`
}

const contract = ({ variable, module, nounType, manyType, permission, noun }: Names): string => `import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('${permission}', ['VIEW', 'ADD'])
/** The code of the add-on that its calls and screens ask for, where a building can do without it. */
export const addOn = 'none'

/** One ${noun.replaceAll('-', ' ')} as the list shows it. */
export const ${nounType}Row = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), updatedDate: z.iso.datetime() })
export type ${nounType}Row = z.output<typeof ${nounType}Row>

export const ${nounType}Input = z.strictObject({ name: z.string().trim().min(1, 'required').max(200) })
export type ${nounType}Input = z.output<typeof ${nounType}Input>

const listQuery = paging({ sort: ['updatedDate', 'name'] })
export type ${nounType}Query = z.output<typeof listQuery>

export const list${manyType} = endpoint('GET /${module}', { can: can.VIEW, query: listQuery, reply: page(${nounType}Row), stale: ['${variable}'] })
export const create${nounType} = endpoint('POST /${module}/create', { can: can.ADD, body: ${nounType}Input, reply: ${nounType}Row, once: 'accepted' })
`

const readme = ({ title, noun, variable }: Names, needs: readonly string[]): string => `# ${title}

${placeholders.readme}

- A **${noun.replaceAll('-', ' ')}** is …: the words of the trade, the states and the rules, one line each.

Who needs it: nobody yet. Needs: ${needs.length > 0 ? needs.join(', ').replaceAll('-', ' ') : 'nothing'}. Table: \`${variable}\`.
`

/** The files of a new module with one list, a form, its tests and a journey, by their paths from the root. */
export const filesOf = (names: Names, needs: readonly string[], migrationNumber: number): Record<string, string> => {
  const folder = `modules/${names.area}/${names.module}`
  return {
    [`${folder}/README.md`]: readme(names, needs),
    [`${folder}/contract.ts`]: contract(names),
    [`${folder}/texts/en.ts`]: text('en', names),
    [`${folder}/texts/zh-Hant.ts`]: text('zh-Hant', names),
    [`${folder}/texts/zh-Hans.ts`]: text('zh-Hans', names),
    ...Object.fromEntries((['en', 'zh-Hant', 'zh-Hans'] as const).map((language) => [`${folder}/texts/help/${language}.ts`, help(language, names)])),
    [`${folder}/server/tables.ts`]: tables(names),
    [`${folder}/server/${names.noun}-rows.ts`]: rows(names),
    [`${folder}/server/routes.ts`]: routes(names),
    [`${folder}/server/words.ts`]: words(names),
    [`${folder}/server/create-${names.noun}.ts`]: operation(names),
    ...(names.ofCompanies ? { [`${folder}/server/answers.ts`]: answers(names) } : {}),
    [`${folder}/server/${names.module}.test.ts`]: test(names),
    [`${folder}/server/example.ts`]: example(names),
    [`${folder}/web/screens.ts`]: screens(names),
    [`${folder}/web/texts.ts`]: webTexts(),
    [`${folder}/web/${names.nounType}List.tsx`]: list(names),
    [`${folder}/web/Add${names.nounType}.tsx`]: addDialog(names),
    [`e2e/${names.module}.test.ts`]: journey(names),
    [`migrations/${String(migrationNumber).padStart(4, '0')}-${names.module}.sql`]: migration(names),
  }
}
