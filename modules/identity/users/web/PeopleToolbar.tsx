import { useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import type { ColumnChoice } from '#kit/web/parts/list/useColumns.ts'
import { words } from '#kit/web/words.ts'
import { companyList, ownList } from './addresses.ts'
import type { Place, Tab } from './lists.ts'
import { t } from './texts.ts'
import { type PeopleNarrowed, useUserFilters } from './useUserFilters.tsx'

interface Props {
  list: PeopleNarrowed & { setSearch: (text: string) => void }
  place: Place
  tab: Tab
  ofCompanies: boolean
  columns: ColumnChoice
}

/** Search, filters and columns; in a building also the switch between its own people and those of its companies. */
export const PeopleToolbar = ({ list, place, tab, ofCompanies, columns }: Props) => {
  const go = useGo()
  const { kind } = useMe().organisation
  const filters = useUserFilters(list, place, tab, ofCompanies)
  return (
    <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters} columns={columns}>
      {kind === 'landlord' && (
        <Segmented
          label={t('whosePeople')}
          value={ofCompanies ? companyList : ownList}
          options={[
            { value: ownList, label: t('ours') },
            { value: companyList, label: t('companies') },
          ]}
          onChange={go}
        />
      )}
    </ListToolbar>
  )
}
