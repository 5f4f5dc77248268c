import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { listPinTransactions } from '../contract.ts'
import { givenStates, type PinTransaction } from '../contract/pass.ts'
import { holderAddress } from './holderAddress.ts'
import { t } from './texts.ts'

export const trailState = 'TRAIL'

const deeds = [
  'assigned',
  'unassigned',
  'regenerated',
  'suspended',
  'resumed',
  'suspensionBegun',
  'suspensionEnded',
  'holderLeft',
  'holderBack',
] as const
/** A deed of a later version is told as it is called. */
const deedOf = (action: string): string => {
  const known = deeds.find((one) => one === action)
  return known ? t(`deed.${known}`) : action
}

/** Who was given a PIN code, a new one or none any more, when, and by whom. */
export const PinTrail = ({ oc }: { oc: string }) => {
  const [, change] = useAddress()
  const { moment } = useMoments()
  const ofCompany = useMe().organisation.kind === 'company'
  const list = useListing(listPinTransactions, {
    sort: { by: 'at', direction: 'DESC' },
    limit: 50,
    params: { id: oc },
    except: ['oc', 'tab', 'state'],
  })
  const filters = useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    dateFrom: day(t('fromDate')),
    dateTo: day(t('untilDate')),
  })
  const columns: Column<PinTransaction>[] = [
    { key: 'at', title: words('when'), sortable: true, always: true, width: 210, render: ({ at }) => moment(at) },
    {
      key: 'fullName',
      title: words('name'),
      width: 240,
      render: ({ holder }) => <NameCell name={holder.fullName} second={ofCompany ? undefined : holder.company.companyName} />,
    },
    { key: 'action', title: t('deed'), width: 240, render: ({ action }) => deedOf(action) },
    { key: 'by', title: t('doneBy'), width: 180, render: ({ by }) => by ?? t('byPortal') },
    { key: 'reason', title: words('reason'), width: 200, wide: true, render: ({ reason }) => reason ?? '' },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters}>
        <Segmented
          label={words('status')}
          value={trailState}
          onChange={(state) => change({ state, page: undefined, sortProperties: undefined, sortDirection: undefined }, { step: true })}
          options={[...givenStates.map((value) => ({ value, label: t(`state.${value}`) })), { value: trailState, label: t('trail') }]}
        />
      </ListToolbar>
      <DataTable
        label={t('trail')}
        columns={columns}
        {...list.table}
        rowKey={({ id }) => String(id)}
        rowName={({ holder }) => holder.fullName}
        href={({ holder }) => holderAddress(holder)}
        phone={({ holder, action, at }) => ({ title: holder.fullName, second: `${deedOf(action)} · ${moment(at)}` })}
        empty={{ text: t('noTrail') }}
      />
    </>
  )
}
