import { useAddress } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { words } from '#kit/web/words.ts'
import { RateGrid } from './RateGrid.tsx'
import { RateList } from './RateList.tsx'
import { t } from './texts.ts'

/** What everything costs now, at a glance; and all prices there have been and will be, one by one. */
export const Rates = () => {
  const [address, change] = useAddress()
  const list = address.get('view') === 'list'
  const views = (
    <Segmented
      label={words('view')}
      value={list ? 'list' : 'grid'}
      options={[
        { value: 'grid', label: t('priceList') },
        { value: 'list', label: t('allPrices') },
      ]}
      onChange={(view) => change({ view: view === 'list' ? view : undefined, page: undefined }, { step: true })}
    />
  )
  return list ? <RateList>{views}</RateList> : <RateGrid>{views}</RateGrid>
}
