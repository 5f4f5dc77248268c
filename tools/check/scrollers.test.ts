import { expect, test } from 'vitest'
import { planted } from './planted.ts'
import { checkScrollers } from './scrollers.ts'
import { written } from './source.ts'

const loans = 'modules/operations/loans/web/Loans.module.css'
const found = (text: string): string[] => checkScrollers(planted({ [loans]: text })).map(written)

test.each(['overflow: auto', 'overflow: hidden auto', 'overflow-x: auto', 'overflow-y: scroll'])('%s alone is told', (scrolls) => {
  expect(found(`.other {\n  position: relative;\n}\n.loans {\n  ${scrolls};\n}\n`)).toEqual([
    `${loans}:5 scrolls and is not positioned: say position: relative beside it`,
  ])
})

test('a rule inside does not position the scroller', () => {
  expect(found('.loans {\n  overflow: auto;\n\n  & > p {\n    position: relative;\n  }\n}\n')).toHaveLength(1)
})

test.each([
  '.loans {\n  position: relative;\n  overflow: auto;\n}\n',
  '.loans {\n  overflow: auto;\n  position: sticky;\n}\n',
  '.loans {\n  overflow: hidden;\n}\n',
  '.loans {\n  overflow-wrap: anywhere;\n}\n',
])('%s is right', (text) => {
  expect(found(text)).toEqual([])
})
