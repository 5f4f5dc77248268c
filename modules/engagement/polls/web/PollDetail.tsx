import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { inLanguage } from '#kit/contract/translated.ts'
import { language } from '#kit/web/language.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { AudienceFacts } from '#modules/identity/audience/web/front.tsx'
import { getPoll, type Poll } from '../contract.ts'
import { closes, opens } from './pollDates.ts'
import { PollEdit } from './PollEdit.tsx'
import { PollHead } from './PollHead.tsx'
import { PollHistory } from './PollHistory.tsx'
import { LimitDialog, SuccessPageDialog } from './PollSettings.tsx'
import { PollTexts } from './PollTexts.tsx'
import { t } from './texts.ts'

export const PollDetail = () => {
  const uuid = useParam('uuid')
  const [query] = useAddress()
  const poll = useItem(getPoll, { params: { uuid } })
  if (!poll.data) return <NotYet item={poll} />
  if (query.get('edit') && poll.data.may.edit) return <PollEdit key={uuid} poll={poll.data} />
  const history = query.get('tab') === 'history'
  return (
    <>
      <PollHead poll={poll.data} tab={history ? 'history' : 'details'} />
      {history ? <PollHistory poll={poll.data} /> : <Details poll={poll.data} />}
    </>
  )
}

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" size="xs" leftSection={<Pencil size={14} />} onClick={onClick} aria-label={label}>
    {words('edit')}
  </Button>
)

const Details = ({ poll }: { poll: Poll }) => {
  const [editing, setEditing] = useState<'limit' | 'success'>()
  const thanks = inLanguage(poll.successPage, language)
  const { publishedDate, publishedBy } = poll
  return (
    <Sections>
      <Section title={t('whatIsAsked')}>
        <PollTexts poll={poll} />
      </Section>
      <Section title={t('whoCanSee')}>
        <AudienceFacts audience={poll.audience} />
        {poll.reached !== null && <Facts facts={[{ label: t('reachedAtPublish'), value: words('people', { n: poll.reached }) }]} />}
      </Section>
      <Section title={t('whenAndWhere')}>
        <Facts
          columns={2}
          facts={[
            { label: t('column.opens'), value: opens(poll) },
            { label: t('column.closes'), value: closes(poll) },
            { label: t('filter.triggerPoint'), value: poll.triggerPointLabel },
            { label: t('filter.isVisible'), value: poll.isVisible ? t('visible') : t('hidden') },
            { label: t('results'), value: poll.hideResults ? t('hideResults') : t('resultsOpen') },
          ]}
        />
      </Section>
      <Section title={t('dismissalLimit')} actions={poll.may.edit && <EditButton label={t('editLimit')} onClick={() => setEditing('limit')} />}>
        <p>{t('dismissalLimitSays', { n: poll.dismissalLimit })}</p>
      </Section>
      <Section title={t('successPage')} actions={poll.may.edit && <EditButton label={t('editSuccessPage')} onClick={() => setEditing('success')} />}>
        {thanks ? (
          <Facts
            facts={[
              { label: words('title'), value: thanks.title },
              { label: words('description'), value: thanks.description || '–', wide: true },
            ]}
          />
        ) : (
          <p>{t('plainThanks')}</p>
        )}
      </Section>
      <RecordSection
        record={poll}
        zone={poll.timeZone}
        more={[
          { label: t('publishedOn'), value: publishedDate && [momentIn(publishedDate, poll.timeZone), publishedBy].filter(Boolean).join(' · ') },
          { label: t('madeBy'), value: poll.companyName },
        ]}
      />
      {editing === 'limit' && <LimitDialog poll={poll} onClose={() => setEditing(undefined)} />}
      {editing === 'success' && <SuccessPageDialog poll={poll} onClose={() => setEditing(undefined)} />}
    </Sections>
  )
}
