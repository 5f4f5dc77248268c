import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { ConfirmEnding } from '#kit/web/parts/dialogs/ConfirmEnding.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { OfficeCentre } from '#modules/identity/office-centres/contract.ts'
import { nameOf } from '#modules/property/subscriptions/web/front.tsx'
import { deactivateOfficeCentre, previewDeactivation } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  organisation: OfficeCentre
  onClose: () => void
}

export const SwitchCustomer = (props: Props) => (props.organisation.active ? <Deactivate {...props} /> : <Activate {...props} />)

const Activate = ({ organisation, onClose }: Props) => {
  const name = nameOf(organisation)
  const send = useSend(deactivateOfficeCentre, { said: t('activated', { name }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('activateQuestion', { name })}
      warning={null}
      verb={words('activate')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc: organisation.uuid }, body: { active: true } })}
    >
      {t('activateText')}
    </ConfirmDialog>
  )
}

/** Asks once it is known what would end. */
const Deactivate = ({ organisation, onClose }: Props) => {
  const params = { oc: organisation.uuid }
  const name = nameOf(organisation)
  const preview = useItem(previewDeactivation, { params })
  const send = useSend(deactivateOfficeCentre, { said: t('deactivated', { name }), closes: onClose })
  return (
    <ConfirmEnding
      preview={preview}
      title={t('deactivateQuestion', { name })}
      warning={null}
      verb={words('deactivate')}
      reason={{ required: true }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params, body: { reason } })}
    >
      {t('deactivateText')}
    </ConfirmEnding>
  )
}
