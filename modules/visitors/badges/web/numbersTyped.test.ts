import { expect, test } from 'vitest'
import { numbersTyped } from './numbersTyped.ts'

test('a range makes all numbers in between, with as many digits', () => {
  expect(numbersTyped('V008-V011')).toEqual(['V008', 'V009', 'V010', 'V011'])
  expect(numbersTyped('9 – 11')).toEqual(['9', '10', '11'])
  expect(numbersTyped('A-01\n A-02 ,B7；C')).toEqual(['A-01', 'A-02', 'B7', 'C'])
})

test('what is no range stays as it was typed, for the form to refuse or to take', () => {
  expect(numbersTyped('11-9')).toEqual(['11-9'])
  expect(numbersTyped('V1-W3')).toEqual(['V1-W3'])
  expect(numbersTyped('1-99999')).toEqual(['1-99999'])
  expect(numbersTyped(' \n,')).toEqual([])
})
