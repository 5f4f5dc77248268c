import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type Source } from './source.ts'
import { resolved, specifiersOf } from './specifiers.ts'
import { builtKeys } from './texts.ts'

const isProgram = ({ path }: Source): boolean => !isTest(path) && !path.includes('/texts/')

/** The files that the two mains come to by their imports, lazy ones too. Parts that only the gallery shows are not among them. */
export const reachedFrom = (mains: readonly string[], sources: readonly Source[]): Set<string> => {
  const byPath = new Map(sources.filter(({ path }) => !path.startsWith('kit/web/gallery/')).map((source) => [source.path, source]))
  const reached = new Set<string>()
  const waiting = [...mains]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byPath.get(path)
    if (!source || reached.has(path)) continue
    reached.add(path)
    for (const { written, type } of specifiersOf(source)) {
      const target = written && !type ? resolved(path, written) : undefined
      if (target) waiting.push(target)
    }
  }
  return reached
}

/** Which keys of a folder of texts are said by a screen, a mail, a sheet or a refusal that somebody can come to. */
export const saidIn = (root: string, sources: readonly Source[]): ((folder: string, key: string) => boolean) => {
  const mains = ['main.web.tsx', 'main.server.ts'].filter((main) => existsSync(join(root, main)))
  const reached = reachedFrom(mains, sources)
  const programs = new Map<string, { text: string; built: RegExp[] }>()
  const programOf = (folder: string) => {
    const known = programs.get(folder)
    if (known) return known
    // everybody may use the words of the kit; a module's are its own, and those of the parts that it hands them to
    const home = folder.startsWith('kit/') ? '' : folder.replace(/texts$/, '')
    const own = sources.filter((source) => isProgram(source) && reached.has(source.path) && source.path.startsWith(home))
    const text = own.map((source) => source.text).join('\n')
    const handed = home ? sources.filter(({ path }) => path.startsWith('kit/web/parts/') && text.includes(`'#${path}'`)) : []
    const made = { text, built: builtKeys([text, ...handed.map((part) => part.text)].join('\n')) }
    programs.set(folder, made)
    return made
  }
  return (folder, written) => {
    const key = written.replace(/\.(one|other)$/, '')
    const { text, built } = programOf(folder)
    return [`'${key}'`, `"${key}"`, `\`${key}\``].some((literal) => text.includes(literal)) || built.some((pattern) => pattern.test(key))
  }
}
