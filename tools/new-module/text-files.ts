import { placeholders } from '../check/owed.ts'
import { capital, type Names } from './names.ts'
import { statesAsked, statesSaid } from './states.ts'

type Language = 'en' | 'zh-Hant' | 'zh-Hans'
export const languages: readonly Language[] = ['en', 'zh-Hant', 'zh-Hans']

const saidIn = (language: Language, { one, many, titled }: Names): Record<string, string> =>
  ({
    en: {
      noneYet: `No ${many} yet.`,
      'deed.created': `added the ${one}`,
      'deed.changed': `changed the ${one}`,
      'deed.deleted': `deleted the ${one}`,
      'deed.restored': `brought the ${one} back`,
      ...(titled ? { 'field.descriptions': 'Texts' } : {}),
    },
    'zh-Hant': {
      noneYet: '暫無記錄。',
      'deed.created': '新增了記錄',
      'deed.changed': '更改了記錄',
      'deed.deleted': '刪除了記錄',
      'deed.restored': '恢復了記錄',
      ...(titled ? { 'field.descriptions': '文字' } : {}),
    },
    'zh-Hans': {
      noneYet: '暂无记录。',
      'deed.created': '新增了记录',
      'deed.changed': '更改了记录',
      'deed.deleted': '删除了记录',
      'deed.restored': '恢复了记录',
      ...(titled ? { 'field.descriptions': '文字' } : {}),
    },
  })[language]

/** The titles stay English until somebody translates them; of what is not counted (`season parking`) the two are one. */
export const text = (language: Language, names: Names): string => {
  const { variable, nounVariable, title, one, ofCompanies, states } = names
  const said = {
    [nounVariable]: capital(one),
    [variable]: title,
    ...saidIn(language, names),
    ...(states ? statesSaid(names)[language] : {}),
    ...(ofCompanies ? { leaving: title } : {}),
  }
  const words = `{\n${Object.entries(said)
    .map(([key, line]) => `  '${key}': '${line}',`)
    .join('\n')}\n}`
  if (language === 'en') return `export default ${words} as const\n`
  return `import type { Texts } from '#kit/contract/texts.ts'\nimport type en from './en.ts'\n\nexport default ${words} satisfies Texts<typeof en>\n`
}

const questionsIn = (language: Language, ofCompanies: boolean): [ask: string, answer: string][] =>
  ({
    en: [
      ['How do I find one?', 'Search by name, or narrow the list by the day of the last change.'],
      [
        'How do I add, change or delete one?',
        'Add is above the list, the rest on the page of each one. What was deleted by mistake comes back by Undo. Who lacks the permission does not see the buttons.',
      ],
      [
        'Who can see them?',
        ofCompanies ? 'The admins of the building, and of a company those of its own.' : 'The admins of the building. Its companies do not see them.',
      ],
    ],
    'zh-Hant': [
      ['怎樣尋找？', '以名稱搜尋，或按最後更新日期縮窄列表。'],
      ['怎樣新增、更改或刪除？', '「新增」在列表上方，其餘在各項的頁面內。誤刪時可隨即按「復原」。沒有權限的人不會看到按鈕。'],
      ['誰可以看到？', ofCompanies ? '大廈的管理員；公司的管理員只可看到自己公司的記錄。' : '大廈的管理員；大廈內的公司不會看到。'],
    ],
    'zh-Hans': [
      ['怎样查找？', '以名称搜索，或按最后更新日期缩小列表。'],
      ['怎样新增、更改或删除？', '“新增”在列表上方，其余在各项的页面内。误删时可随即按“撤销”。没有权限的人不会看到按钮。'],
      ['谁可以看到？', ofCompanies ? '大厦的管理员；公司的管理员只可看到自己公司的记录。' : '大厦的管理员；大厦内的公司不会看到。'],
    ],
  })[language] as [string, string][]

/** Three, as everywhere: where there are states, what they mean stands in place of how one is found. */
const asked = (language: Language, ofCompanies: boolean, states: boolean): [ask: string, answer: string][] => {
  const questions = questionsIn(language, ofCompanies)
  return states ? questions.with(0, statesAsked[language]) : questions
}

export const help = (language: Language, { title, ofCompanies, states }: Names): string => `import type { Help } from '#kit/contract/help.ts'

export default {
  title: '${title}',
  about: '${placeholders.help[language]}',
  questions: [
${asked(language, ofCompanies, states)
  .map(([ask, answer]) => `    { ask: '${ask}', answer: '${answer}' },`)
  .join('\n')}
  ],
} satisfies Help
`
