import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, type Expression } from 'oxc-parser'
import { simplifiedOnly, traditionalOnly } from './han.ts'
import { isTest, lineAt, sourcesOf, type Finding, type Source } from './source.ts'

interface Sentence {
  text: string
  line: number
}
type Sentences = Map<string, Sentence>

/** Words that are the same in every language. */
const productWords = [
  'API',
  'App',
  'Apple',
  'CSV',
  'Email',
  'Excel',
  'Face ID',
  'FAQ',
  'Google',
  'GPS',
  'HKD',
  'ID',
  'NFC',
  'OK',
  'PDF',
  'PIN',
  'QR',
  'SGD',
  'SMS',
  'URL',
  'UUID',
  'Wi-Fi',
  'WhatsApp',
  'XLSX',
  'English',
  '繁體中文',
  '简体中文',
]
const product = new RegExp(`(?<!\\w)(${productWords.join('|')})s?(?!\\w)`, 'g')

const wrongScript: Record<string, [characters: Set<string>, name: string]> = {
  'zh-Hant': [simplifiedOnly, 'simplified'],
  'zh-Hans': [traditionalOnly, 'traditional'],
}

const valueOf = (node: Expression): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [valueOf(node.left), valueOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

const plain = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? plain(node.expression) : node

/** The sentences of a texts file, and what in it is not a plain sentence. */
export const sentencesOf = ({ path, text }: Source): { sentences: Sentences; odd: Finding[] } => {
  const sentences: Sentences = new Map()
  const odd: Finding[] = []
  const declared = parseSync(path, text).program.body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration
  const object = declared && plain(declared as Expression)
  if (object?.type !== 'ObjectExpression') return { sentences, odd: [{ file: path, message: 'exports no flat object of sentences as default' }] }
  for (const property of object.properties) {
    const line = lineAt(text, property.start)
    const key =
      property.type !== 'Property'
        ? undefined
        : property.key.type === 'Identifier'
          ? property.key.name
          : property.key.type === 'Literal'
            ? String(property.key.value)
            : undefined
    const sentence = property.type === 'Property' ? valueOf(property.value) : undefined
    if (key === undefined || sentence === undefined) odd.push({ file: path, line, message: 'a sentence is a plain string under a plain key' })
    else sentences.set(key, { text: sentence, line })
  }
  return { sentences, odd }
}

const places = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ')

/** What is left of a sentence that has to be translated. */
const bare = (text: string): string => text.replace(/\{\w+\}|https?:\S+/g, '').replace(product, '')

const compared = (file: string, language: string, english: Sentences, chinese: Sentences): Finding[] => {
  const missing = [...english.keys()].filter((key) => !chinese.has(key)).map((key): Finding => ({ file, message: `"${key}" is missing` }))
  const [foreign, script] = wrongScript[language] ?? [new Set<string>(), '']
  const found = [...chinese].flatMap(([key, { text, line }]): Finding[] => {
    const say = (message: string): Finding => ({ file, line, message: `"${key}" ${message}` })
    const original = english.get(key)?.text
    if (original === undefined) return [say('is not in en.ts')]
    const wrong = productWords.includes(text) ? [] : [...new Set(text)].filter((character) => foreign.has(character))
    return [
      ...(places(text) === places(original) ? [] : [say(`has the places ${places(text) || 'none'}, English has ${places(original) || 'none'}`)]),
      ...(text === original && /[A-Za-z]/.test(bare(text)) ? [say(`is still English: ${text}`)] : []),
      ...(wrong.length > 0 ? [say(`has ${script} characters: ${wrong.join('')}`)] : []),
    ]
  })
  return [...missing, ...found]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Keys put together while running, such as `status.${x}`, as patterns. One that says nothing of its own is none. */
export const builtKeys = (program: string): RegExp[] =>
  [...program.matchAll(/`((?:[\w.-]*\$\{[^}`]*\})+[\w.-]*)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/)
    return parts.some((part) => /\w{2}/.test(part)) ? [new RegExp(`^${parts.map(escaped).join('.+')}$`)] : []
  })

/** The two forms of a sentence that counts are used under one key. */
export const usedAs = (key: string): string => key.replace(/\.(one|other)$/, '')

const unused = (file: string, english: Sentences, program: string, built: RegExp[]): Finding[] => {
  const lines = new Map([...english].map(([written, { line }]) => [usedAs(written), line]))
  return [...lines].flatMap(([key, line]): Finding[] => {
    const used = [`'${key}'`, `"${key}"`, `\`${key}\``].some((literal) => program.includes(literal)) || built.some((pattern) => pattern.test(key))
    return used ? [] : [{ file, line, message: `"${key}" is used nowhere` }]
  })
}

const unknownFailures = (sources: Source[], knows: (key: string) => boolean): Finding[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bfailure\(\s*'[^']*',\s*\d+,\s*'([^']*)'/g)].flatMap((match): Finding[] => {
      const [, key = ''] = match
      return knows(key) ? [] : [{ file: path, line: lineAt(text, match.index), message: `the message "${key}" is not in en.ts` }]
    }),
  )

/** What the server says in a module's own words: unlike a screen's, they do not fall back to the kit's, and the key itself would be told. */
const unsaid = (sources: Source[], knows: (key: string) => boolean): Finding[] =>
  sources
    .filter(({ text }) => /import \{[^}]*\bsay\b[^}]*\} from '\.[./]*words\.ts'/.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bsay\(\s*[\w.]+,\s*'([^']*)'/g)].flatMap((match): Finding[] => {
        const [, key = ''] = match
        return knows(key) ? [] : [{ file: path, line: lineAt(text, match.index), message: `the server says "${key}", which is not in en.ts` }]
      }),
    )

/** A label and its value are put together by a sentence: Chinese has another colon. */
const halfWidth = (sources: Source[]): Finding[] =>
  sources
    .filter(({ path }) => /^(modules|kit\/web)\//.test(path) && !isTest(path) && !path.endsWith('/example.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/[}`]: \$\{/g)].map((match): Finding => ({
        file: path,
        line: lineAt(text, match.index),
        message: "the colon of a label is English in every language: words('labelled', { label, value }), or a sentence of the module",
      })),
    )

const ofSheets = 'kit/server/column-titles.ts'

/** Each folder of texts in three languages, against itself and against the program that uses it. */
export const checkTexts = (root: string): Finding[] => {
  const sources = sourcesOf(root)
  const kitEnglish = 'kit/contract/texts/en.ts'
  const kitKeys = new Set(
    [
      ...(existsSync(join(root, kitEnglish))
        ? sentencesOf({ path: kitEnglish, text: readFileSync(join(root, kitEnglish), 'utf8') }).sentences.keys()
        : []),
    ].map(usedAs),
  )

  const inTexts = sources
    .filter(({ path }) => /^(kit\/(?:contract|web)|modules\/[^/]+\/[^/]+)\/texts\/(?!help\/)(?:\w+\/)?en\.ts$/.test(path))
    .flatMap((source) => {
      const folder = posix.dirname(source.path)
      const { sentences: english, odd } = sentencesOf(source)
      const languages = Object.keys(wrongScript).flatMap((language) => {
        const path = `${folder}/${language}.ts`
        const chinese = sources.find((each) => each.path === path)
        if (!chinese) return [{ file: path, message: 'is missing' }]
        const { sentences, odd: oddHere } = sentencesOf(chinese)
        return [...oddHere, ...compared(path, language, english, sentences)]
      })
      // Everybody may use the words of the kit; a module's are its own.
      const home = folder.startsWith('kit/') ? '' : folder.replace(/texts(\/\w+)?$/, '')
      const users = sources.filter(
        ({ path }) => path.startsWith(home) && !path.includes('/texts/') && !isTest(path) && !path.startsWith('tools/check/'),
      )
      const apart = !folder.endsWith('/texts')
      const program = users.map(({ text }) => text).join('\n')
      // Parts of the kit, and sheets, are handed a module's words and put keys together themselves.
      const handed = sources.filter(
        ({ path }) =>
          (path.startsWith('kit/web/parts/') && program.includes(`'#${path}'`)) ||
          (path === ofSheets && /\b(?:listExport|columnTitles)\b/.test(program)),
      )
      const keys = new Set([...english.keys()].map(usedAs))
      const own = users.filter(({ path }) => (home ? true : path.startsWith('kit/')))
      return [
        ...odd,
        ...languages,
        ...unused(source.path, english, program, builtKeys([program, ...handed.map(({ text }) => text)].join('\n'))),
        // words that a module lends apart from its own are neither failures nor said by its server
        ...(apart ? [] : unknownFailures(own, (key) => keys.has(key) || kitKeys.has(key))),
        ...(home && !apart ? unsaid(own, (key) => keys.has(key)) : []),
      ]
    })
  return [...inTexts, ...halfWidth(sources)]
}
