import { Button } from '@mantine/core'
import { Siren } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { to } from '#kit/web/screens.ts'
import type { RollCall } from '../contract/roll-call.ts'
import { t } from './texts.ts'
import { useMinutes } from './useMinutes.ts'
import classes from './RollCall.module.css'

const open = ({ figures: { waiting, conflict, notFound } }: RollCall): number => waiting + conflict + notFound

/** Above everything on the page: which kind runs, since when, and how many are not accounted for. */
export const RunningCall = ({ call, query, inside = false }: { call: RollCall; query: Record<string, string>; inside?: boolean }) => {
  const minutes = useMinutes(call.startedDate)
  return (
    <section className={classes.running} data-kind={call.kind} aria-label={t(`running.${call.kind}`)}>
      <Siren size={20} aria-hidden />
      <div className={classes.said}>
        <strong>
          {t(`running.${call.kind}`)}
          {call.companyName && ` · ${call.companyName}`}
        </strong>
        <span>{t('sinceMinutes', { n: minutes, time: momentIn(call.startedDate) })}</span>
        <span role="status">{t('unresolvedOf', { n: open(call), of: call.figures.listed })}</span>
      </div>
      {!inside && (
        <Button component={Link} href={to('/roll-calls/{uuid}', { uuid: call.uuid }, query)} variant="default">
          {t('openBoard')}
        </Button>
      )}
    </section>
  )
}
