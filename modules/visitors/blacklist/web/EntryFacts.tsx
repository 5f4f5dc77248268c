import { dotted } from '#kit/contract/dotted.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { Entry } from '../contract/entry.ts'
import { PlainStatus } from './EntryStatusBadge.tsx'
import { t } from './texts.ts'
import classes from './Blacklist.module.css'

/** Nothing where there is none, so that a dash is written. */
const lines = (...of: (string | null)[]) => {
  const text = of.filter(Boolean).join('\n')
  return text && <span className={classes.lines}>{text}</span>
}

/** All that is known of an entry, the person first. */
export const EntryFacts = ({ entry }: { entry: Entry }) => {
  const when = (at: string | null, by: string | null) => at && dotted(momentIn(at, entry.timeZone), by)
  const { photo, appeal, lifted } = entry
  return (
    <Sections>
      <Section title={t('person')}>
        {entry.erased ? (
          <p>{t('erasedText')}</p>
        ) : (
          <>
            {photo && <img className={classes.photo} src={photo.previewPath ?? photo.fullPath} alt={t('photo')} width={100} height={120} />}
            <Facts
              facts={[
                { label: words('personName'), value: entry.name },
                { label: t('aliases'), value: lines(...entry.aliases) },
                { label: t('emails'), value: lines(...entry.emails) },
                { label: t('phones'), value: lines(...entry.phones) },
                { label: t('documentNo'), value: entry.hasDocument ? t('documentIsKept') : null },
                { label: words('company'), value: entry.company },
              ]}
            />
          </>
        )}
      </Section>
      <Section title={t('whyListed')}>
        <Facts
          facts={[
            { label: words('reason'), value: lines(entry.reason), wide: true },
            { label: t('evidence'), value: lines(entry.evidence), wide: true },
            { label: t('period'), value: `${dayText(entry.fromDate)} – ${dayText(entry.untilDate)}` },
            { label: words('status'), value: <PlainStatus status={entry.status} /> },
            { label: t('reviewOn'), value: dayText(entry.reviewOn) },
            { label: t('lastReview'), value: when(entry.reviewedDate, null) },
          ]}
        />
      </Section>
      {appeal && (
        <Section title={t('appeal')}>
          <Facts
            facts={[
              { label: t('appealText'), value: lines(appeal.text), wide: true },
              { label: t('notedOn'), value: when(appeal.at, appeal.by) },
              { label: words('decision'), value: appeal.answer ? t(`answered.${appeal.answer}`) : t('notAnswered') },
              appeal.answer && { label: t('answeredOn'), value: when(appeal.answeredAt, null) },
              appeal.answer && { label: t('reply'), value: lines(appeal.reply), wide: true },
            ]}
          />
        </Section>
      )}
      {lifted && (
        <Section title={t('lifted')}>
          <Facts
            facts={[
              { label: t('liftReason'), value: lines(lifted.reason), wide: true },
              { label: words('when'), value: when(lifted.at, lifted.by) },
            ]}
          />
        </Section>
      )}
      <RecordSection record={entry} zone={entry.timeZone} />
    </Sections>
  )
}
