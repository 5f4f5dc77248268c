import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { lazy } from 'react'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { endStandIn, listStandIns, type StandIn } from '../contract.ts'
import { t } from './texts.ts'
import classes from './StandIns.module.css'

const NameStandIn = lazy(async () => ({ default: (await import('./NameStandIn.tsx')).NameStandIn }))

const days = ({ fromDate, untilDate }: StandIn): string => t('fromUntil', { from: dayText(fromDate), until: dayText(untilDate) })

const TakeAway = ({ standIn, onClose }: { standIn: StandIn; onClose: () => void }) => {
  const send = useSend(endStandIn, { said: t('standInEnded'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('endStandInQuestion', { name: standIn.fullName })}
      verb={t('takeAway')}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { uuid: standIn.uuid } })}
    />
  )
}

/** As high as for somebody who has named nobody, as most of those who decide have. */
const Unread = () => (
  <Sections>
    <Section title={t('standIns')}>
      <p className={classes.quiet} role="status" aria-busy aria-label={words('loading')}>
        &nbsp;
      </p>
    </Section>
  </Sections>
)

/** Who decides while somebody is away: those whom the reader has named, and those who have named the reader. */
export const StandIns = () => {
  const { data, error } = useItem(listStandIns, {})
  const { open, dialog } = useDialog()
  if (!data) return error ? null : <Unread />
  const { mine, forOthers, mayName } = data
  if (!mayName && forOthers.length === 0) return null
  return (
    <Sections>
      <Section
        title={t('standIns')}
        actions={
          mayName && (
            <Button variant="default" size="sm" onClick={() => open((onClose) => <NameStandIn onClose={onClose} />)}>
              {t('nameStandIn')}
            </Button>
          )
        }
      >
        {mayName && mine.length === 0 && <p className={classes.quiet}>{t('noneNamed')}</p>}
        <ul className={classes.list}>
          {mine.map((one) => (
            <li key={one.uuid}>
              {one.fullName} <span className={classes.quiet}>{days(one)}</span>
              <button
                type="button"
                className={classes.remove}
                aria-label={words('labelled', { label: t('takeAway'), value: one.fullName })}
                onClick={() => open((onClose) => <TakeAway standIn={one} onClose={onClose} />)}
              >
                <X size={16} />
              </button>
            </li>
          ))}
          {forOthers.map((one) => (
            <li key={one.uuid}>
              {t('youStandInFor', { name: one.fullName })} <span className={classes.quiet}>{days(one)}</span>
            </li>
          ))}
        </ul>
        {dialog}
      </Section>
    </Sections>
  )
}
