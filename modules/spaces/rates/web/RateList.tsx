import { lazy, Suspense, useState } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, own } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { spanWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as canFacilities, listFacilities } from '#modules/spaces/facilities/contract.ts'
import { countRates, getRate, listRates, rateKinds, type RateRow, rateScopes, rateStatuses } from '../contract.ts'
import type { ChosenFacility } from './FacilitySelect.tsx'
import { RateBadge } from './RateBadge.tsx'
import { betweenText, facilitiesText, perText, scopeText } from './rateText.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { t } from './texts.ts'

const FacilitySelect = lazy(async () => ({ default: (await import('./FacilitySelect.tsx')).FacilitySelect }))
const DeleteRate = lazy(async () => ({ default: (await import('./DeleteRate.tsx')).DeleteRate }))

const columns = (): Column<RateRow>[] => [
  { key: 'name', title: words('name'), sortable: true, always: true, wraps: true, width: 200, render: ({ name }) => name },
  { key: 'kind', title: words('kind'), width: 110, render: ({ kind }) => t(`kind.${kind}`) },
  { key: 'price', title: words('price'), sortable: true, align: 'right', width: 170, render: (row) => perText(row) },
  { key: 'scope', title: t('column.scope'), width: 130, render: (row) => scopeText(row) },
  { key: 'facilities', title: t('column.facilities'), width: 180, wide: true, render: ({ facilities }) => facilitiesText(facilities) },
  {
    key: 'validFrom',
    title: t('column.validity'),
    sortable: true,
    width: spanWidth,
    wide: true,
    render: ({ validFrom, validUntil }) => betweenText(validFrom, validUntil),
  },
  { key: 'status', title: words('status'), width: 110, skeleton: 'badge', render: ({ status }) => <RateBadge status={status} /> },
]

const useRateFilters = (list: ReturnType<typeof useRates>, oc: string) => {
  // a role that reads prices need not read what they are for
  const sees = holds(canFacilities.VIEW)
  const id = sees ? list.value('facilityId') : undefined
  const named = useItem(listFacilities, id ? { params: { oc }, query: { facilityId: id, limit: 1 } } : undefined).data?.items[0]
  const [picked, setPicked] = useState<ChosenFacility>()
  const known = (value: string) => [named, picked].find((one) => one !== undefined && String(one.id) === value)
  return useFilters(list, {
    kind: choice(
      words('kind'),
      rateKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    ),
    scope: choice(
      t('scope'),
      rateScopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) })),
    ),
    facilityId:
      sees &&
      own(
        words('facility'),
        (value) => known(value)?.title ?? '…',
        (value, set) => (
          <Suspense>
            <FacilitySelect
              oc={oc}
              chosen={known(value)}
              onChoose={(one) => {
                setPicked(one)
                set(one ? String(one.id) : '')
              }}
              clearable
            />
          </Suspense>
        ),
      ),
  })
}
const useRates = (oc: string) =>
  useListing(listRates, { sort: { by: 'validFrom', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'], tab: 'status' })

export const RateList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useRates(oc)
  const counts = useItem(countRates, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const filters = useRateFilters(list, oc)
  const { shown, choice: columnChoice } = useColumns('rates', columns())
  const row = useRowDialog(getRate)
  const addressOf = (uuid: string, more: Record<string, string> = {}) => to('/rates/{uuid}', { uuid }, { ...query, ...more })
  const menu = ({ uuid, may }: RateRow): MenuActions => [
    { label: words('details'), href: addressOf(uuid) },
    may.edit && { label: words('edit'), href: addressOf(uuid, { edit: '1' }) },
    may.delete && {
      label: words('deleteEllipsis'),
      danger: true,
      rule: true,
      onClick: () => row.open({ params: { oc, uuid } }, (rate, onClose) => <DeleteRate oc={oc} rate={rate} onClose={onClose} />),
    },
  ]
  const tab = rateStatuses.find((status) => status === list.tab) ?? 'ALL'
  return (
    <>
      <StatusTabs value={tab} onChange={list.setTab} counts={counts} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchRates') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('rates')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ uuid }) => addressOf(uuid)}
        onHover={({ uuid }) => prefetch(getRate, { params: { oc, uuid } })}
        menu={menu}
        phone={(rate) => ({
          title: rate.name,
          second: [perText(rate), scopeText(rate), facilitiesText(rate.facilities)].join(' · '),
          badge: <RateBadge status={rate.status} />,
        })}
        empty={{ text: tab === 'ALL' ? t('noRatesYet') : words('nothingInTab') }}
      />
      {row.dialog}
    </>
  )
}
