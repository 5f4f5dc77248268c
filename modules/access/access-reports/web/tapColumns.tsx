import type { Column } from '#kit/web/parts/list/DataTable.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import { eventTones } from '#modules/access/doors/web/front.tsx'
import type { OwnTap } from '../contract.ts'
import { reasonText, when } from './eventWords.ts'
import { t } from './texts.ts'

const badge = ({ kind }: OwnTap) => (
  <StatusBadge tone={eventTones[kind]} plain={kind === 'GRANTED'}>
    {t(`event.${kind}`)}
  </StatusBadge>
)
/** Where the passes of one person were shown. */
export const tapColumns = (): Column<OwnTap>[] => [
  { key: 'eventDate', title: words('when'), sortable: true, always: true, width: 210, render: when },
  { key: 'kind', title: t('event'), width: 170, skeleton: 'badge', render: badge },
  { key: 'door', title: words('door'), width: 200, render: ({ door }) => door?.name ?? '' },
  { key: 'pass', title: t('pass'), width: 120, render: ({ passKind }) => (passKind ? t(`pass.${passKind}`) : '') },
  { key: 'reason', title: words('reason'), width: 160, wide: true, render: ({ reason }) => reasonText(reason) },
]
export const tapShown = {
  rowKey: ({ id }: OwnTap) => String(id),
  rowName: ({ kind, door }: OwnTap) => `${t(`event.${kind}`)} ${door?.name ?? ''}`,
  phone: (tap: OwnTap) => ({ title: tap.door?.name ?? t('nobodyKnown'), second: when(tap), badge: badge(tap) }),
}
