import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type Expression, type ObjectExpression } from 'oxc-parser'
import { lineAt } from './source.ts'

export interface Ordered {
  area: string
  /** `area/module` */
  module: string
  /** Bare names, as written. */
  needs: string[]
  line: number
}

export const orderFile = 'modules/order.ts'

const plain = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? plain(node.expression) : node
const entries = (node: ObjectExpression): [name: string, value: Expression, start: number][] =>
  node.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key, value, start } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    return name === undefined ? [] : [[name, plain(value as Expression), start]]
  })

/** The modules of `modules/order.ts` from the ground up. It is read, not imported, so that any tree can be checked. */
export const readOrder = (root: string): Ordered[] => {
  const file = join(root, orderFile)
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const found: Ordered[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      const areas = init ? plain(init) : undefined
      if (id.type !== 'Identifier' || id.name !== 'order' || areas?.type !== 'ObjectExpression') return
      for (const [area, modules] of entries(areas)) {
        if (modules.type !== 'ObjectExpression') continue
        for (const [name, needs, start] of entries(modules)) {
          const words = needs.type === 'Literal' ? String(needs.value) : ''
          found.push({ area, module: `${area}/${name}`, needs: words.split(' ').filter(Boolean), line: lineAt(text, start) })
        }
      }
    },
  }).visit(parseSync(file, text).program)
  return found
}
