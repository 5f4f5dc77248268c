import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { removeAuthenticator, type Security, startAuthenticator } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { SecurityPart } from './SecurityPart.tsx'
import { type Secret, SetUpAuthenticator } from './SetUpAuthenticator.tsx'
import classes from './Security.module.css'

export const Authenticator = ({ security: { authenticator } }: { security: Security }) => {
  const [secret, setSecret] = useState<Secret>()
  const [removing, setRemoving] = useState(false)
  const { moment } = useMoments()
  const begin = useSend(startAuthenticator, { onDone: setSecret })
  const remove = useSend(removeAuthenticator, {
    said: t('security.appRemoved'),
    closes: () => setRemoving(false),
  })
  return (
    <SecurityPart title={t('security.app')} help={t('security.appHelp')}>
      <StatusBadge tone={authenticator ? (authenticator.asleep ? 'waiting' : 'live') : 'idle'} plain>
        {authenticator ? t('security.appSince', { date: moment(authenticator.since) }) : t('security.appNone')}
        {authenticator?.asleep && ` · ${t('security.asleep')}`}
      </StatusBadge>
      <div className={classes.buttons}>
        <Button variant="default" loading={begin.busy} onClick={() => begin({})}>
          {authenticator ? t('security.appReplace') : t('security.appSetUp')}
        </Button>
        {authenticator && (
          <Button variant="default" aria-label={words('removeName', { name: t('security.app') })} onClick={() => setRemoving(true)}>
            {words('remove')}
          </Button>
        )}
      </div>
      {secret && <SetUpAuthenticator secret={secret} onClose={() => setSecret(undefined)} />}
      <ConfirmDialog
        opened={removing}
        title={t('security.appRemoveQuestion')}
        warning={null}
        verb={words('remove')}
        busy={remove.busy}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove({})}
      >
        {t('security.appRemoveText')}
      </ConfirmDialog>
    </SecurityPart>
  )
}
