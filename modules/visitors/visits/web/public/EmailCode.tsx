import { Button } from '@mantine/core'
import { useState } from 'react'
import { PinField } from '#kit/web/parts/fields/PinField.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useSend } from '#kit/web/queries.ts'
import type { FieldErrors } from '#kit/web/validate.ts'
import { sendVisitorCode, visitorCodeMinutes } from '../../contract.ts'
import { t } from '../texts.ts'
import type { Poster } from './AtPoster.tsx'

interface Props {
  poster: Poster
  email: string
  code: string
  error: string | undefined
  onCode: (code: string) => void
  onRefused: (errors: FieldErrors) => void
}

/** The address is proved by a code that is sent to it. */
export const EmailCode = ({ poster, email, code, error, onCode, onRefused }: Props) => {
  const [sent, setSent] = useState(false)
  const send = useSend(sendVisitorCode, {
    onDone: () => {
      setSent(true)
      onCode('')
    },
    onRefused: (refused) => {
      if (refused.fields.email) onRefused({ 'visitor.email': refused.fields.email })
      else showError(refused.message)
      return true
    },
  })
  return (
    <>
      <Button variant="default" size="lg" loading={send.busy} onClick={() => send({ body: { ...poster, email } })}>
        {t(sent ? 'self.sendAgain' : 'self.sendCode')}
      </Button>
      {(sent || error) && (
        <PinField
          label={t('self.code')}
          oneTimeCode
          required
          value={code}
          onChange={onCode}
          help={t('self.codeHelp', { email, n: visitorCodeMinutes })}
          {...(error ? { error } : {})}
        />
      )}
    </>
  )
}
