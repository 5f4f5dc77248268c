import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { declineByLink } from '../../contract.ts'
import { t } from '../texts.ts'
import { holdToken } from './link-token.ts'
import { formSentence } from './problem.ts'

/** Whoever has the link may say no, with or without an account. */
export const DeclineByLink = ({ token, company }: { token: string; company: string }) => {
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const decline = async () => {
    setBusy(true)
    try {
      await call(declineByLink, { body: { token } })
      holdToken(undefined)
      go('/confirm-account/declined', { replace: true })
    } catch (error) {
      setBusy(false)
      setAsking(false)
      showError(formSentence(error))
    }
  }
  return (
    <>
      <Button variant="subtle" size="sm" fullWidth mt="md" onClick={() => setAsking(true)}>
        {t('invitations.decline')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('invitations.declineQuestion', { company })}
        verb={t('invitations.decline')}
        warning={null}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={decline}
      >
        {t('invitations.declineText')}
      </ConfirmDialog>
    </>
  )
}
