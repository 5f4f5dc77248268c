import type { Source } from './source.ts'
import { resolved } from './specifiers.ts'

export const moduleOf = (path: string): string => /^modules\/[^/]+\/[^/]+/.exec(path)?.[0] ?? ''
export const literals = (text: string): string[] => [...text.matchAll(/'([^'\n]+)'/g)].map(([, word = '']) => word)

/** The file that a name is imported from. */
export const originOf = ({ path, text }: Source, name: string): string =>
  resolved(path, new RegExp(`^import [^;'"]*?\\b${name}\\b[^;'"]*? from '([^']+)'`, 'm').exec(text)?.[1] ?? '') ?? path

const chunk = /^(?:export )?const (\w+)\b[\s\S]*?(?=^(?:export|const|type|interface|\/\*\*)|$(?![\s\S]))/gm
/** The sort keys that a list's query takes, by the declarations that its own leads to; none where none is written out. */
export const sortKeysOf = (contracts: Source[]): ((name: string, from: string) => Set<string>) => {
  const declared = contracts.map((source) => ({ source, chunks: new Map([...source.text.matchAll(chunk)].map(([all, name = '']) => [name, all])) }))
  /** In the file itself, where it imports from, in its module, in the kit. */
  const find = (name: string, from: string) => {
    const own = declared.find(({ source }) => source.path === from)
    const origin = own && originOf(own.source, name)
    const places = [from, origin, moduleOf(from) || from, moduleOf(origin ?? '') || origin, 'kit/']
    for (const place of places) {
      const found = place && declared.find(({ source, chunks }) => source.path.startsWith(place) && chunks.has(name))
      if (found) return { path: found.source.path, text: found.chunks.get(name) ?? '' }
    }
    return undefined
  }
  return (first, home) => {
    const found = new Set<string>()
    const seen = new Set<string>()
    const follow = (name: string, from: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      const one = find(name, from)
      const asked = one?.text.replace(/\b(?:reply|version|fails|can|addOn|body|params|stale): (?:\[[^\]]*\]|[\w.()]+)/g, '') ?? ''
      for (const [, keys, named = ''] of asked.matchAll(/\bsort: (?:\[([^\]]*)\]|(\w+))/g))
        for (const key of literals(keys ?? find(named, one?.path ?? '')?.text ?? '')) found.add(key)
      for (const [word] of asked.matchAll(/(?<![.'])\b[a-z]\w*Query\w*|\b[A-Z]\w*Query\b|(?<=\.\.\.)\w+|(?<=query: )\w+|\bquery\b(?!:)/g))
        if (one) follow(word, one.path)
    }
    follow(first, home)
    return found
  }
}
