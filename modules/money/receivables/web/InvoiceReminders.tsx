import { Button } from '@mantine/core'
import { Pause } from 'lucide-react'
import { lazy } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Columns, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import type { InvoicePartProps } from '#modules/money/invoices/web/front.tsx'
import { releaseReminders } from '../contract.ts'
import type { SentReminder } from '../contract/reminders.ts'
import type { InvoiceSettlement } from '../contract/settlement.ts'
import { t } from './texts.ts'

const HoldDialog = lazy(async () => ({ default: (await import('./HoldDialog.tsx')).HoldDialog }))

const columnsOf = (ofCompany: boolean): Columns<SentReminder> => [
  {
    key: 'level',
    title: t('column.reminded'),
    always: true,
    width: 220,
    render: ({ level, step }) => <NameCell name={t(`level.${level}`)} second={t('stepN', { n: step })} />,
  },
  { key: 'day', title: t('column.sentOn'), width: dayWidth, render: ({ day }) => dayText(day) },
  { key: 'overdueDays', title: t('column.overdue'), width: 170, render: ({ overdueDays }) => t('overdueBy', { n: overdueDays }) },
  { key: 'owed', title: t('column.owedThen'), align: 'right', width: 140, render: ({ owed, currency }) => money(owed, currency) },
  !ofCompany && { key: 'by', title: t('column.sentBy'), width: 120, render: ({ byHand }: SentReminder) => t(byHand ? 'byHand' : 'byNight') },
]

/** What a company was reminded of; for the building, what holds it back. */
export const InvoiceReminders = ({ invoice, settlement }: Pick<InvoicePartProps, 'invoice'> & { settlement: InvoiceSettlement }) => {
  const ofCompany = useMe().organisation.kind === 'company'
  const { open, dialog } = useDialog()
  const release = useSend(releaseReminders, { said: t('said.released') })
  const { reminders, held, may } = settlement
  const oc = String(invoice.officeCentreId)
  if (ofCompany ? reminders.length === 0 : reminders.length === 0 && held.length === 0 && !may.hold) return null
  return (
    <Section
      title={t('reminders')}
      actions={
        may.hold && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Pause size={16} strokeWidth={1.7} />}
            onClick={() =>
              open((onClose) => (
                <HoldDialog oc={oc} name={invoice.invoiceNo} which={{ companyId: null, invoiceUuid: invoice.uuid }} onClose={onClose} />
              ))
            }
          >
            {t('holdBack')}
          </Button>
        )
      }
    >
      {held.map(({ why, uuid, until, reason }) => (
        <p key={`${why} ${uuid}`} role="status">
          {t(`heldUntil.${why}`, { day: until ? dayText(until) : '', reason: reason ?? '' })}{' '}
          {uuid !== null && may.hold && (
            <Button variant="subtle" size="compact-sm" loading={release.busy} onClick={() => release({ params: { oc, uuid } })}>
              {t('release')}
            </Button>
          )}
        </p>
      ))}
      <DataTable
        label={t('reminders')}
        columns={columnsOf(ofCompany)}
        rows={reminders}
        rowKey={({ uuid }) => uuid}
        rowName={({ step }) => t('stepN', { n: step })}
        phone={(one) => ({ title: t(`level.${one.level}`), second: [dayText(one.day), money(one.owed, one.currency)].join(' · ') })}
        empty={{ text: t('noReminders') }}
      />
      {dialog}
    </Section>
  )
}
