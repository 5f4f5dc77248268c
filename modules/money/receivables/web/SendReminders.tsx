import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { useSend } from '#kit/web/queries.ts'
import { sendReminders } from '../contract.ts'
import type { ReminderPreview } from '../contract/reminders.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  preview: ReminderPreview
  onClose: () => void
  onDone: () => void
}

/** Who gets what, before it goes; what has changed meanwhile is left. */
export const SendReminders = ({ oc, preview, onClose, onDone }: Props) => {
  const send = useSend(sendReminders, {
    said: ({ mails }) => t('said.sent', { n: mails }),
    closes: () => {
      onDone()
      onClose()
    },
  })
  const { mails } = preview
  const reminders = mails.flatMap(({ step, invoices }) => invoices.map(({ uuid }) => ({ invoiceUuid: uuid, step })))
  return (
    <FormDialog
      title={t('sendTitle')}
      text={mails.length === 0 ? t('nothingToSend') : t('sendText')}
      verb={mails.length === 0 ? t('sendNone') : t('sendVerb', { n: mails.length })}
      busy={send.busy}
      disabled={reminders.length === 0}
      onClose={onClose}
      onSave={() => send({ params: { oc }, body: { reminders } })}
    >
      <Preview preview={preview} />
    </FormDialog>
  )
}

const Preview = ({ preview: { mails, left, currency } }: { preview: ReminderPreview }) => {
  const line = ({ invoiceNo: number, owed, overdueDays: n }: ReminderPreview['left'][number]['invoice']) =>
    t('lineOf', { number, amount: money(owed, currency), n })
  return (
    <div>
      {mails.map(({ company, level, recipients, step, invoices }) => (
        <section key={`${company.id} ${step}`}>
          <h3>{t('mailTo', { company: company.name, level: t(`level.${level}`), n: recipients })}</h3>
          <ul>
            {invoices.map((invoice) => (
              <li key={invoice.uuid}>{line(invoice)}</li>
            ))}
          </ul>
        </section>
      ))}
      {left.length > 0 && (
        <section>
          <h3>{t('leftOut')}</h3>
          <ul>
            {left.map(({ company, invoice, why }) => (
              <li key={invoice.uuid}>{`${company.name} · ${line(invoice)} · ${t(`left.${why}`)}`}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
