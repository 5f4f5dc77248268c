import type { Granted } from './grants.ts'

/** Where a permission comes from: with a role, singly, or with a role and taken away from this person. */
export type Origin = 'role' | 'added' | 'taken'

interface Row {
  area: string
  /** By verb; what is missing is not held. */
  cells: Partial<Record<string, Origin>>
}
export interface Matrix {
  verbs: string[]
  rows: Row[]
}

/** `USER_GROUP_VIEW` is the verb VIEW in the area USER_GROUP. */
export const partsOf = (code: string): [area: string, verb: string] => {
  const at = code.lastIndexOf('_')
  return [code.slice(0, at), code.slice(at + 1)]
}

/** In their usual order. */
const verbOrder = ['VIEW', 'PICK', 'ADD', 'CREATE', 'EDIT', 'DELETE', 'ACTION', 'GRANT', 'MANAGE', 'EXPORT']
const rank = (verb: string): number => {
  const at = verbOrder.indexOf(verb)
  return at === -1 ? verbOrder.length : at
}
export const byVerb = (a: string, b: string): number => rank(a) - rank(b) || a.localeCompare(b)

/** Area by verb: what the roles give, what was added, what was taken. */
export const matrixOf = ({ permissions, permissionsAdded, permissionsRemoved }: Granted): Matrix => {
  const rows = new Map<string, Row>()
  const verbs = new Set<string>()
  for (const code of [...permissions, ...permissionsRemoved]) {
    const [area, verb] = partsOf(code)
    const row = rows.get(area) ?? { area, cells: {} }
    row.cells[verb] = permissionsRemoved.includes(code) ? 'taken' : permissionsAdded.includes(code) ? 'added' : 'role'
    rows.set(area, row)
    verbs.add(verb)
  }
  return { verbs: [...verbs].toSorted(byVerb), rows: [...rows.values()] }
}
