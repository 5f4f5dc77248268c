import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { pauses } from '#kit/web/pauses.ts'
import { words } from '#kit/web/words.ts'

/** What the server has found is not narrowed once more by what is typed. */
const all: OptionsFilter = ({ options }) => options as ComboboxItem[]

/** For a `Select` whose choices the server finds. `shown` is the label of what is chosen: it stands in the field and is no search. */
export const useSelectSearch = (shown: string) => {
  const [searchValue, onSearchChange] = useState('')
  const [search] = useDebouncedValue(searchValue.trim(), pauses.choices)
  return {
    /** What to ask the server for. */
    wanted: search === shown ? '' : search,
    /** What the `Select` takes. */
    typing: { searchable: true, filter: all, nothingFoundMessage: words('nothingFound'), searchValue, onSearchChange },
  }
}
