import { t } from './texts.ts'

/** `USER_GROUP_VIEW` is the verb VIEW in the area USER_GROUP. */
const partsOf = (code: string): [area: string, verb: string] => {
  const at = code.lastIndexOf('_')
  return [code.slice(0, at), code.slice(at + 1)]
}
const word = (key: string, otherwise: string) => (t.has(key) ? t.of(key) : otherwise)

export const verbName = (code: string): string => {
  const [, verb] = partsOf(code)
  return word(`verb.${verb}`, verb)
}
const areaName = (area: string): string => word(`area.${area}`, area)

/** The verb by itself, as a label. */
export const verbLabel = (code: string): string => {
  const [first = '', ...rest] = verbName(code)
  return `${first.toUpperCase()}${rest.join('')}`
}

export const permissionName = (code: string): string => {
  const [area] = partsOf(code)
  return `${areaName(area)}: ${verbName(code)}`
}

const verbs = ['VIEW', 'ADD', 'EDIT', 'DELETE', 'ACTION', 'GRANT', 'MANAGE', 'EXPORT']
const rank = (code: string) => {
  const at = verbs.indexOf(partsOf(code)[1])
  return at === -1 ? verbs.length : at
}

/** Codes by area, areas by name, and in each the verbs in their usual order. */
export const byArea = (codes: readonly string[]): { area: string; name: string; codes: string[] }[] =>
  [...Map.groupBy(new Set(codes), (code) => partsOf(code)[0])]
    .map(([area, found]) => ({ area, name: areaName(area), codes: found.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The provider's roles carry the product's code, which the words do without. */
export const roleName = (code: string): string => {
  if (t.has(`role.${code}`)) return t.of(`role.${code}`)
  const own = code.replace(/^.*_(ADMIN|SALES|FINANCE|OPS|CR)$/, 'P_$1')
  return word(`role.${own}`, code)
}
