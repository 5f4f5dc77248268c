import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { passKinds, PassesTopUp, QuotasInput, setQuotas, topUpPasses } from '../contract.ts'
import { type CustomerDialogProps, nameOf } from './customer.ts'
import { QuotaFields } from './QuotaFields.tsx'
import { RemarkDialog } from './RemarkDialog.tsx'
import { t } from './texts.ts'
import { quotasOf, type TypedQuotas } from './typedQuotas.ts'

type Form = TypedQuotas & { remark: string }
const toBody = ({ remark, ...typed }: Form) => ({ ...quotasOf(typed), ...(remark.trim() ? { remark } : {}) })
const typedOf = ({ hid, qr, fr, visitorQr }: Form): TypedQuotas => ({ hid, qr, fr, visitorQr })

export const TopUpPasses = ({ organisation, onClose }: CustomerDialogProps) => {
  const [initial] = useState<Form>({ hid: 0, qr: 0, fr: 0, visitorQr: 0, remark: '' })
  const form = useSubmit(topUpPasses, {
    initial,
    toBody,
    schema: PassesTopUp,
    t,
    at: { params: { oc: organisation.uuid } },
    said: (_, { qr }) => t(qr ? 'qrUpdated' : 'toppedUp'),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <RemarkDialog
      title={t('topUpPasses', { name: nameOf(organisation) })}
      text={t('topUpSays')}
      verb={t('addVerb')}
      busy={form.busy}
      remark={values.remark}
      onRemark={(remark) => set({ remark })}
      onClose={onClose}
      onSave={form.submit}
    >
      <QuotaFields value={typedOf(values)} onChange={set} errors={errors} />
    </RemarkDialog>
  )
}

export const SetQuotas = ({ organisation, subscription, onClose }: CustomerDialogProps) => {
  const begun = useOpened(subscription)
  const [initial] = useState<Form>({
    hid: begun.hid.quota,
    qr: begun.qr.quota,
    fr: begun.fr.quota,
    visitorQr: begun.visitorQr.quota,
    remark: '',
  })
  const { values, set, errors, check, refuse } = useDraft({ initial, toBody, schema: QuotasInput, t })
  const below = Object.fromEntries(passKinds.filter((kind) => (values[kind] ?? 0) < begun[kind].used).map((kind) => [kind, t('quotaBelowUse')]))
  const send = useSend(setQuotas, {
    said: (values.qr ?? 0) === begun.qr.quota ? t('quotasUpdated') : t('qrUpdated'),
    closes: onClose,
    onRefused: refuse,
  })
  const save = () => {
    const body = check()
    if (body && Object.keys(below).length === 0) send({ params: { oc: organisation.uuid, id: String(begun.id) }, version: begun.version, body })
  }
  return (
    <RemarkDialog
      title={t('quotasOf', { name: nameOf(organisation) })}
      text={t('quotasSay')}
      verb={words('save')}
      busy={send.busy}
      remark={values.remark}
      onRemark={(remark) => set({ remark })}
      onClose={onClose}
      onSave={save}
    >
      <QuotaFields
        value={typedOf(values)}
        onChange={set}
        errors={{ ...errors, ...below }}
        help={(kind) => t('given', { n: numberText(begun[kind].used) })}
      />
    </RemarkDialog>
  )
}
