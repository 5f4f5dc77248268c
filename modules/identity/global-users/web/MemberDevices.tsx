import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { listMemberDevices, untrustMember } from '../contract.ts'
import { type Device, DeviceRows } from './DeviceRows.tsx'
import { t } from './texts.ts'

/** On the profile: where no code is asked of this person, for admins of the organisation who may end that. */
export const MemberDevices = ({ user, oc }: PersonSectionProps) => {
  const [asked, setAsked] = useState<Device | 'all'>()
  const params = { oc, id: String(user.id) }
  // whom the reader may not switch off is not asked about; rank beyond this organisation is known to the server only
  const { data, error, refetch } = useItem(listMemberDevices, user.may.activate ? { params } : undefined)
  if (error && !data)
    return (
      <Section title={t('devices')}>
        <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data?.may.untrust) return null
  const close = () => setAsked(undefined)
  const all = (
    <Button variant="default" size="xs" onClick={() => setAsked('all')}>
      {t('endAllTrust')}
    </Button>
  )
  return (
    <Section title={t('devices')} actions={data.devices.length > 1 && all}>
      <DeviceRows devices={data.devices} onEnd={setAsked} />
      {asked && <EndTrust name={user.fullName} params={params} device={asked === 'all' ? undefined : asked} onClose={close} />}
    </Section>
  )
}

interface EndTrustProps {
  name: string
  params: { oc: string; id: string }
  /** All without it. */
  device: Device | undefined
  onClose: () => void
}

const EndTrust = ({ name, params, device, onClose }: EndTrustProps) => {
  const untrust = useSend(untrustMember, { said: ({ ended }) => t('untrusted', { n: ended }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={device ? t('ask.untrustOne', device) : t('ask.untrust', { name })}
      warning={t('personIsTold')}
      verb={t('verb.untrust')}
      reason={{ label: words('reason'), hint: t('reasonHint'), required: true }}
      busy={untrust.busy}
      onClose={onClose}
      onConfirm={(reason) => untrust({ params, body: device ? { reason, deviceUuid: device.uuid } : { reason } })}
    >
      {t('text.untrust')}
    </ConfirmDialog>
  )
}
