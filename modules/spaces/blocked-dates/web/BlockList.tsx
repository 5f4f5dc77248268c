import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { dayWidth, momentSpanWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type BlockRow, can, countBlockedDates, getBlockedDate, listBlockable, listBlockedDates, scopes, views } from '../contract.ts'
import { placeText, spanText } from './blockText.ts'
import { t } from './texts.ts'

const EndBlock = lazy(async () => ({ default: (await import('./EndBlock.tsx')).EndBlock }))

export const BlockedDates = () => <OfBuilding>{({ id, query }) => <BlockList oc={id} query={query} />}</OfBuilding>

const BlockList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listBlockedDates, { sort: { by: 'next', direction: 'ASC' }, tab: 'view', params: { oc }, except: ['oc'] })
  const counts = useItem(countBlockedDates, { params: { oc }, query: list.acrossTabs }, { keep: true })
  const choices = useItem(listBlockable, { params: { oc } }, { keep: true }).data
  const named = (rows: readonly { id: number; name: string }[] = []) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const filters = useFilters(list, {
    scope: choice(
      t('where'),
      scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) })),
    ),
    categoryId: choice(words('category'), named(choices?.categories)),
    facilityId: choice(words('facility'), named(choices?.facilities), { searchable: true }),
    yearly: flag(t('field.yearly'), t('yearly'), t('once')),
  })
  const { open, dialog } = useRowDialog(getBlockedDate)
  const address = (uuid: string, more: Record<string, string> = {}) => to('/blocked-dates/{uuid}', { uuid }, { ...query, ...more })
  const menu = ({ uuid, may }: BlockRow): MenuActions => [
    { label: words('details'), href: address(uuid) },
    may.edit && { label: words('edit'), href: address(uuid, { edit: '1' }) },
    may.delete && {
      label: t('endEllipsis'),
      danger: true,
      rule: true,
      onClick: () => open({ params: { oc, uuid } }, (block, onClose) => <EndBlock oc={oc} block={block} onClose={onClose} />),
    },
  ]
  const columns: Column<BlockRow>[] = [
    { key: 'reason', title: words('reason'), width: 210, always: true, sortable: true, render: ({ reason }) => <NameCell name={reason} /> },
    { key: 'where', title: t('where'), width: 160, render: placeText },
    { key: 'next', title: words('when'), width: momentSpanWidth, sortable: true, render: (row) => spanText(row.next, row) },
    { key: 'yearly', title: t('field.yearly'), width: 110, render: ({ yearly }) => t(yearly ? 'yearly' : 'once') },
    { key: 'reasonShown', title: t('toBookers'), width: 140, wide: true, render: ({ reasonShown }) => t(reasonShown ? 'shown' : 'notShown') },
    { key: 'updatedDate', title: words('lastChanged'), width: dayWidth, wide: true, sortable: true, render: ({ updatedDate }) => dayIn(updatedDate) },
  ]
  const { shown, choice: columnChoice } = useColumns('blocked-dates', columns)
  const add = holds(can.ADD)
    ? { label: t('addBlock'), icon: <Plus size={16} />, primary: true, href: to('/blocked-dates/add', {}, query) }
    : undefined
  const view = views.find((one) => one === list.tab) ?? 'COMING'
  return (
    <>
      <TitleBar title={t('blockedDates')} meta={[list.found]} actions={add && [add]} />
      <BuildingBar path="/blocked-dates" query={query} />
      <Tabs
        label={t('blockedDates')}
        value={view}
        onChange={list.setTab}
        tabs={views.map((one) => ({ value: one, label: t(`view.${one}`), count: tabCount(counts.data, one) }))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchBlocks') }} {...filters} columns={columnChoice} />
      <DataTable
        label={t('blockedDates')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ reason }) => reason}
        href={({ uuid }) => address(uuid)}
        onHover={({ uuid }) => prefetch(getBlockedDate, { params: { oc, uuid } })}
        menu={menu}
        phone={(row) => ({ title: row.reason, second: `${placeText(row)} · ${spanText(row.next, row)}` })}
        empty={{ text: t(`none.${view}`), action: add }}
      />
      {dialog}
    </>
  )
}
