import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import kit from '#kit/contract/texts/en.ts'

const root = path.join(import.meta.dirname, '..')
const key = String.raw`'([a-z][A-Za-z0-9]*)'`
/** How a schema names the sentence of what it refuses. */
const named = [
  new RegExp(String.raw`\.(?:min|max|int|regex|length|refine|multipleOf)\((?:[^()'\n]|\([^()]*\))*,\s*${key}\)`, 'g'),
  new RegExp(String.raw`\.int\(${key}\)`, 'g'),
  new RegExp(String.raw`z\.(?:number|string|enum|iso\.\w+|boolean|uuid|email|url)\((?:[^()'\n]*,\s*)?${key}\)`, 'g'),
  new RegExp(String.raw`(?:message|error): ${key}`, 'g'),
  new RegExp(String.raw`wrong\('[^']*', ${key}\)`, 'g'),
]
const keysIn = (text: string) => new Set(named.flatMap((one) => [...text.matchAll(one)].map(([, found]) => found ?? '')))
const textsOf = async (module: string): Promise<object> => {
  const file = path.join(root, module, 'texts/en.ts')
  return globSync(file).length === 0 ? {} : ((await import(file)) as { default: object }).default
}

test('what a contract refuses a field for is said in words, of its module or of the kit: a key would stand on the screen', async () => {
  const files = globSync(['kit/contract/*.ts', 'modules/*/*/contract.ts', 'modules/*/*/contract/**/*.ts'], { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const wordless: string[] = []
  let told = 0
  for (const file of files) {
    const own = await textsOf(file.split('/').slice(0, 3).join('/'))
    for (const one of keysIn(readFileSync(path.join(root, file), 'utf8'))) {
      told += 1
      if (!(one in kit) && !(one in own)) wordless.push(`${file}: ${one}`)
    }
  }
  expect(told).toBeGreaterThan(200)
  expect(wordless).toEqual([])
})
