import { Button, TextInput } from '@mantine/core'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { linkPass } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  uuid: string
  name: string
}

/** For a visitor who has no e-mail, or has not found the mail. Where a browser lends no clipboard the link is shown. */
export const CopyPassLink = ({ oc, uuid, name }: Props) => {
  const { open, dialog } = useDialog()
  const copied = async (address: string, whose: string) => {
    try {
      await navigator.clipboard.writeText(address)
      showSuccess(t('said.passLinked', { name: whose }))
    } catch {
      open((onClose) => <PassLink address={address} name={whose} onClose={onClose} />)
    }
  }
  const send = useSend(linkPass, { onDone: (made) => void copied(new URL(made.path, window.location.origin).href, made.name) })
  return (
    <>
      <Button size="xs" variant="subtle" loading={send.busy} aria-label={t('linkPassOf', { name })} onClick={() => send({ params: { oc, uuid } })}>
        {t('linkPass')}
      </Button>
      {dialog}
    </>
  )
}

const PassLink = ({ address, name, onClose }: { address: string; name: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={t('passLinkTitle', { name })} size={560}>
    <TextInput
      label={words('link')}
      description={t('passLinkText', { name })}
      readOnly
      value={address}
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Modal>
)
