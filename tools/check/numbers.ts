import { parseSync } from 'oxc-parser'
import { isTest, lineAt, sourcesOf, type Finding } from './source.ts'

/** What is typed with decimals and is no amount either, with the reason. The list only shrinks: an entry that is no longer true fails too. */
export const excused: Readonly<Record<string, string>> = {
  'modules/identity/user-groups/web/GroupFields.tsx': 'credits have two decimals, and thousands of them are told apart',
  'modules/property/units/web/AreaField.tsx': 'square metres have a decimal, and thousands are told apart',
}

/** A whole number is asked for by one part, which says what an emptied field holds and does not correct what was typed. */
export const checkNumbers = (root: string, leftOut = excused): Finding[] => {
  const byHand = sourcesOf(root)
    .filter(({ path, text }) => path.startsWith('modules/') && !isTest(path) && text.includes('NumberInput'))
    .flatMap(({ path, text }) => {
      const found = parseSync(path, text).module.staticImports.find(
        ({ moduleRequest, entries }) =>
          moduleRequest.value === '@mantine/core' && entries.some(({ importName, isType }) => !isType && importName.name === 'NumberInput'),
      )
      return found ? [{ file: path, line: lineAt(text, found.start) }] : []
    })
  return [
    ...byHand
      .filter(({ file }) => leftOut[file] === undefined)
      .map((place) => ({
        ...place,
        message: 'asks for a number with NumberInput: NumberField takes whole ones, AmountField amounts and percentages',
      })),
    ...Object.keys(leftOut)
      .filter((path) => !byHand.some(({ file }) => file === path))
      .map((path) => ({ file: 'tools/check/numbers.ts', message: `${path} has no NumberInput any more: take it from the list` })),
  ]
}
