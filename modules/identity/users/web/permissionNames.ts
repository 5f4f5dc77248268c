import { words } from '#kit/web/words.ts'
import { byVerb, partsOf } from './matrix.ts'
import { t } from './texts.ts'

const word = (key: string, otherwise: string) => (t.has(key) ? t.of(key) : otherwise)

const verbWord = (verb: string): string => word(`verb.${verb}`, verb)
export const areaName = (area: string): string => word(`area.${area}`, area)

/** The verb by itself, as a label. */
export const verbTitle = (verb: string): string => {
  const [first = '', ...rest] = verbWord(verb)
  return `${first.toUpperCase()}${rest.join('')}`
}
export const verbLabel = (code: string): string => verbTitle(partsOf(code)[1])

export const permissionName = (code: string): string => {
  const [area, verb] = partsOf(code)
  return words('labelled', { label: areaName(area), value: verbWord(verb) })
}

/** Codes by area, areas by name, and in each the verbs in their usual order. */
export const byArea = (codes: readonly string[]): { area: string; name: string; codes: string[] }[] =>
  [...Map.groupBy(new Set(codes), (code) => partsOf(code)[0])]
    .map(([area, found]) => ({ area, name: areaName(area), codes: found.toSorted((a, b) => byVerb(partsOf(a)[1], partsOf(b)[1])) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The provider's roles carry the product's code, which the words do without. */
const plainRole = (code: string): string => (t.has(`role.${code}`) ? code : code.replace(/^.*_(ADMIN|SALES|FINANCE|OPS|CR)$/, 'P_$1'))
export const roleName = (code: string): string => word(`role.${plainRole(code)}`, code)
/** What somebody with the role does, in a sentence. */
export const roleSays = (code: string): string => word(`roleSays.${plainRole(code)}`, '')
