import { Button } from '@mantine/core'
import { ShieldAlert } from 'lucide-react'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { Lockdown } from '../contract/controller.ts'
import { LiftLockdown } from './LiftLockdown.tsx'
import { t } from './texts.ts'
import { unconfirmedText } from './unconfirmedText.ts'
import classes from './Doors.module.css'

/** Above everything on the page: what is shut, by whom and since when, and which doors have not said that they are. */
export const LockdownOn = ({ oc, lockdown }: { oc: string; lockdown: Lockdown }) => {
  const { open, dialog } = useDialog()
  const { reach, name, reason, startedBy, startedDate, doors, unconfirmed, may } = lockdown
  return (
    <section className={classes.on} aria-label={t('lockdown')}>
      <ShieldAlert size={20} aria-hidden />
      <div className={classes.said}>
        <strong>{name ? words('labelled', { label: t(`lockdown.${reach}`), value: name }) : t(`lockdown.${reach}`)}</strong>
        <span>
          {reason} · {t('onSince', { who: startedBy, time: momentIn(startedDate) })}
        </span>
        <span>{doors === 0 ? t('noDoorStandsThere') : unconfirmed.length === 0 ? t('allConfirmed') : unconfirmedText(unconfirmed)}</span>
      </div>
      {may.lift && (
        <Button variant="default" onClick={() => open((onClose) => <LiftLockdown oc={oc} lockdown={lockdown} onClose={onClose} />)}>
          {t('liftEllipsis')}
        </Button>
      )}
      {dialog}
    </section>
  )
}
