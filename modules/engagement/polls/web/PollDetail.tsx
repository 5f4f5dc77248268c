import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { lazy } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { language } from '#kit/web/language.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
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
import { PollTexts } from './PollTexts.tsx'
import { t } from './texts.ts'

const LimitDialog = lazy(async () => ({ default: (await import('./PollSettings.tsx')).LimitDialog }))
const SuccessPageDialog = lazy(async () => ({ default: (await import('./PollSettings.tsx')).SuccessPageDialog }))

export const PollDetail = () => {
  const uuid = useParam('uuid')
  const [query] = useAddress()
  const poll = useItem(getPoll, { params: { uuid } })
  return (
    <Found item={poll}>
      {(found) =>
        query.get('edit') && found.may.edit ? <PollEdit key={uuid} poll={found} /> : <Shown poll={found} history={query.get('tab') === 'history'} />
      }
    </Found>
  )
}

// Results and questions are screens of their own in the documents: the tabs stand in the head that all of them have.
const Shown = ({ poll, history }: { poll: Poll; history: boolean }) => (
  <>
    <PollHead poll={poll} tab={history ? 'history' : 'details'} />
    {history ? <PollHistory poll={poll} /> : <Details poll={poll} />}
  </>
)

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="default" size="xs" leftSection={<Pencil size={14} />} onClick={onClick} aria-label={label}>
    {words('edit')}
  </Button>
)

const Details = ({ poll }: { poll: Poll }) => {
  const { open, dialog } = useDialog()
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
      <Section
        title={t('dismissalLimit')}
        actions={
          poll.may.edit && <EditButton label={t('editLimit')} onClick={() => open((onClose) => <LimitDialog poll={poll} onClose={onClose} />)} />
        }
      >
        <p>{t('dismissalLimitSays', { n: poll.dismissalLimit })}</p>
      </Section>
      <Section
        title={t('successPage')}
        actions={
          poll.may.edit && (
            <EditButton label={t('editSuccessPage')} onClick={() => open((onClose) => <SuccessPageDialog poll={poll} onClose={onClose} />)} />
          )
        }
      >
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
          { label: t('publishedOn'), value: publishedDate && dotted(momentIn(publishedDate, poll.timeZone), publishedBy) },
          { label: t('madeBy'), value: poll.companyName },
        ]}
      />
      {dialog}
    </Sections>
  )
}
