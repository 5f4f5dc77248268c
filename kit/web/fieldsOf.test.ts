import type { ChangeEvent } from 'react'
import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'
import { fieldsOf } from './fieldsOf.ts'

interface Form {
  name: string
  seats: number | null
  active: boolean
}
const form: Form = { name: 'Harbour', seats: 4, active: true }
const changed: Partial<Form>[] = []
const field = fieldsOf<Form>({ form, onChange: (changes) => changed.push(changes), errors: { name: 'Too long', 'room.seats': 'Too many' } })

test('a field has what stands in it and what is wrong with it, also where its path in the body is another', () => {
  expect(field.text('name')).toMatchObject({ value: 'Harbour', error: 'Too long' })
  expect(field.value('seats', 'room.seats')).toMatchObject({ value: 4, error: 'Too many' })
  expect(field.value('seats').error).toBeUndefined()
  expect(field.switched('active').checked).toBe(true)
})

test('what is typed, chosen or switched changes its own field alone', () => {
  field.text('name').onChange({ currentTarget: { value: 'Marina' } } as ChangeEvent<HTMLInputElement>)
  field.value('seats').onChange(null)
  field.switched('active').onChange({ currentTarget: { checked: false } } as ChangeEvent<HTMLInputElement>)
  expect(changed).toEqual([{ name: 'Marina' }, { seats: null }, { active: false }])
})

test('both are told of each field in words', () => {
  const shown = [
    ['Name', ({ name }: Form) => name],
    ['Seats', ({ seats }: Form) => String(seats ?? '–')],
  ] as const
  expect(differencesOf(shown, form, { ...form, seats: null })).toEqual([
    { field: 'Name', theirs: 'Harbour', mine: 'Harbour' },
    { field: 'Seats', theirs: '4', mine: '–' },
  ])
})
