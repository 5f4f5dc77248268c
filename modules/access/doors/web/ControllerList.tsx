import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { words } from '#kit/web/words.ts'
import { getController, listControllers } from '../contract.ts'
import { type Controller, healths } from '../contract/controller.ts'
import { HealthBadge } from './DoorStateBadge.tsx'
import { waitingText } from './moments.ts'
import { t } from './texts.ts'

const EditController = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).EditController }))
const ExchangeKey = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).ExchangeKey }))
const DeleteController = lazy(async () => ({ default: (await import('./ControllerDialogs.tsx')).DeleteController }))

/** What it holds, of what it can hold. */
const held = ({ entries, capacity }: Controller): string =>
  capacity === null ? numberText(entries) : t('entriesOf', { n: numberText(entries), capacity: numberText(capacity) })
const seen = ({ seenDate }: Controller): string => (seenDate ? momentIn(seenDate) : t('never'))

/** Who brings it what it must know; where the portal does, to which host. */
const toldBy = ({ driver, address }: Controller): string => (address ? t('pushedTo', { host: new URL(address).host }) : t(`driver.${driver}`))
/** Why that does not go well. */
const pushProblem = ({ pushRefusal }: Controller): string | null => pushRefusal && t(`push.${pushRefusal}`)

export const ControllerList = ({ oc, add }: { oc: string; add: TitleAction | undefined }) => {
  const list = useListing(listControllers, { sort: { by: 'name', direction: 'ASC' }, limit: 50, params: { oc }, except: ['oc', 'tab'] })
  const filters = useFilters(list, {
    health: choice(
      t('health'),
      healths.map((value) => ({ value, label: t(`health.${value}`) })),
    ),
  })
  const { open, dialog } = useRowDialog(getController)
  const menu = ({ id, may }: Controller): MenuAction[] => {
    const ask = (Dialog: typeof EditController | typeof ExchangeKey | typeof DeleteController) => () =>
      open({ params: { oc, id } }, (controller, onClose) => <Dialog oc={oc} controller={controller} onClose={onClose} />)
    return [
      ...(may.edit ? [{ label: words('editEllipsis'), onClick: ask(EditController) }] : []),
      ...(may.edit ? [{ label: t('exchangeKeyEllipsis'), onClick: ask(ExchangeKey) }] : []),
      ...(may.delete ? [{ label: words('deleteEllipsis'), danger: true, rule: true, onClick: ask(DeleteController) }] : []),
    ]
  }
  const columns: Column<Controller>[] = [
    {
      key: 'name',
      title: t('controller'),
      sortable: true,
      always: true,
      width: 220,
      render: ({ name, firmware }) => <NameCell name={name} second={firmware} />,
    },
    { key: 'health', title: t('health'), width: 140, skeleton: 'badge', render: ({ health }) => <HealthBadge health={health} /> },
    { key: 'seenDate', title: t('lastSeen'), sortable: true, width: momentWidth, render: seen },
    { key: 'doors', title: t('doors'), align: 'right', width: 80, render: ({ doors }) => doors },
    { key: 'waiting', title: t('waiting'), width: momentWidth + 80, render: ({ waiting }) => waitingText(waiting) },
    { key: 'driver', title: t('driver'), width: 240, render: (row) => <NameCell name={toldBy(row)} second={pushProblem(row)} /> },
    { key: 'firmware', title: t('firmware'), width: 130, wide: true, render: ({ firmware }) => firmware },
    { key: 'entries', title: t('entries'), align: 'right', width: 130, wide: true, render: held },
    { key: 'refused', title: t('refusedEntries'), align: 'right', width: 90, wide: true, render: ({ refused }) => refused },
    { key: 'gaps', title: t('gaps'), align: 'right', width: 80, wide: true, render: ({ gaps }) => gaps },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchControllers') }} {...filters} />
      <DataTable
        label={t('controllers')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        menu={menu}
        phone={(row) => ({
          title: row.name,
          second: pushProblem(row) ?? `${t('lastSeen')}: ${seen(row)}`,
          badge: <HealthBadge health={row.health} />,
        })}
        empty={{ text: t('noControllers'), action: add }}
      />
      {dialog}
    </>
  )
}
