import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSubmit } from '#kit/web/submit.ts'
import type { AskProps } from '#modules/platform/bulk-actions/web/front.tsx'
import { acceptFinding, reopenFinding } from '../contract.ts'
import { AcceptInput, type Finding } from '../contract/finding.ts'
import { AcceptFields, noAcceptance } from './AcceptFields.tsx'
import { nameOf } from './findingText.ts'
import { t } from './texts.ts'

const asTyped = <V,>(values: V) => values
const acceptance = { initial: noAcceptance, toBody: asTyped, schema: AcceptInput, t }

interface Props {
  oc: string
  finding: Finding
  onClose: () => void
}

export const AcceptFinding = ({ oc, finding, onClose }: Props) => {
  const opened = useOpened(finding)
  const params = { oc, uuid: finding.uuid }
  const form = useSubmit(acceptFinding, {
    ...acceptance,
    at: { params, version: opened.version },
    said: ({ accepted }) => t('accepted', { day: dayText(accepted?.untilDate ?? '') }),
    undo: ({ version }) => ({ call: reopenFinding, args: { params, version } }),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t('acceptTitle', { name: nameOf(finding) })}
      text={t('acceptText')}
      verb={t('accept')}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <AcceptFields values={form.values} errors={form.errors} onChange={form.set} />
    </FormDialog>
  )
}

/** The same reason and day for all that are ticked. */
export const AcceptMany = ({ n, busy, onClose, onGo }: AskProps) => {
  const draft = useDraft(acceptance)
  const go = () => {
    const body = draft.check()
    if (body) onGo(body)
  }
  return (
    <FormDialog title={t('acceptManyTitle', { n })} text={t('acceptText')} verb={t('accept')} busy={busy} onClose={onClose} onSave={go}>
      <AcceptFields values={draft.values} errors={draft.errors} onChange={draft.set} />
    </FormDialog>
  )
}
