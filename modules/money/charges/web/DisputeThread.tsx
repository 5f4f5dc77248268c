import { Button } from '@mantine/core'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import type { Charge, Dispute } from '../contract.ts'
import { DisputeBadge } from './ChargeBadge.tsx'
import { deadlineText } from './chargeText.ts'
import { AcceptDialog, SayDialog } from './dialogs.ts'
import { t } from './texts.ts'
import classes from './Charges.module.css'

interface Props {
  oc: string
  charge: Charge
  dispute: Dispute
  ofCompany: boolean
}

/** Question and answer, until the building has decided; until when it answers stands above. */
export const DisputeThread = ({ oc, charge, dispute, ofCompany }: Props) => {
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const { mayOfDispute: may } = charge
  const say = (step: 'reply' | 'answer' | 'refuse') => () => open((onClose) => <SayDialog oc={oc} charge={charge} step={step} onClose={onClose} />)
  const deadline = deadlineText(dispute)
  return (
    <Section
      title={t('disputeTitle')}
      actions={
        <>
          <DisputeBadge status={dispute.status} />
          {may.reply && ofCompany && (
            <Button variant="default" size="sm" onClick={say('reply')}>
              {t('sayVerb.reply')}
            </Button>
          )}
          {may.refuse && (
            <Button variant="default" size="sm" onClick={say('refuse')}>
              {t('refuseEllipsis')}
            </Button>
          )}
          {may.answer && (
            <Button variant="default" size="sm" onClick={say('answer')}>
              {t('answerEllipsis')}
            </Button>
          )}
          {may.accept && (
            <Button size="sm" onClick={() => open((onClose) => <AcceptDialog oc={oc} charge={charge} onClose={onClose} />)}>
              {t('acceptEllipsis')}
            </Button>
          )}
        </>
      }
    >
      {deadline && (
        <p className={classes.deadline} data-late={dispute.daysLeft < 0 || undefined}>
          {deadline}
        </p>
      )}
      <ol className={classes.thread}>
        {dispute.messages.map(({ uuid, kind, by, byBuilding, message, at }) => (
          <li key={uuid} className={classes.said} data-building={byBuilding || undefined}>
            <header>{[t(`message.${kind}`), by ?? (byBuilding ? t('theBuildingSays') : charge.company.name), moment(at)].join(' · ')}</header>
            <p>{message}</p>
          </li>
        ))}
      </ol>
      {dialog}
    </Section>
  )
}
