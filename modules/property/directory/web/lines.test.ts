import { describe, expect, test } from 'vitest'
import { beginning, fitting, inOrder, linesOf, nextKeys, pagesByTower, pagesOf, pagesWithTowers } from './lines.ts'

const company = (companyName: string, ...unitNos: string[]) => ({ companyName, logo: null, unitNos })
const lines = linesOf({
  buildingName: 'Harbour Tower',
  logo: null,
  towers: [
    {
      towerName: 'Tower 1',
      floors: [
        { floorNo: '18', companies: [company('Jade Trading', '1801', '1802'), company('Élan Café', '1803')] },
        { floorNo: 'G', companies: [company('海港餐廳', 'G01')] },
      ],
    },
    { towerName: 'Tower 2', floors: [{ floorNo: '9', companies: [company('Jardine & Sons', '901'), company('南海海運', '902')] }] },
  ],
})
const names = (found: typeof lines) => found.map(({ companyName }) => companyName)

describe('a board', () => {
  test('is read floor by floor as it is sent, or by name', () => {
    expect(names(lines)).toEqual(['Jade Trading', 'Élan Café', '海港餐廳', 'Jardine & Sons', '南海海運'])
    expect(names(inOrder(lines, 'name', 'en')).slice(0, 3)).toEqual(['Élan Café', 'Jade Trading', 'Jardine & Sons'])
    expect(lines[0]?.units).toBe('1801, 1802')
  })

  test('hangs in the lobby tower by tower, page by page', () => {
    const pages = pagesByTower(lines, 2)
    expect(pages.map(({ towerName, lines: shown }) => [towerName, names(shown)])).toEqual([
      ['Tower 1', ['Jade Trading', 'Élan Café']],
      ['Tower 1', ['海港餐廳']],
      ['Tower 2', ['Jardine & Sons', '南海海運']],
    ])
    expect(pagesByTower(lines, 9).map(({ towerName }) => towerName)).toEqual(['Tower 1', 'Tower 2'])
    expect(pagesByTower([], 9)).toEqual([])
  })

  test('on a screen that is touched gives each tower its heading, again on each page, and never alone at the foot of a column', () => {
    const told = (rows: number, columns: number) =>
      pagesWithTowers(lines, rows, columns).map((page) =>
        page.map((place) => ('line' in place ? place.line.companyName : 'tower' in place ? `# ${place.tower}` : '–')),
      )
    expect(told(9, 1)).toEqual([['# Tower 1', 'Jade Trading', 'Élan Café', '海港餐廳', '# Tower 2', 'Jardine & Sons', '南海海運']])
    expect(told(5, 2)).toEqual([['# Tower 1', 'Jade Trading', 'Élan Café', '海港餐廳', '–', '# Tower 2', 'Jardine & Sons', '南海海運']])
    expect(told(3, 1)).toEqual([
      ['# Tower 1', 'Jade Trading', 'Élan Café'],
      ['# Tower 1', '海港餐廳', '–'],
      ['# Tower 2', 'Jardine & Sons', '南海海運'],
    ])
    expect(told(1, 2).flat()).toEqual(names(lines))
    expect([pagesWithTowers([], 3, 1), pagesOf([1, 2, 3], 2)]).toEqual([[[]], [[1, 2], [3]]])
  })

  test('is searched by company, tower, floor and unit, each word somewhere', () => {
    expect(names(fitting(lines, 'trad 18'))).toEqual(['Jade Trading'])
    expect(names(fitting(lines, '902'))).toEqual(['南海海運'])
    expect(names(fitting(lines, 'tower 2 90'))).toEqual(['Jardine & Sons', '南海海運'])
    expect(names(fitting(lines, '海'))).toEqual(['海港餐廳', '南海海運'])
    expect(fitting(lines, 'nobody')).toEqual([])
    expect(fitting(lines, ' ')).toHaveLength(5)
  })
})

describe('the keys of a lobby screen', () => {
  test('are the letters with which a word of a name begins', () => {
    expect(nextKeys(lines, '', 'en')).toEqual(['C', 'E', 'J', 'S', 'T', '南', '海'].toSorted(new Intl.Collator('en').compare))
  })

  test('become those that can follow, until the name is there', () => {
    expect(nextKeys(lines, 'JA', 'en')).toEqual(['D', 'R'])
    expect(names(beginning(lines, 'JAR'))).toEqual(['Jardine & Sons'])
    expect(nextKeys(lines, 'JADE', 'en')).toEqual([' '])
    expect(nextKeys(lines, 'JADE TRADING', 'en')).toEqual([])
  })

  test('find a Chinese name by any character of it, and Latin names without their accents', () => {
    expect(names(beginning(lines, '海'))).toEqual(['海港餐廳', '南海海運'])
    expect(nextKeys(lines, '海', 'zh-Hant')).toEqual(expect.arrayContaining(['港', '海', '運']))
    expect(names(beginning(lines, 'ELAN CAF'))).toEqual(['Élan Café'])
  })
})
