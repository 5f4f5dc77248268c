import { ExternalLink, Flag, Send } from 'lucide-react'
import { lazy } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Chargeback, getChargeback } from '../contract.ts'
import { ChargebackBadge } from './ChargebackBadge.tsx'
import { reasonText } from './chargebackText.ts'
import { t } from './texts.ts'
import classes from './Payments.module.css'

const EvidenceDialog = lazy(async () => ({ default: (await import('./EvidenceDialog.tsx')).EvidenceDialog }))
const AcceptChargeback = lazy(async () => ({ default: (await import('./AcceptChargeback.tsx')).AcceptChargeback }))

export const ChargebackDetail = () => (
  <RecordOfBuilding read={getChargeback}>{(chargeback, place) => <Shown {...place} chargeback={chargeback} />}</RecordOfBuilding>
)

const icon = { size: 16, strokeWidth: 1.7 }

const Shown = ({ oc, query, chargeback }: Place & { chargeback: Chargeback }) => {
  const { referenceNo, status, inquiry, payment, amount, currency, may, dueDate } = chargeback
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const actions: TitleActions = [
    may.answer && {
      label: t('submitEvidence'),
      icon: <Send {...icon} />,
      primary: true,
      onClick: () => open((onClose) => <EvidenceDialog oc={oc} chargeback={chargeback} onClose={onClose} />),
    },
    may.giveUp && {
      label: t('acceptEllipsis'),
      icon: <Flag {...icon} />,
      danger: true,
      onClick: () => open((onClose) => <AcceptChargeback oc={oc} chargeback={chargeback} onClose={onClose} />),
    },
    { label: t('openPayment'), icon: <ExternalLink {...icon} />, href: to('/payments/{uuid}', { uuid: payment.uuid }, query) },
  ]
  return (
    <>
      <TitleBar
        title={referenceNo}
        back={to('/payments', {}, { ...query, tab: 'chargebacks' })}
        badge={<ChargebackBadge status={status} inquiry={inquiry} />}
        meta={[payment.title, money(amount, currency), may.answer && dueDate !== null && t('evidenceUntilMoment', { moment: moment(dueDate) })]}
        actions={actions}
      />
      <Sections>
        <Section title={words('details')}>
          <p className={classes.quiet} role="status">
            {t(stateText(chargeback))}
          </p>
          <Details chargeback={chargeback} />
        </Section>
        <Evidence chargeback={chargeback} />
      </Sections>
      {dialog}
    </>
  )
}

/** What it means for whoever reads it, and who is to do something. */
const stateText = ({ status, inquiry, answer, sentDate, may }: Chargeback) => {
  if (inquiry && status === 'WON') return 'stateText.INQUIRY_CLOSED'
  if (status === 'WON') return 'stateText.WON'
  if (status === 'LOST') return answer === 'ACCEPTED' ? 'stateText.GIVEN_UP' : 'stateText.LOST'
  if (answer !== null && sentDate === null) return 'stateText.SENDING'
  if (status === 'UNDER_REVIEW' || answer !== null) return 'stateText.UNDER_REVIEW'
  if (inquiry) return 'stateText.INQUIRY'
  return may.answer ? 'stateText.OPEN' : 'stateText.OVER'
}

const Details = ({ chargeback }: { chargeback: Chargeback }) => {
  const { moment } = useMoments()
  const { currency, person, company, reason, dueDate, createdDate, closedDate, withdrawn, fee, returned, lost, reference, problem } = chargeback
  const some = (sum: number) => sum > 0 && money(sum, currency)
  return (
    <Facts
      facts={[
        { label: words('reason'), value: reasonText(reason) },
        { label: t('column.person'), value: person.name },
        { label: words('company'), value: company.name },
        { label: t('column.amount'), value: money(chargeback.amount, currency) },
        { label: t('raisedOn'), value: moment(createdDate) },
        { label: t('evidenceUntil'), value: dueDate && moment(dueDate) },
        { label: t('closed'), value: closedDate && moment(closedDate) },
        { label: t('withdrawn'), value: some(withdrawn) },
        { label: t('disputeFee'), value: some(fee) },
        { label: t('returned'), value: some(returned) },
        { label: t('lost'), value: some(lost) },
        { label: t('providerReference'), value: reference },
        { label: t('problem'), value: problem, wide: true },
      ].filter(({ value }) => value)}
    />
  )
}

const Evidence = ({ chargeback }: { chargeback: Chargeback }) => {
  const { moment } = useMoments()
  const { answer, statement, facts, files, answeredBy, answeredDate, sentDate, may } = chargeback
  if (answer !== 'EVIDENCE' && !may.answer) return null
  return (
    <Section title={t(answer === 'EVIDENCE' ? 'evidenceSent' : 'evidencePrepared')}>
      {answer === null && <p className={classes.quiet}>{t('evidencePreparedText')}</p>}
      {statement !== null && <p className={classes.statement}>{statement}</p>}
      <Facts
        facts={[
          ...facts.map(({ label, value }) => ({ label, value, wide: value.length > 60 })),
          answeredDate !== null && { label: t('answeredBy'), value: dotted(answeredBy, moment(answeredDate)) },
          sentDate !== null && { label: t('sentOn'), value: moment(sentDate) },
        ]}
      />
      {files.length > 0 && (
        <ul className={classes.lines} aria-label={t('evidenceFiles')}>
          {files.map(({ uuid, name, address }) => (
            <li key={uuid}>
              <a href={address} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
