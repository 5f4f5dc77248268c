import { Button, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { decideProofs, getSecurity, type Security } from '../../contract/security.ts'
import { t } from '../texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'
import classes from './Security.module.css'

interface Proof {
  uuid: string
  name: string
  since: string
}

/** What opens nothing since the password was chosen by a link. */
const sleeping = ({ passkeys, authenticator }: Security): Proof[] => [
  ...passkeys.filter(({ asleep }) => asleep).map(({ uuid, name, since }) => ({ uuid, name: t('security.passkeyNamed', { name }), since })),
  ...(authenticator?.asleep ? [{ uuid: authenticator.uuid, name: t('security.app'), since: authenticator.since }] : []),
]

type Decisions = Readonly<Record<string, string>>

const Decide = ({ proofs, onClose }: { proofs: Proof[]; onClose: () => void }) => {
  const { moment } = useMoments()
  const [decided, setDecided] = useState<Decisions>({})
  const send = useSend(decideProofs, { said: t('security.asleepDecided'), closes: onClose })
  const which = (decision: string) => proofs.map(({ uuid }) => uuid).filter((uuid) => decided[uuid] === decision)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ body: { keep: which('keep'), remove: which('remove') } })
      }}
    >
      <p className={dialog.lead}>{t('security.asleepText')}</p>
      <div className={dialog.fields}>
        {proofs.map(({ uuid, name, since }) => (
          <Radio.Group
            key={uuid}
            label={name}
            description={t('security.since', { date: moment(since) })}
            value={decided[uuid] ?? ''}
            onChange={(decision) => setDecided({ ...decided, [uuid]: decision })}
          >
            <div className={classes.choices}>
              <Radio value="keep" label={t('security.asleepKeep')} />
              <Radio value="remove" label={t('security.asleepRemove')} />
            </div>
          </Radio.Group>
        ))}
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={onClose} disabled={send.busy}>
          {t('security.asleepLater')}
        </Button>
        <Button type="submit" size="md" loading={send.busy} disabled={proofs.some(({ uuid }) => !decided[uuid])}>
          {words('save')}
        </Button>
      </div>
    </form>
  )
}

/** Asked after a sign-in, and again at the next one when it was put off: are these the person's own? */
export const SleepingProofs = ({ onClose }: { onClose: () => void }) => {
  const security = useItem(getSecurity, {})
  const proofs = security.data ? sleeping(security.data) : []
  if (proofs.length === 0) return null
  return (
    <Modal opened onClose={onClose} title={t('security.asleepTitle')} size={560}>
      <Decide proofs={proofs} onClose={onClose} />
    </Modal>
  )
}
