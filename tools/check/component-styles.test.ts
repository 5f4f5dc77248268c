import { expect, test } from 'vitest'
import { checkComponentStyles } from './component-styles.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const found = (text: string): string[] => {
  const files = { 'kit/web/theme/styles.ts': `import '@mantine/core/styles/Button.layer.css'`, 'modules/money/invoices/web/Draft.tsx': text }
  return checkComponentStyles(planted(files), (name) => ['Button', 'Group', 'Combobox'].includes(name)).map(written)
}

test('a component is found whose styles nobody has imported', () => {
  expect(found(`import { Button, Group } from '@mantine/core'`)).toEqual([expect.stringContaining(`needs '@mantine/core/styles/Group.layer.css'`)])
  expect(found(`\nimport {\n  Select,\n} from '@mantine/core'`)).toEqual([expect.stringMatching(/Draft\.tsx:2 needs .*Combobox/)])
})

test('one that every page has, one that is only named, and one that has its styles beside it are in order', () => {
  expect(found(`import { Button, type Group } from '@mantine/core'`)).toEqual([])
  expect(found(`import { Group } from '@mantine/core'\nimport '@mantine/core/styles/Group.layer.css'`)).toEqual([])
})
