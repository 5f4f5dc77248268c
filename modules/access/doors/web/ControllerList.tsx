import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getController, listControllers } from '../contract.ts'
import { type Controller, healths } from '../contract/controller.ts'
import { ControllerDrawer } from './ControllerDrawer.tsx'
import { pushProblem, seen, toldBy } from './controllerText.ts'
import { HealthBadge } from './DoorStateBadge.tsx'
import { waitingText } from './moments.ts'
import { t } from './texts.ts'

const EditController = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).EditController }))
const ExchangeKey = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).ExchangeKey }))
const DeleteController = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).DeleteController }))

interface Props {
  oc: string
  query: Record<string, string>
  add: TitleAction | undefined
}

export const ControllerList = ({ oc, query, add }: Props) => {
  const [address, change] = useAddress()
  /** What the list shows stays as it is behind the drawer. */
  const hrefOf = (id: number): string => to('/door-setup', {}, { ...Object.fromEntries(address), controller: String(id) })
  const list = useListing(listControllers, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { oc }, except: ['oc', 'tab', 'controller'] })
  const filters = useFilters(list, {
    health: choice(
      t('health'),
      healths.map((value) => ({ value, label: t(`health.${value}`) })),
    ),
  })
  const { open, dialog } = useRowDialog(getController)
  const menu = ({ id, may }: Pick<Controller, 'id' | 'may'>): MenuActions => {
    const ask = (Dialog: typeof EditController | typeof ExchangeKey | typeof DeleteController) => () =>
      open({ params: { oc, id } }, (controller, onClose) => <Dialog oc={oc} controller={controller} onClose={onClose} />)
    return [
      may.edit && { label: words('editEllipsis'), onClick: ask(EditController) },
      may.edit && { label: t('exchangeKeyEllipsis'), onClick: ask(ExchangeKey) },
      may.delete && { label: words('deleteEllipsis'), danger: true, rule: true, onClick: ask(DeleteController) },
    ]
  }
  const columns: Column<Controller>[] = [
    {
      key: 'name',
      title: t('controller'),
      sortable: true,
      always: true,
      width: 200,
      render: ({ name, firmware }) => <NameCell name={name} second={firmware} />,
    },
    { key: 'health', title: t('health'), width: 156, skeleton: 'badge', render: ({ health }) => <HealthBadge health={health} /> },
    { key: 'seenDate', title: t('lastSeen'), sortable: true, width: momentWidth, render: seen },
    { key: 'doors', title: t('doors'), align: 'right', width: 70, render: ({ doors }) => doors },
    { key: 'waiting', title: t('waiting'), width: momentWidth + 60, render: ({ waiting }) => waitingText(waiting) },
    { key: 'driver', title: t('driver'), width: 170, wide: true, render: (row) => <NameCell name={toldBy(row)} second={pushProblem(row)} /> },
    { key: 'refused', title: t('refusedEntries'), align: 'right', width: 90, wide: true, render: ({ refused }) => refused },
  ]
  const { shown, choice: columnChoice } = useColumns('controllers', columns)
  return (
    <>
      <ListToolbar
        search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchControllers') }}
        {...filters}
        columns={columnChoice}
      />
      <DataTable
        label={t('controllers')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        href={({ id }) => hrefOf(id)}
        menu={menu}
        phone={(row) => ({
          title: row.name,
          second: pushProblem(row) ?? words('labelled', { label: t('lastSeen'), value: seen(row) }),
          badge: <HealthBadge health={row.health} />,
        })}
        empty={{ text: t('noControllers'), action: add }}
      />
      <ControllerDrawer oc={oc} id={address.get('controller')} query={query} deeds={menu} onClose={() => change({ controller: undefined })} />
      {dialog}
    </>
  )
}
