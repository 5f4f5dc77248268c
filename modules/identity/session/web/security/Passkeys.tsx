import { Button } from '@mantine/core'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { removePasskey, type Security } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { inPieces, None, SecurityPart } from './SecurityPart.tsx'

export const Passkeys = ({ security: { passkeys, sessions } }: { security: Security }) => {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Security['passkeys'][number]>()
  const { day, moment } = useMoments()
  const remove = useSend(removePasskey, {
    said: t('security.passkeyRemoved'),
    closes: () => setRemoving(undefined),
  })
  return (
    <SecurityPart title={t('security.passkeys')} help={t('security.passkeysHelp')}>
      {passkeys.length > 0 ? (
        <Rows>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.uuid}
              name={passkey.name}
              badge={passkey.asleep && <StatusBadge tone="waiting">{t('security.asleep')}</StatusBadge>}
              about={inPieces([
                t('security.since', { date: day(passkey.since) }),
                passkey.lastUsedAt ? t('security.lastUsed', { date: moment(passkey.lastUsedAt) }) : t('security.neverUsed'),
              ])}
              action={
                <Button variant="default" size="xs" aria-label={words('removeName', { name: passkey.name })} onClick={() => setRemoving(passkey)}>
                  {words('remove')}
                </Button>
              }
            />
          ))}
        </Rows>
      ) : (
        <None>{t('security.passkeysNone')}</None>
      )}
      {browserSupportsWebAuthn() ? (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('security.passkeyAdd')}
        </Button>
      ) : (
        <None>{t('security.passkeysUnsupported')}</None>
      )}
      {adding && <AddPasskey device={sessions.find(({ current }) => current)?.device ?? ''} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          opened
          title={t('security.passkeyRemoveQuestion', { name: removing.name })}
          warning={null}
          verb={words('remove')}
          busy={remove.busy}
          onClose={() => setRemoving(undefined)}
          onConfirm={() => remove({ params: { uuid: removing.uuid } })}
        >
          {t('security.passkeyRemoveText')}
        </ConfirmDialog>
      )}
    </SecurityPart>
  )
}
