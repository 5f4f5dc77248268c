import type { ReactNode } from 'react'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'

interface Option {
  value: string
  label: string
}

interface Named {
  /** The field's name, which its chip begins with. */
  label: string
}

/** One of some values. */
interface Choice extends Named {
  kind: 'choice'
  options: readonly Option[]
  /** What holds when nothing is chosen. */
  placeholder?: string
  searchable?: boolean
}

interface Day extends Named {
  kind: 'day'
}

/** A filter whose field the module draws itself, such as a record to be searched for; without a field it comes by links only. */
interface Own<Value> extends Named {
  kind: 'own'
  said: (value: Value) => string
  field?: (value: Value, set: (value: Value) => void) => ReactNode
}
interface OwnOne extends Own<string> {
  many?: undefined
}
interface OwnMany extends Own<string[]> {
  many: true
}

export type Filter = Choice | Day | OwnOne | OwnMany

export const choice = (label: string, options: readonly Option[], more?: Pick<Choice, 'placeholder' | 'searchable'>): Filter => ({
  kind: 'choice',
  label,
  options,
  ...more,
})
/** Those that are so, and those that are not; 'Yes' and 'No' where nothing says it better. */
export const flag = (label: string, yes = words('yes'), no = words('no'), more?: Pick<Choice, 'placeholder'>): Filter =>
  choice(
    label,
    [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
    more,
  )
export const day = (label: string): Filter => ({ kind: 'day', label })
export const own = (label: string, said: (value: string) => string, field?: OwnOne['field']): Filter => ({ kind: 'own', label, said, field })
export const ownAnyOf = (label: string, said: (value: string[]) => string, field: OwnMany['field']): Filter => ({
  kind: 'own',
  many: true,
  label,
  said,
  field,
})

/** What is chosen in the drawer, before Apply. */
export type Chosen = Record<string, string | string[]>

export const isMany = (filter: Filter): filter is OwnMany => filter.kind === 'own' && filter.many === true

const labelIn = (options: readonly Option[], value: string): string => options.find((option) => option.value === value)?.label ?? value

/** What is chosen, in words: the value of its chip. */
export const saidOf = (filter: Filter, chosen: string | string[]): string => {
  const [one, several] = [[chosen].flat()[0] ?? '', [chosen].flat()]
  if (filter.kind === 'choice') return labelIn(filter.options, one)
  if (filter.kind === 'day') return dayText(one)
  return filter.many ? filter.said(several) : filter.said(one)
}
