import { posix } from 'node:path'
import { isTest, lineAt, sourcesOf, type Finding, type Source } from './source.ts'
import { resolved, specifiersOf } from './specifiers.ts'
import { builtKeys, sentencesOf, usedAs } from './texts.ts'

const languages = ['en', 'zh-Hant', 'zh-Hans']
const enough = 3

interface Entry {
  key: string
  file: string
  line: number
}

const owner = (path: string): string => /^(?:kit|modules\/[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0] ?? ''

/** What a folder of texts says, with the phrase in all languages as one text. */
const entriesOf = (english: Source, sources: readonly Source[]): [phrase: string, entry: Entry][] => {
  const folder = posix.dirname(english.path)
  const [first, ...others] = languages.map((language) => {
    const source = sources.find(({ path }) => path === `${folder}/${language}.ts`)
    return source ? sentencesOf(source).sentences : new Map<string, { text: string; line: number }>()
  })
  return [...(first ?? [])].map(([key, { text, line }]) => [
    [text, ...others.map((sentences) => sentences.get(key)?.text)].join('\n'),
    { key, file: english.path, line },
  ])
}

/**
 * What screens of a module say by its key, and by nothing else: the words of codes are a table of their own, found while running, and a screen's title
 * is found by the build in the texts of its module.
 */
const saidByKey = (module: string, sources: readonly Source[]): ((key: string) => boolean) => {
  const screens = sources.filter(({ path }) => path.startsWith(`${module}/web/`) && !isTest(path))
  const program = screens.map(({ text }) => text).join('\n')
  const parts = sources.filter(({ path }) => path.startsWith('kit/web/parts/') && program.includes(`'#${path}'`))
  const built = builtKeys([program, ...parts.map(({ text }) => text)].join('\n'))
  const titles = new Set([...program.matchAll(/\btitle(?:InBuilding)?: '([^']+)'/g)].map(([, key]) => key))
  return (key) => program.includes(`t('${key}'`) && !titles.has(key) && !built.some((pattern) => pattern.test(key))
}

const signInPages = 'modules/identity/session/web/public/'

/** The files that a page before the sign-in comes with: the words behind it have not been loaded yet. */
const beforeSignIn = (sources: readonly Source[]): Source[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set<Source>()
  const waiting = sources.filter(({ path }) => (path === 'main.web.tsx' || path.startsWith(signInPages)) && !isTest(path))
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (reached.has(source)) continue
    reached.add(source)
    for (const { written, type, lazy } of specifiersOf(source)) {
      const next = written && !type && !lazy ? byPath.get(resolved(source.path, written) ?? '') : undefined
      if (next) waiting.push(next)
    }
  }
  return [...reached]
}

const saidTooEarly = (sources: readonly Source[]): Finding[] => {
  const behind = sources.find(({ path }) => path === 'kit/web/texts/en.ts')
  if (!behind) return []
  const keys = new Set([...sentencesOf(behind).sentences.keys()].map(usedAs))
  return beforeSignIn(sources).flatMap(({ path, text }) =>
    [...text.matchAll(/\bwords\((?:[^'()]*\? )?'([^']+)'(?: : '([^']+)')?/g)].flatMap((match) =>
      match.slice(1).flatMap((key): Finding[] => {
        if (key === undefined || !keys.has(key)) return []
        const message = `"${key}" is said before the sign-in: its sentence belongs to kit/contract/texts`
        return [{ file: path, line: lineAt(text, match.index), message }]
      }),
    ),
  )
}

/** A phrase that three modules say alike in all languages is the kit's, and no module says for itself what the kit has. */
export const checkPhrases = (root: string): Finding[] => {
  const sources = sourcesOf(root)
  const texts = sources.filter(({ path }) => path.endsWith('/texts/en.ts') && owner(path))
  const ofKit = new Map(
    texts
      .filter(({ path }) => owner(path) === 'kit')
      .flatMap((source) => entriesOf(source, sources).map(([phrase, { key }]) => [phrase, usedAs(key)] as const))
      .filter(([, word]) => !word.includes('.')),
  )
  const said = texts
    .filter(({ path }) => owner(path) !== 'kit')
    .flatMap((source) => {
      const isSaid = saidByKey(owner(source.path), sources)
      return entriesOf(source, sources).filter(([, { key }]) => isSaid(usedAs(key)))
    })
  const byPhrase = Map.groupBy(said, ([phrase]) => phrase)
  const alike = [...byPhrase].flatMap(([phrase, found]): Finding[] => {
    const [english = ''] = phrase.split('\n')
    const word = ofKit.get(phrase)
    const modules = [...new Set(found.map(([, { file }]) => owner(file).replace('modules/', '')))]
    if (word !== undefined)
      return found.map(([, { key, file, line }]) => ({ file, line, message: `"${key}" says what the kit has: words('${word}') is “${english}”` }))
    const [, first] = found[0] ?? []
    if (modules.length < enough || !first) return []
    return [{ ...first, message: `“${english}” is said alike by ${modules.join(', ')}: it belongs to the words of the kit` }]
  })
  return [...alike, ...saidTooEarly(sources)]
}
