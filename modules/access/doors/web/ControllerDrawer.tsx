import { Button } from '@mantine/core'
import { dotted } from '#kit/contract/dotted.ts'
import { entries } from '#kit/web/entries.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getController, listDoors } from '../contract.ts'
import type { ControllerWhole } from '../contract/controller.ts'
import { held, nextSteps, pushProblem, seen, toldBy } from './controllerText.ts'
import { HealthBadge } from './DoorStateBadge.tsx'
import { waitingText } from './moments.ts'
import { t } from './texts.ts'
import classes from './Doors.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  /** As the address names it. */
  id: string | null
  deeds: (controller: ControllerWhole) => MenuActions
  onClose: () => void
}

/** How one controller is, and what somebody can do about it. */
export const ControllerDrawer = ({ oc, query, id, deeds, onClose }: Props) => {
  const phone = usePhone()
  const asked = id && /^\d+$/.test(id) ? { params: { oc, id: Number(id) } } : undefined
  const { data, error, refetch } = useItem(getController, asked)
  return (
    <Drawer
      opened={asked !== undefined}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'min(85dvh, 640px)' : 440}
      title={data?.name ?? t('controller')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {data ? (
        <Controller oc={oc} query={query} controller={data} deeds={deeds(data)} />
      ) : error ? (
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  )
}

interface ControllerProps extends Pick<Props, 'oc' | 'query'> {
  controller: ControllerWhole
  deeds: MenuActions
}

const Controller = ({ oc, query, controller, deeds }: ControllerProps) => {
  const { id, health, firmware, clockOffSeconds, waiting, waitingKinds, refusals, gaps } = controller
  const next = nextSteps(controller)
  return (
    <div className={classes.panel}>
      <div>
        <HealthBadge health={health} />
      </div>
      {next.length > 0 && (
        <section>
          <h3>{t('whatNext')}</h3>
          <ul className={classes.steps}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.deeds}>
        {entries(deeds).map(({ label, onClick, danger }) => (
          <Button key={label} variant="default" size="xs" onClick={onClick} c={danger ? 'red' : undefined}>
            {label}
          </Button>
        ))}
      </div>
      <Facts
        columns={1}
        facts={[
          { label: t('lastSeen'), value: seen(controller) },
          { label: t('firmware'), value: firmware },
          { label: t('driver'), value: dotted(toldBy(controller), pushProblem(controller)) },
          health === 'CLOCK_OFF' && { label: t('clock'), value: t('clockOff', { n: Math.abs(clockOffSeconds) }) },
          { label: t('entries'), value: held(controller) },
          {
            label: t('waiting'),
            value: waiting.entries === 0 ? t('confirmed') : <Lines of={[waitingText(waiting), ...waitingKinds.map(kindText)]} />,
          },
          {
            label: t('refusedEntries'),
            value: refusals.length > 0 ? <Lines of={refusals.map((one) => words('labelled', { label: kindText(one), value: one.said }))} /> : null,
          },
          { label: t('gaps'), value: gaps > 0 ? t('gapsOf', { n: gaps }) : null },
        ]}
      />
      <DoorsOn oc={oc} query={query} id={id} />
    </div>
  )
}

const kindText = ({ kind, entries }: { kind: ControllerWhole['waitingKinds'][number]['kind']; entries: number }): string =>
  t(`entryKind.${kind}`, { n: entries })

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <div key={line}>{line}</div>)

const DoorsOn = ({ oc, query, id }: Pick<Props, 'oc' | 'query'> & { id: number }) => {
  const doors = useItem(listDoors, { params: { oc }, query: { controllerId: id, limit: 100, sortProperties: 'name', sortDirection: 'ASC' } }).data
  if (!doors) return null
  return (
    <section>
      <h3>{t('doorsOn', { n: doors.total })}</h3>
      <ul className={classes.rows}>
        {doors.items.map((door) => (
          <li key={door.id}>
            <Link href={to('/door/manage/{id}', { id: door.id }, query)} className={classes.doorOn}>
              {door.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
