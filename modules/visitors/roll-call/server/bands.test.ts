import { expect, test } from 'vitest'
import { floorsInBands } from './bands.ts'

const on = (floorNo: string | null, towerName: string | null = 'Tower A') => ({ floorNo, towerName })
const read = (people: Parameters<typeof floorsInBands>[0]) =>
  floorsInBands(people).map(({ tower, floor, downTo, n }) => `${[tower, floor ?? 'unknown', downTo].filter(Boolean).join(' ')}: ${n}`)

test('floors stand in bands from the top, and each person is in one of them, the lowest floor of several', () => {
  const floors = ['26', '24', '23', '22', '21', '20', '19', '3', '2', '1', 'G', 'B1']
  const people = [...floors.flatMap((floor) => [on(floor), on(floor)]), on('20, 21, 3'), on('23, 24'), on(null)]
  expect(read(people)).toEqual(['26 23: 7', '22 21: 4', '20 3: 7', '2 1: 4', 'G B1: 4', 'unknown: 1'])
  expect(floorsInBands(people).reduce((sum, { n }) => sum + n, 0)).toBe(people.length)
})

test('few floors have a line each, and towers are named where people are in several', () => {
  expect(read([on('9'), on('18'), on('9')])).toEqual(['18: 1', '9: 2'])
  expect(read([on('9'), on('9', 'Tower B')])).toEqual(['Tower B 9: 1', 'Tower A 9: 1'])
  expect(read([])).toEqual([])
})
