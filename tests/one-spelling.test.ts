import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

test('a record is 記錄 everywhere; the other spelling is only understood where it is typed to find something', () => {
  const files = globSync(['kit/**/*zh-Hant*.ts', 'modules/**/*zh-Hant*.ts'], { cwd: root })
  const otherwise = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => (line.includes('紀錄') && !line.includes('alsoCalled.') ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(otherwise).toEqual([])
})
