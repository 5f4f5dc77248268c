import { Radio, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { compareMatch, decideMatch } from '../contract.ts'
import { ComparedEntry } from './ComparedEntry.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  /** Who waits. */
  uuid: string
  onClose: () => void
}

const decisions = ['NOT_THE_SAME', 'LET_IN', 'REFUSED'] as const

/** Who waits beside whom the blacklist means; nothing is chosen until somebody has read it. */
export const DecideMatch = ({ oc, uuid, onClose }: Props) => {
  const { data: match, error, refetch } = useItem(compareMatch, { params: { oc, uuid } })
  const [decision, setDecision] = useState<(typeof decisions)[number]>()
  const [remark, setRemark] = useState('')
  const [asked, setAsked] = useState(false)
  const decide = useSend(decideMatch, { said: t('said.decided'), closes: onClose })
  const save = () => {
    setAsked(true)
    if (decision) decide({ params: { oc, uuid }, body: { decision, remark } })
  }
  const title = match ? t('decideTitle', { name: match.name ?? t('nobodyNamed') }) : t('compareAndDecide')
  return (
    <FormDialog title={title} text={t('decideText')} verb={t('decide')} busy={decide.busy} disabled={!match} onClose={onClose} onSave={save}>
      {!match && error && <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
      {!match && !error && <Skeleton height={220} radius={6} />}
      {match?.entries.map((entry) => (
        <ComparedEntry key={entry.uuid} visitor={match} entry={entry} />
      ))}
      {match && (
        <>
          <Radio.Group
            label={t('decision')}
            required
            value={decision ?? null}
            onChange={(value) => setDecision(decisions.find((one) => one === value))}
            {...(asked && !decision ? { error: words('required') } : {})}
          >
            {decisions.map((one) => (
              <Radio key={one} value={one} label={t(`decision.${one}`)} mt={8} />
            ))}
          </Radio.Group>
          <Textarea
            label={t('remark')}
            maxLength={500}
            autosize
            minRows={2}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}
