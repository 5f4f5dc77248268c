import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useGo } from '#kit/web/navigation.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listBuildingChoices } from '../../office-centres/contract.ts'
import classes from './Groups.module.css'
import { t } from './texts.ts'

/** Which building the provider looks at. */
export const BuildingSelect = ({ value }: { value: string }) => {
  const go = useGo()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const chosen = useItem(listBuildingChoices, { query: { ids: [value] } }).data?.items[0]
  const name = chosen?.companyName ?? ''
  const found = useItem(listBuildingChoices, { query: { limit: 100, wildcardSearch: search === name ? '' : search } }, { keep: true })
  const data = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  return (
    <div className={classes.building}>
      <Select
        aria-label={t('building')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={words('nothingFound')}
        data={chosen && !data.some((one) => one.value === value) ? [{ value, label: name }, ...data] : data}
        value={value}
        onChange={(oc) => oc && go(to('/user-groups', {}, { oc }))}
        searchValue={typed}
        onSearchChange={setTyped}
      />
    </div>
  )
}
