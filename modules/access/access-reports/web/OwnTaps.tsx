import { useListing } from '#kit/web/listing.ts'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { listOwnTaps } from '../contract.ts'
import { tapColumns, tapShown } from './tapColumns.tsx'
import { t } from './texts.ts'

/** Where one's own passes were shown: what the building knows of one's ways. */
export const OwnTaps = () => {
  const list = useListing(listOwnTaps, { sort: { by: 'eventDate', direction: 'DESC' }, limit: 50 })
  const filters = useFilters(list, {
    kindArray: choice(
      t('event'),
      (['GRANTED', 'DENIED'] as const).map((value) => ({ value, label: t(`event.${value}`) })),
    ),
    dateFrom: day(words('from')),
    dateTo: day(t('to')),
  })
  return (
    <>
      <TitleBar title={t('myTaps')} meta={[list.found]} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchOwn') }} {...filters} />
      <DataTable label={t('myTaps')} columns={tapColumns()} {...list.table} {...tapShown} empty={{ text: t('noTaps') }} />
    </>
  )
}
