import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import { ownerColumns, tables } from './table.ts'

interface Node {
  readonly kind: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value
const children = (node: object): object[] =>
  Object.values(node)
    .flatMap((v: unknown) => (Array.isArray(v) ? v : [v]))
    .filter((v) => typeof v === 'object' && v !== null)

/** Tables of a FROM, JOIN, UPDATE or DELETE with the name that the statement gives them. */
const tablesOf = (node: object | undefined, found = new Map<string, string>()): Map<string, string> => {
  if (!node || !isNode(node) || node.kind === 'SelectQueryNode') return found
  if (node.kind === 'AliasNode' && isNode(node.node) && node.node.kind === 'TableNode' && isNode(node.alias)) {
    found.set(String(node.alias.name), tableName(node.node))
  } else if (node.kind === 'TableNode') found.set(tableName(node), tableName(node))
  else for (const child of children(node)) tablesOf(child, found)
  return found
}
const tableName = (node: Node): string => {
  const schemable = node.table
  const identifier = isNode(schemable) ? schemable.identifier : undefined
  return isNode(identifier) ? String(identifier.name) : ''
}

/** Columns that the conditions of one query name, as `alias.column` or `.column`. */
const columnsOf = (node: object | undefined, found = new Set<string>()): Set<string> => {
  if (!node) return found
  if (isNode(node) && node.kind === 'ReferenceNode' && isNode(node.column) && isNode(node.column.column)) {
    const owner = isNode(node.table) ? tableName(node.table) : ''
    found.add(`${owner}.${String(node.column.column.name)}`)
    return found
  }
  for (const child of children(node)) columnsOf(child, found)
  return found
}

const check = (node: object): void => {
  if (isNode(node) && ['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(node.kind)) {
    const parts = node as Node & { from?: object; table?: object; joins?: readonly Node[]; where?: object }
    const named = tablesOf(parts.from, tablesOf(parts.table))
    for (const join of parts.joins ?? []) tablesOf(join.table as object, named)
    const columns = columnsOf(parts.where)
    for (const join of parts.joins ?? []) columnsOf(join.on as object | undefined, columns)
    for (const [alias, name] of named) {
      const table = tables.get(name)
      // A table whose declaration was never loaded would pass for one that belongs to nobody.
      if (!table) throw new Error(`Table ${name} is not declared: name its tables.ts in modules/all.server.ts.`)
      const owners = ownerColumns[table.owner]
      const names = (owner: string) => columns.has(`${alias}.${owner}`) || (named.size === 1 && columns.has(`.${owner}`))
      if (owners.length && !owners.some(names))
        throw new Error(
          `Statement on ${name} without a condition on its owner column ${owners.join(' or ')}. Use ownRows(context.scope, …), or context.unscoped with a reason.`,
        )
    }
  }
  for (const child of children(node)) check(child)
}

/**
 * The last line of tenancy in development and tests: a statement that forgets whose rows it touches does not run.
 * In production the generated isolation tests have shown that none is left, and the walk is saved.
 */
export const refuseUnscoped: KyselyPlugin = {
  transformQuery: ({ node }): RootOperationNode => {
    check(node satisfies OperationNode)
    return node
  },
  transformResult: async ({ result }) => result,
}
