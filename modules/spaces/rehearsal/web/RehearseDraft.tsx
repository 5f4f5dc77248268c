import { Button } from '@mantine/core'
import { ExternalLink, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import type { RulesRehearsalProps } from '#modules/spaces/facilities/web/front.tsx'
import type { RateRehearsalProps } from '#modules/spaces/rates/web/front.tsx'
import { rehearseRate, rehearseRules } from '../contract.ts'
import { isOver, standText } from './rehearsalText.ts'
import { t } from './texts.ts'
import { Underway } from './Underway.tsx'
import { useRehearsal } from './useRehearsal.ts'
import classes from './Rehearsal.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  busy: boolean
  /** The one that was begun from this form. */
  uuid: string | undefined
  /** Answers whether what is typed could be rehearsed. */
  begin: () => boolean
}

/** Tries what is typed and not saved; the form stays as it is. */
const RehearseDraft = ({ oc, query, busy, uuid, begin }: Props) => {
  const [wrong, setWrong] = useState(false)
  return (
    <FormSection title={t('rehearse')} help={t('rehearseHelp')}>
      <div>
        <Button variant="default" leftSection={<FlaskConical size={16} />} loading={busy} onClick={() => setWrong(!begin())}>
          {t('rehearse')}
        </Button>
        {wrong && (
          <p role="alert" className={classes.wrong}>
            {t('rightFirst')}
          </p>
        )}
        {uuid !== undefined && !wrong && <Told key={uuid} oc={oc} query={query} uuid={uuid} />}
      </div>
    </FormSection>
  )
}

const Told = ({ oc, query, uuid }: Pick<Props, 'oc' | 'query'> & { uuid: string }) => {
  const rehearsal = useRehearsal(oc, uuid).data
  if (!rehearsal) return null
  if (!isOver(rehearsal)) return <Underway rehearsal={rehearsal} />
  const { result } = rehearsal
  return (
    <div role="status">
      <p className={classes.outcome}>{standText({ ...rehearsal, totals: result?.totals ?? null, currency: result?.currency ?? '' })}</p>
      {/* beside the form, in which what is typed is not saved */}
      <Link href={to('/rehearsals/{uuid}', { uuid }, query)} target="_blank" rel="noreferrer" aria-label={`${t('seeAll')} (${t('opensTab')})`}>
        {t('seeAll')} <ExternalLink size={14} aria-hidden />
      </Link>
    </div>
  )
}

export const RehearseRules = ({ oc, query, facilityUuid, draft }: RulesRehearsalProps) => {
  const [uuid, setUuid] = useState<string>()
  const send = useSend(rehearseRules, { onDone: (begun) => setUuid(begun.uuid) })
  const begin = () => {
    const rules = draft()
    if (rules) send({ params: { oc }, body: { facilityUuid, rules } })
    return rules !== undefined
  }
  return <RehearseDraft oc={oc} query={query} busy={send.busy} uuid={uuid} begin={begin} />
}

export const RehearseRate = ({ oc, query, replaces, draft }: RateRehearsalProps) => {
  const [uuid, setUuid] = useState<string>()
  const send = useSend(rehearseRate, { onDone: (begun) => setUuid(begun.uuid) })
  const begin = () => {
    const rate = draft()
    if (rate) send({ params: { oc }, body: { replaces, rate } })
    return rate !== undefined
  }
  return <RehearseDraft oc={oc} query={query} busy={send.busy} uuid={uuid} begin={begin} />
}
