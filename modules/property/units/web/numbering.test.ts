import { expect, test } from 'vitest'
import { floorNoOf, parseFloors, parseUnits, stylesLike, unitNoOf } from './numbering.ts'

const namesOf = (text: string) => parseFloors(text)?.map(({ name }) => name)

test.each([
  ['10–13', ['10', '11', '12', '13']],
  ['10-12, 14', ['10', '11', '12', '14']],
  ['3 to 1', ['1', '2', '3']],
  ['B2-2', ['B2', 'B1', 'G', '1', '2']],
  ['lg, g, ug, m', ['LG', 'G', 'UG', 'M']],
  ['5, 5, 4-6', ['5', '4', '6']],
  ['8至9、11', ['8', '9', '11']],
])('%s are these floors', (text, names) => {
  expect(namesOf(text)).toEqual(names)
})

test.each(['', '1-', 'X', '10–M', '1-2-3', '1-999', '0', '-1'])('%j cannot be read as floors', (text) => {
  expect(parseFloors(text)).toBeUndefined()
})

test('floors between two numbers lie above the lower one', () => {
  const order = parseFloors('1, M, UG, G, LG, B1, B2')
    ?.toSorted((a, b) => a.floorNoInt - b.floorNoInt || a.mezzanine - b.mezzanine)
    .map(({ name }) => name)
  expect(order).toEqual(['B2', 'B1', 'LG', 'G', 'UG', 'M', '1'])
})

test.each([
  ['A–D', ['A', 'B', 'C', 'D']],
  ['1-3', ['01', '02', '03']],
  ['01, 02, 05a', ['01', '02', '05A']],
  ['7', ['07']],
  ['A, C', ['A', 'C']],
])('%s are these units of a floor', (text, units) => {
  expect(parseUnits(text)).toEqual(units)
})

test.each(['', 'A-12', 'A-B-C', 'shop front', '1-500'])('%j cannot be read as units', (text) => {
  expect(parseUnits(text)).toBeUndefined()
})

test('floors and units are written as the building writes them', () => {
  expect([floorNoOf('SLASH_F', { name: '8' }), floorNoOf('SLASH_F', { name: 'G' }), floorNoOf('SLASH_F', { name: 'B1' })]).toEqual([
    '8/F',
    'G/F',
    'B1',
  ])
  expect([floorNoOf('LEVEL', { name: '8' }), floorNoOf('LEVEL', { name: 'M' }), floorNoOf('PLAIN', { name: '8' })]).toEqual(['Level 8', 'M', '8'])
  expect((['JOINED', 'PADDED', 'DASHED'] as const).map((style) => unitNoOf(style, { name: '8' }, '01'))).toEqual(['801', '0801', '08-01'])
  expect(stylesLike('Level 5', ['05-01'])).toEqual({ floorStyle: 'LEVEL', unitStyle: 'DASHED' })
  expect(stylesLike('1/F', ['B101', '0101'])).toEqual({ floorStyle: 'SLASH_F', unitStyle: 'PADDED' })
  expect(stylesLike(undefined, [])).toEqual({ floorStyle: 'SLASH_F', unitStyle: 'JOINED' })
})
