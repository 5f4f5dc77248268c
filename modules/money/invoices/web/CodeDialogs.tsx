import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { clearCustomerCode, CodeInput, setCustomerCode } from '../contract.ts'
import type { CustomerCode } from '../contract/invoice.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  of: CustomerCode
  onClose: () => void
}

const toBody = ({ code }: { code: string }) => ({ code })

export const SetCode = ({ oc, of, onClose }: Props) => {
  const { version } = useOpened(of)
  const { id: companyId, companyName: company } = of
  const [initial] = useState({ code: of.code ?? '' })
  const form = useSubmit(setCustomerCode, {
    initial,
    toBody,
    schema: CodeInput,
    t,
    fieldOf: { customer_code_taken: 'code' },
    at: { params: { oc, companyId }, version },
    said: ({ code }) => t('said.codeSet', { company, code: code ?? '' }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('codeOf', { company })} text={t('codesIntro')} verb={words('save')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <TextInput
        label={t('column.code')}
        description={t('codeHelp')}
        required
        maxLength={12}
        inputMode="numeric"
        autoComplete="off"
        value={form.values.code}
        onChange={(event) => form.set({ code: event.currentTarget.value })}
        error={form.errors.code}
        data-autofocus
      />
    </FormDialog>
  )
}

export const ClearCode = ({ oc, of, onClose }: Props) => {
  const { version } = useOpened(of)
  const { id: companyId, companyName: company } = of
  const send = useSend(clearCustomerCode, { said: t('said.codeCleared', { company }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('clearTitle', { company })}
      verb={words('clear')}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, companyId }, version })}
    >
      {t('clearText', { company, code: of.code ?? '' })}
    </ConfirmDialog>
  )
}
