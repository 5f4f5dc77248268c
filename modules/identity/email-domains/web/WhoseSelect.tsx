import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '../../office-centres/contract.ts'
import classes from './EmailDomains.module.css'
import { t } from './texts.ts'

/** A building looks after its own domains and those of its companies. */
export const WhoseSelect = ({ value }: { value: string }) => {
  const go = useGo()
  const { organisation } = useMe()
  const own = { value: String(organisation.id), label: t('ownPeople', { building: organisation.name }) }
  const params = { id: own.value }
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const named = useItem(listTenantChoices, value === own.value ? undefined : { params, query: { ids: [value] } }).data?.items[0]
  const chosen = value === own.value ? own : named && { value, label: named.companyName }
  const found = useItem(listTenantChoices, { params, query: { limit: 100, wildcardSearch: search === chosen?.label ? '' : search } }, { keep: true })
  const companies = found.data?.items.map(({ id, companyName }) => ({ value: String(id), label: companyName })) ?? []
  const others = chosen && chosen !== own && !companies.some((one) => one.value === value) ? [chosen, ...companies] : companies
  return (
    <div className={classes.whose}>
      <Select
        aria-label={t('whoseDomains')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={words('nothingFound')}
        data={[own, ...others]}
        // found by the server; what is typed narrows nothing here
        filter={({ options }) => options}
        value={value}
        onChange={(id) => id && go(to('/email', {}, id === own.value ? {} : { company: id }))}
        searchValue={typed}
        onSearchChange={setTyped}
      />
    </div>
  )
}
