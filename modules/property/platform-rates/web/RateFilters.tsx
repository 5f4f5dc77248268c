import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import type { Listing } from '#kit/web/listing.ts'
import { currencies, type listRates, rateItems } from '../contract.ts'
import { t } from './texts.ts'

const names = ['item', 'currency'] as const

/** The filter drawer of the price list and the chips of what is filtered. What is chosen takes effect with Apply. */
export const useRateFilters = (list: Listing<typeof listRates>) => {
  const applied = { item: list.value('item'), currency: list.value('currency') }
  const [typed, setTyped] = useState(applied)
  const nothing = { item: undefined, currency: undefined }
  const titles = { item: t('column.item'), currency: t('currency') }
  return {
    chips: names.flatMap((name) => {
      const value = applied[name]
      const shown = name === 'item' ? t.of(`item.${value}`) : value
      return value ? [{ name: titles[name], value: shown, onRemove: () => list.filter({ [name]: undefined }) }] : []
    }),
    clear: () => list.filter({ ...nothing, wildcardSearch: undefined }),
    drawer: {
      count: names.filter((name) => applied[name]).length,
      onOpen: () => setTyped(applied),
      onApply: () => list.filter({ item: typed.item || undefined, currency: typed.currency || undefined }),
      onClear: () => list.filter(nothing),
      children: (
        <>
          <Select
            label={titles.item}
            clearable
            data={rateItems.map((item) => ({ value: item, label: t(`item.${item}`) }))}
            value={typed.item || null}
            onChange={(item) => setTyped({ ...typed, item: item ?? '' })}
          />
          <Select
            label={titles.currency}
            clearable
            data={[...currencies]}
            value={typed.currency || null}
            onChange={(currency) => setTyped({ ...typed, currency: currency ?? '' })}
          />
        </>
      ),
    },
  }
}
