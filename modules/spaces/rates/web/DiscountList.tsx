import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth, spanWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { countDiscounts, discountKinds, type DiscountRow, getDiscount, listDiscounts, rateStatuses } from '../contract.ts'
import { RateBadge } from './RateBadge.tsx'
import { betweenText, facilitiesText, offText } from './rateText.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { t } from './texts.ts'

const DeleteDiscount = lazy(async () => ({ default: (await import('./DeleteDiscount.tsx')).DeleteDiscount }))

const whose = ({ code, group }: DiscountRow): string => code ?? group ?? ''
const takenText = ({ taken, limitTotal }: DiscountRow): string => (limitTotal === null ? String(taken) : t('takenOf', { n: taken, most: limitTotal }))

const columns = (): Column<DiscountRow>[] => [
  { key: 'name', title: words('name'), sortable: true, always: true, wraps: true, width: 220, render: ({ name }) => name },
  { key: 'whose', title: t('column.scope'), width: 170, render: whose },
  { key: 'off', title: t('column.off'), align: 'right', width: 110, render: (row) => offText(row) },
  { key: 'taken', title: t('column.taken'), sortable: true, align: 'right', width: 110, render: takenText },
  { key: 'facilities', title: t('column.facilities'), width: 220, wide: true, render: ({ facilities }) => facilitiesText(facilities) },
  { key: 'booked', title: t('column.booked'), width: spanWidth, wide: true, render: ({ bookFrom, bookUntil }) => betweenText(bookFrom, bookUntil) },
  { key: 'status', title: words('status'), width: 110, skeleton: 'badge', render: ({ status }) => <RateBadge status={status} /> },
  { key: 'updatedDate', title: t('column.changed'), sortable: true, width: dayWidth, wide: true, render: ({ updatedDate }) => dayIn(updatedDate) },
]

export const DiscountList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listDiscounts, { sort: { by: 'name', direction: 'ASC' }, params: { oc }, except: ['oc', 'tab'], tab: 'status' })
  const counts = useItem(countDiscounts, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const filters = useFilters(list, {
    kind: choice(
      words('kind'),
      discountKinds.map((kind) => ({ value: kind, label: t(`discountKind.${kind}`) })),
    ),
  })
  const { shown, choice: columnChoice } = useColumns('discounts', columns())
  const row = useRowDialog(getDiscount)
  const addressOf = (uuid: string, more: Record<string, string> = {}) => to('/discounts/{uuid}', { uuid }, { ...query, ...more })
  const menu = ({ uuid, may }: DiscountRow): MenuActions => [
    { label: words('details'), href: addressOf(uuid) },
    may.edit && { label: words('edit'), href: addressOf(uuid, { edit: '1' }) },
    may.delete && {
      label: words('deleteEllipsis'),
      danger: true,
      rule: true,
      onClick: () => row.open({ params: { oc, uuid } }, (discount, onClose) => <DeleteDiscount oc={oc} discount={discount} onClose={onClose} />),
    },
  ]
  const tab = rateStatuses.find((status) => status === list.tab) ?? 'ALL'
  return (
    <>
      <StatusTabs value={tab} onChange={list.setTab} counts={counts} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDiscounts') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('discounts')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ uuid }) => addressOf(uuid)}
        onHover={({ uuid }) => prefetch(getDiscount, { params: { oc, uuid } })}
        menu={menu}
        phone={(discount) => ({
          title: discount.name,
          second: [whose(discount), offText(discount), takenText(discount)].join(' · '),
          badge: <RateBadge status={discount.status} />,
        })}
        empty={{ text: tab === 'ALL' ? t('noDiscountsYet') : words('nothingInTab') }}
      />
      {row.dialog}
    </>
  )
}
