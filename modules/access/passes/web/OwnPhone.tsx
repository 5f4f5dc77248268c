import { Button } from '@mantine/core'
import { Smartphone } from 'lucide-react'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { inviteOwnDevice, removeOwnDevice } from '../contract.ts'
import type { Credential, Pass } from '../contract/pass.ts'
import { makerText } from './makerText.ts'
import { PassBadge } from './PassBadge.tsx'
import { t } from './texts.ts'
import classes from './Passes.module.css'

/** Whoever has the right to open by phone sets one up here, and takes it away when it is lost. */
export const OwnPhone = ({ credential: { passes, mobilePassAssigned } }: { credential: Credential }) => {
  const { addOns } = useMe()
  const { moment, day } = useMoments()
  const { open, dialog } = useDialog()
  const invite = useSend(inviteOwnDevice, {
    onDone: ({ path, expiresDate }) => open((onClose) => <Invited path={path} until={moment(expiresDate)} onClose={onClose} />),
  })
  if (!mobilePassAssigned || !addOns.includes('THIRD_PARTY_INTEGRATION')) return null
  const phone = passes.find(({ kind, status }) => kind === 'HID' && (status === 'ACTIVATED' || status === 'PENDING_ACTIVATION'))
  const invited = phone?.status === 'PENDING_ACTIVATION'
  return (
    <Section title={t('myPhone')}>
      {phone && !invited && (
        <ul className={classes.passes}>
          <li>
            <span className={classes.kind}>{phone.device}</span>
            <span className={classes.what}>{t('since', { day: day(phone.activatedDate ?? phone.assignedDate) })}</span>
            <PassBadge of={phone} />
          </li>
        </ul>
      )}
      {(!phone || invited) && (
        <p className={classes.none}>{invited ? t('myPhoneInvited', { until: moment(phone.expiresDate ?? phone.assignedDate) }) : t('myPhoneNone')}</p>
      )}
      {phone && makerText(phone) && <p className={classes.none}>{makerText(phone)}</p>}
      <div className={classes.give}>
        {(!phone || invited) && (
          <Button variant="default" size="md" leftSection={<Smartphone size={16} />} loading={invite.busy} onClick={() => invite({})}>
            {t('myPhoneAdd')}
          </Button>
        )}
        {phone && !invited && (
          <Button variant="default" size="md" onClick={() => open((onClose) => <RemovePhone phone={phone} onClose={onClose} />)}>
            {t('myPhoneRemove')}
          </Button>
        )}
      </div>
      {dialog}
    </Section>
  )
}

const Invited = ({ path, until, onClose }: { path: string; until: string; onClose: () => void }) => (
  <FormDialog title={t('myPhone')} text={t('myPhoneText', { until })} verb={words('close')} busy={false} onClose={onClose} onSave={onClose}>
    <div className={classes.mine}>
      <QrCode text={new URL(path, location.origin).href} label={t('myPhoneCode')} className={classes.code} />
      <Button component="a" href={path} target="_blank" rel="noreferrer" variant="default" size="md">
        {t('myPhoneOpen')}
      </Button>
    </div>
  </FormDialog>
)

const RemovePhone = ({ phone, onClose }: { phone: Pass; onClose: () => void }) => {
  const send = useSend(removeOwnDevice, { said: t('myPhoneRemoved'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('myPhoneRemoveQuestion', { device: phone.device ?? t('kind.HID') })}
      warning={null}
      verb={words('remove')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({})}
    >
      {t('takeText.HID')}
    </ConfirmDialog>
  )
}
