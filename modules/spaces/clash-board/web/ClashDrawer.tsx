import { Button } from '@mantine/core'
import { Check, RotateCcw, Send } from 'lucide-react'
import { lazy } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { Drawer } from '#kit/web/parts/dialogs/OverlayDrawer.tsx'
import type { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type ClashBoard, type ClashDetail, getClash, reopenClash } from '../contract.ts'
import { hearerText, placeText, saysText, traitsText, whenText, whereText } from './clashText.ts'
import { GravityBadge } from './GravityBadge.tsx'
import { t } from './texts.ts'
import classes from './ClashBoard.module.css'

const TellDialog = lazy(async () => ({ default: (await import('./TellDialog.tsx')).TellDialog }))
const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }))

interface Props {
  oc: string
  board: ClashBoard
  clash: string
  date: string
  open: ReturnType<typeof useDialog>['open']
  onClose: () => void
}

/** A clash beside the board: both sides, whom it concerns, who was told, and what can be done about it. */
export const ClashDrawer = ({ oc, board, clash, date, open, onClose }: Props) => {
  const item = useItem(getClash, { params: { oc, key: clash }, query: { date } })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={item.data ? t(`rule.${item.data.rule}`) : t('clash')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {item.data ? (
        <Shown oc={oc} board={board} clash={item.data} date={date} open={open} />
      ) : item.error ? (
        <p>{item.error.status === 404 ? t('clashGone') : item.error.message}</p>
      ) : (
        <DetailSkeleton />
      )}
    </Drawer>
  )
}

interface ShownProps extends Pick<Props, 'oc' | 'board' | 'date' | 'open'> {
  clash: ClashDetail
}

const Shown = ({ oc, board, clash, date, open }: ShownProps) => {
  const { occupations, decision } = clash
  const titles = new Map(occupations.map((one) => [one.key, one.title]))
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>{saysText(clash, (one) => titles.get(one) ?? '')}</p>
      <GravityBadge clash={clash} />
      <Facts
        columns={1}
        facts={[
          { label: words('when'), value: whenText(clash) },
          { label: t('column.where'), value: whereText(board, clash) },
          decision && {
            label: words('decision'),
            value: `${t(`way.${decision.way}`)} · ${decision.reason} · ${dotted(momentIn(decision.at, clash.timeZone), decision.by)}`,
          },
        ]}
      />
      <Deeds oc={oc} clash={clash} date={date} open={open} />
      <h3>{t('bothSides')}</h3>
      <ul className={classes.sides} aria-label={t('bothSides')}>
        {occupations.map((one) => (
          <li key={one.key}>
            <b>{one.path === null ? one.title : <Link href={one.path}>{one.title}</Link>}</b>
            <span>{dotted(t(`kind.${one.kind}`), one.detail, one.people !== null && words('people', { n: one.people }))}</span>
            <span>{[placeText(board, one), whenText(one)].join(' · ')}</span>
            <span className={classes.quiet}>{traitsText(one)}</span>
          </li>
        ))}
      </ul>
      <h3>{t('concerned')}</h3>
      {clash.concerned.length === 0 ? (
        <p className={classes.quiet}>{t('nobodyConcerned')}</p>
      ) : (
        <ul className={classes.sides} aria-label={t('concerned')}>
          {clash.concerned.map((one) => (
            <li key={`${one.kind} ${one.id}`}>{hearerText(one)}</li>
          ))}
        </ul>
      )}
      <h3>{t('tellings')}</h3>
      <Tellings clash={clash} />
    </div>
  )
}

/** What can be done about it. */
const Deeds = ({ oc, clash, date, open }: Omit<ShownProps, 'board'>) => {
  const { key, may } = clash
  const reopen = useSend(reopenClash, { said: t('reopened') })
  const given = { oc, date, clash }
  return (
    <div className={classes.deeds}>
      {may.tell && (
        <Button leftSection={<Send size={16} />} onClick={() => open((onClose) => <TellDialog {...given} onClose={onClose} />)}>
          {t('tellEllipsis')}
        </Button>
      )}
      {may.decide && (
        <Button variant="default" leftSection={<Check size={16} />} onClick={() => open((onClose) => <DecideDialog {...given} onClose={onClose} />)}>
          {t('decideEllipsis')}
        </Button>
      )}
      {may.reopen && (
        <Button
          variant="default"
          leftSection={<RotateCcw size={16} />}
          loading={reopen.busy}
          onClick={() => reopen({ params: { oc, key }, body: { date } })}
        >
          {t('reopen')}
        </Button>
      )}
    </div>
  )
}

/** Who was told what of it. */
const Tellings = ({ clash: { tellings, timeZone } }: { clash: ClashDetail }) =>
  tellings.length === 0 ? (
    <p className={classes.quiet}>{t('noTellings')}</p>
  ) : (
    <ul className={classes.sides} aria-label={t('tellings')}>
      {tellings.map((one) => (
        <li key={`${one.kind} ${one.id} ${one.at} ${one.text}`}>
          <b>{hearerText(one)}</b>
          <span className={classes.quiet}>
            {one.by === null ? momentIn(one.at, timeZone) : t('toldBy', { when: momentIn(one.at, timeZone), by: one.by })}
          </span>
          <span>{one.text}</span>
        </li>
      ))}
    </ul>
  )
