import { Button, Group } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { MonthSelect } from '#kit/web/parts/fields/MonthSelect.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { can as canCharges } from '#modules/money/charges/contract.ts'
import { makeDrafts } from '../contract.ts'
import { type Drafted, DraftInput } from '../contract/made.ts'
import { money } from './invoiceText.ts'
import { t } from './texts.ts'
import classes from './Invoices.module.css'

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
  const done = (answer: Drafted) => {
    setDrafted(answer)
    if (answer.drafts.length > 0) onMade()
  }
  const form = useSubmit(makeDrafts, { initial, toBody, schema: DraftInput, t, at: { params: { oc } }, onDone: done })
  if (drafted) {
    const { companyId: ofCompany } = form.values
    return <Made drafted={drafted} narrowed={{ ...(oc ? { oc } : {}), ...(ofCompany ? { companyId: ofCompany } : {}) }} onClose={onClose} />
  }
  return (
    <FormDialog title={t('draftsTitle')} text={t('draftsText')} verb={t('draftsVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <MonthSelect label={t('month')} value={form.values.month} onChange={(next) => form.set({ month: next })} error={form.errors.month} />
      <CompanySelect
        label={t('oneCompany')}
        placeholder={t('allCompanies')}
        office={oc}
        value={form.values.companyId}
        onChange={(next) => form.set({ companyId: next })}
        clearable
      />
    </FormDialog>
  )
}

/** The tab of the list on which lines stand that wait for somebody; what waits for a document is on none. */
const tabOf = { DISPUTED: 'DISPUTED', NOT_VERIFIED: 'OPEN', NOT_LOCKED: 'VERIFIED' } as const
type Left = Drafted['left'][number]
const isOnTab = (one: Left): one is Left & { why: keyof typeof tabOf } => Object.hasOwn(tabOf, one.why)
const addressOf = ({ why, month }: Left & { why: keyof typeof tabOf }, narrowed: Record<string, string>): string =>
  to('/charges', {}, { ...narrowed, status: tabOf[why], ...(month ? { month } : {}) })

/** What is done there first, in words: the month is named where all of them are of one. */
const deedOf = ({ why, month }: Left): string => {
  if (month) return t(why === 'NOT_LOCKED' ? 'lockMonth' : 'verifyAndLock', { month: monthText(month) })
  return t(why === 'NOT_LOCKED' ? 'lockAll' : 'verifyAndLockAll')
}

const namedAtMost = 20
interface MadeProps {
  drafted: Drafted
  /** The company and the building that were asked about. */
  narrowed: Record<string, string>
  onClose: () => void
}
const Made = ({ drafted: { drafts, left }, narrowed, onClose }: MadeProps) => {
  const sees = holds(canCharges.VIEW)
  const toLock = holds(canCharges.ACTION) && left.filter(isOnTab).find(({ why }) => why !== 'DISPUTED')
  return (
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
            {left.map((one) => {
              const text = t(`left.${one.why}`, { n: one.lines })
              return (
                <li key={one.why}>
                  {sees && isOnTab(one) ? (
                    <Link href={addressOf(one, narrowed)} className={classes.inText}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <Group justify="flex-end">
        {toLock && (
          <Button component={Link} href={addressOf(toLock, narrowed)} variant="default">
            {deedOf(toLock)}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {words('close')}
        </Button>
      </Group>
    </Modal>
  )
}
