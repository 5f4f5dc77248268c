import { Checkbox, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { creditInvoice, voidInvoice } from '../contract.ts'
import type { Invoice } from '../contract/invoice.ts'
import { CreditInput, VoidInput } from '../contract/made.ts'
import { money } from './invoiceText.ts'
import { t } from './texts.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Of the corrections that are there, all unless some are left out. */
export const CreditDialog = ({ invoice, onClose }: Props) => {
  const { uuid, version, invoiceNo: number, creditable, currency } = useOpened(invoice)
  const [initial] = useState({ corrections: creditable.map((one) => one.uuid), reason: '' })
  const toBody = (values: typeof initial) => values
  const form = useSubmit(creditInvoice, {
    initial,
    toBody,
    schema: CreditInput,
    t,
    fieldOf: { more_than_owed: 'corrections', not_creditable: 'corrections' },
    at: { params: { uuid }, version },
    said: t('said.credited', { number }),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t('creditTitle', { number })}
      text={t(creditable.length === 0 ? 'creditNone' : 'creditText')}
      verb={t('creditVerb')}
      busy={form.busy}
      disabled={creditable.length === 0}
      onClose={onClose}
      onSave={form.submit}
    >
      {creditable.length > 0 && (
        <>
          <Checkbox.Group
            label={t('creditWhich')}
            value={form.values.corrections}
            onChange={(corrections) => form.set({ corrections })}
            error={form.errors.corrections}
          >
            {creditable.map((one) => (
              <Checkbox
                key={one.uuid}
                value={one.uuid}
                mt={8}
                label={`${one.referenceNo} · ${one.title} · ${money(-one.amount, currency)}`}
                description={one.reason}
              />
            ))}
          </Checkbox.Group>
          <ReasonField maxLength={500} value={form.values.reason} onChange={(reason) => form.set({ reason })} error={form.errors.reason} />
        </>
      )}
    </FormDialog>
  )
}

const wrongs = ['CHARGES', 'PAPER'] as const

/** All that is left: where the charges are wrong they are taken back, where the paper is they wait for the next one. */
export const VoidDialog = ({ invoice, onClose }: Props) => {
  const { uuid, version, invoiceNo: number, owed, currency, company } = useOpened(invoice)
  const form = useSubmit(voidInvoice, {
    initial: { reason: '', again: false },
    toBody: (values) => values,
    schema: VoidInput,
    t,
    at: { params: { uuid }, version },
    said: t('said.voided', { number }),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t('voidTitle', { number })}
      text={t('voidText', { amount: money(owed, currency), company: company.name })}
      verb={t('voidVerb')}
      danger
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <Radio.Group label={t('wrong')} value={form.values.again ? 'PAPER' : 'CHARGES'} onChange={(wrong) => form.set({ again: wrong === 'PAPER' })}>
        <Stack gap="xs" mt="xs">
          {wrongs.map((wrong) => (
            <Radio key={wrong} value={wrong} label={t(`wrong.${wrong}`)} description={t(`wrong.${wrong}.then`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField maxLength={500} value={form.values.reason} onChange={(reason) => form.set({ reason })} error={form.errors.reason} />
    </FormDialog>
  )
}
