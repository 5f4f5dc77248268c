import { expect, test } from 'vitest'
import { checkNumbers } from './numbers.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

const loans = 'modules/operations/loans/web/LoanFields.tsx'
const found = (path: string, text: string, leftOut: Record<string, string> = {}): string[] =>
  checkNumbers(planted({ [path]: text }), leftOut).map(written)
const byHand = 'asks for a number with NumberInput: NumberField takes whole ones, AmountField amounts and percentages'
const field = "import { Select, NumberInput } from '@mantine/core'\nexport const Days = () => <NumberInput />\n"

test.each([field, "import { NumberInput as Field } from '@mantine/core'\nexport const Days = () => <Field />\n"])('%s is by hand', (text) => {
  expect(found(loans, `import { t } from './texts.ts'\n${text}`)).toEqual([`${loans}:2 ${byHand}`])
})

test.each([
  "import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'\nexport const Days = () => <NumberField />\n",
  "import type { NumberInputProps } from '@mantine/core'\nexport type Days = NumberInputProps\n",
  "// not a NumberInput\nimport { Select } from '@mantine/core'\nexport const Days = () => <Select />\n",
])('%s is not', (text) => {
  expect(found(loans, text)).toEqual([])
})

test('the kit makes the part of it', () => {
  expect(found('kit/web/parts/fields/NumberField.tsx', field)).toEqual([])
})

test('a file on the list is left in peace while it has one, and no longer', () => {
  const leftOut = { [loans]: 'litres have decimals' }
  expect(found(loans, field, leftOut)).toEqual([])
  expect(found(loans, 'export const days = 1\n', leftOut)).toEqual([
    `tools/check/numbers.ts ${loans} has no NumberInput any more: take it from the list`,
  ])
})
