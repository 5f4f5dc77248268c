import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { Data } from '#kit/contract/endpoint.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import type { countVisits } from '../contract.ts'
import { t } from './texts.ts'

/** Of the whole day, whatever the list beneath is searched for. */
export const TodayFigures = ({ counts }: { counts: Data<typeof countVisits> | undefined }) =>
  counts ? <Known counts={counts} /> : <FiguresStrip figures={labels.map((label) => ({ label: t(`figure.${label}`), value: unread }))} />

const labels = ['expected', 'in', 'wait', 'left'] as const
const unread = <Skeleton height={18} width={44} radius={4} my={6} />

const Known = ({ counts }: { counts: Data<typeof countVisits> }) => {
  // on one line: who stands there comes before who is to come
  const note = counts.atDesk > 0 ? t('figure.atDesk', { n: counts.atDesk }) : counts.nextHour > 0 ? t('figure.nextHour', { n: counts.nextHour }) : ''
  return (
    <FiguresStrip
      figures={[
        {
          label: t('figure.expected'),
          value: counts.EXPECTED - counts.atDesk + counts.LATE,
          ...(counts.LATE > 0 ? { of: t('figure.late', { n: counts.LATE }) } : {}),
          ...(note ? { note } : {}),
        },
        {
          label: t('figure.in'),
          value: counts.CHECKED_IN + counts.OVERSTAY,
          ...(counts.OVERSTAY > 0 ? { note: t('figure.overstay', { n: counts.OVERSTAY }) } : {}),
        },
        { label: t('figure.wait'), value: counts.STOPPED + counts.PENDING_APPROVAL },
        { label: t('figure.left'), value: counts.CHECKED_OUT },
      ]}
    />
  )
}
