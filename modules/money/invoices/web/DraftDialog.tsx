import { Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { makeDrafts } from '../contract.ts'
import { type Drafted, DraftInput } from '../contract/made.ts'
import { money } from './invoiceText.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  /** As the list is narrowed. */
  month: string
  companyId: string
  onClose: () => void
  /** There are drafts: the list shows them. */
  onMade: () => void
}

const toBody = ({ month, companyId }: { month: string; companyId: string }) => ({ month, companyId: companyId ? Number(companyId) : null })

/** Which month, and whose; then what was made of it and which lines wait. */
export const DraftDialog = ({ oc, month, companyId, onClose, onMade }: Props) => {
  const [initial] = useState(() => ({ month: month || inZone(new Date()).day.slice(0, 7), companyId }))
  const [drafted, setDrafted] = useState<Drafted>()
  const draft = useDraft({ initial, toBody, schema: DraftInput, t })
  const done = (answer: Drafted) => {
    setDrafted(answer)
    if (answer.drafts.length > 0) onMade()
  }
  const send = useSend(makeDrafts, { onDone: done, onRefused: draft.refuse })
  if (drafted) return <Made drafted={drafted} onClose={onClose} />
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc }, body })
  }
  return (
    <FormDialog title={t('draftsTitle')} text={t('draftsText')} verb={t('draftsVerb')} busy={send.busy} onClose={onClose} onSave={save}>
      <MonthSelect label={t('month')} value={draft.values.month} onChange={(next) => draft.set({ month: next })} error={draft.errors.month} />
      <CompanySelect
        label={t('oneCompany')}
        placeholder={t('allCompanies')}
        office={oc}
        value={draft.values.companyId}
        onChange={(next) => draft.set({ companyId: next })}
        clearable
      />
    </FormDialog>
  )
}

const namedAtMost = 20
const Made = ({ drafted: { drafts, left }, onClose }: { drafted: Drafted; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={drafts.length === 0 ? t('draftedNone') : t('drafted', { n: drafts.length })} size={560}>
    {drafts.length > 0 && (
      <ul>
        {drafts.slice(0, namedAtMost).map(({ uuid, company, lines, amount, currency }) => (
          <li key={uuid}>{t('draftedOf', { company, n: lines, amount: money(amount, currency) })}</li>
        ))}
        {drafts.length > namedAtMost && <li>{words('nMore', { n: drafts.length - namedAtMost })}</li>}
      </ul>
    )}
    {left.length > 0 && (
      <>
        <h3>{t('leftLines')}</h3>
        <ul>
          {left.map(({ why, lines }) => (
            <li key={why}>{t(`left.${why}`, { n: lines })}</li>
          ))}
        </ul>
      </>
    )}
    <Group justify="flex-end">
      <Button onClick={onClose} data-autofocus>
        {words('close')}
      </Button>
    </Group>
  </Modal>
)
