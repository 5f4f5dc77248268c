import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { orderFile, readOrder } from '../check/order.ts'
import { run } from '../check/programs.ts'
import { filesOf } from './files.ts'
import { inOrder, listsWith } from './lists.ts'
import { type Kind, namesOf } from './names.ts'
import { areas } from './web-files.ts'

/** Writes the beginning of a module below `root` and puts it into the lists. Answers the files that are new or changed. */
export const addModule = async (root: string, path: string, needs: readonly string[], kind: Kind = {}): Promise<string[]> => {
  const names = namesOf(path, needs, kind)
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const order = readOrder(root)
  const existing = order.map(({ module }) => module.split('/')[1] ?? '')
  const unknown = needs.filter((need) => !existing.includes(need))
  if (!areas[names.area]) throw new Error(`There is no area ${names.area}; the areas are ${Object.keys(areas).join(', ')}.`)
  if (existing.includes(names.module) || existsSync(join(root, 'modules', path))) throw new Error(`There is a module ${names.module} already.`)
  if (unknown.length > 0) throw new Error(`It cannot need ${unknown.join(', ')}, which ${orderFile} does not know.`)

  if (names.inBuilding && !needs.includes('office-centres')) throw new Error('What is in a building needs office-centres.')

  const migrations = readdirSync(join(root, 'migrations')).map((file) => Number.parseInt(file, 10) || 0)
  const files = filesOf(names, needs, Math.max(...migrations) + 1)
  for (const [file, text] of Object.entries(files)) write(file, text)
  write(orderFile, inOrder(read(orderFile), names, needs))
  const lists = listsWith(names, readOrder(root), read)
  for (const [file, text] of Object.entries(lists)) write(file, text)
  const written = [...Object.keys(files), orderFile, ...Object.keys(lists)]
  await run(root, 'oxfmt', ...written.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')))
  return written
}
