import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import { canKeep, type Hold, listHolds, type Settings } from '../contract.ts'
import { LiftHold } from './LiftHold.tsx'
import { PlaceHold } from './PlaceHold.tsx'
import { t } from './texts.ts'
import classes from './OrganisationSettings.module.css'

const tones = { ON: 'live', LIFTED: 'over', OVER: 'over' } as const
const State = ({ state }: Pick<Hold, 'state'>) => <StatusBadge tone={tones[state]}>{t(`holdState.${state}`)}</StatusBadge>
const whose = ({ company }: Hold): string => company?.companyName ?? t('holdOfBuilding')

/** What is kept beyond its days, and why. */
export const Holds = ({ settings, oc }: { settings: Settings; oc: string }) => {
  const list = useListing(listHolds, { sort: { by: 'createdDate', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const { open, dialog } = useDialog()
  const add = holds(canKeep.EDIT)
    ? {
        label: t('placeHold'),
        icon: <Plus size={16} />,
        primary: true,
        onClick: () => open((onClose) => <PlaceHold settings={settings} oc={oc} onClose={onClose} />),
      }
    : undefined
  const columns: Column<Hold>[] = [
    {
      key: 'retention',
      title: t('holdWhat'),
      always: true,
      width: 220,
      render: (hold) => <NameCell name={t(`retention.${hold.retention}`)} second={whose(hold)} />,
    },
    { key: 'reason', title: words('reason'), always: true, width: 280, wraps: true, render: ({ reason }) => reason },
    { key: 'untilDate', title: t('holdUntil'), sortable: true, width: 140, render: ({ untilDate }) => dayText(untilDate) },
    { key: 'createdBy', title: t('holdBy'), width: 180, wide: true, render: ({ createdBy }) => createdBy ?? '' },
    { key: 'state', title: words('status'), width: 120, skeleton: 'badge', render: (hold) => <State state={hold.state} /> },
  ]
  return (
    <>
      <p className={`${classes.quiet} ${classes.intro}`}>{t('holdsHelp')}</p>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchHolds') }}>
        {add && (
          <Button size="sm" leftSection={add.icon} onClick={add.onClick}>
            {add.label}
          </Button>
        )}
      </ListToolbar>
      <DataTable
        label={t('holds')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ reason }) => reason}
        menu={(hold) => [
          hold.may.lift && {
            label: t('liftHold'),
            danger: true,
            onClick: () => open((onClose) => <LiftHold hold={hold} oc={oc} onClose={onClose} />),
          },
        ]}
        phone={(hold) => ({ title: hold.reason, second: `${whose(hold)} · ${dayText(hold.untilDate)}`, badge: <State state={hold.state} /> })}
        empty={{ text: t('noHolds'), ...(add ? { action: add } : {}) }}
      />
      {dialog}
    </>
  )
}
