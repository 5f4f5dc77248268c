import { dotted } from '#kit/contract/dotted.ts'
import { Link as Way } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import type { Incident, Link } from '../contract/incident.ts'
import { SeverityBadge } from './IncidentBadges.tsx'
import { t } from './texts.ts'
import classes from './Incidents.module.css'

/** Nothing is drawn as a dash. */
const text = (of: string) => of && <p className={classes.text}>{of}</p>

/** Where a linked record has a page that the reader may open. */
const addressOf = ({ kind, uuid, id }: Link, query: Record<string, string>): string | undefined => {
  if (kind === 'ALARM' && holds('ALARM_VIEW')) return to('/alarms/{uuid}', { uuid }, query)
  if (kind === 'DOOR' && holds('DOOR_VIEW')) return to('/door/manage/{id}', { id: String(id) }, query)
  return kind === 'VISIT' && holds('VISITOR_VIEW') ? to('/visitor-records/{uuid}', { uuid }, query) : undefined
}

const Linked = ({ link, query }: { link: Link; query: Record<string, string> }) => {
  const href = addressOf(link, query)
  const said = dotted(link.name, link.detail)
  return <li className={classes.entry}>{href ? <Way href={href}>{said}</Way> : said}</li>
}

export const IncidentFacts = ({ query, incident }: { query: Record<string, string>; incident: Incident }) => {
  const { moment } = useMoments()
  const { entries, links, pictures } = incident
  return (
    <Sections>
      {incident.forgottenDate && <p className={classes.text}>{t('forgottenText')}</p>}
      <Section title={t('whatHappened')}>
        <Facts
          facts={[
            { label: t('column.kind'), value: t(`kind.${incident.kind}`) },
            { label: t('column.severity'), value: <SeverityBadge of={incident} /> },
            { label: t('column.happened'), value: moment(incident.happenedDate) },
            { label: t('place'), value: incident.place },
            { label: t('writtenBy'), value: incident.writtenBy ?? t('noName') },
            { label: t('writtenAt'), value: moment(incident.writtenDate) },
            { label: t('story'), value: text(incident.story), wide: true },
            { label: t('done'), value: text(incident.done), wide: true },
            { label: t('people'), value: text(incident.people), wide: true },
          ]}
        />
      </Section>
      <Section title={t('later')}>
        {entries.length === 0 && <p className={classes.text}>{t('nothingAdded')}</p>}
        <ol className={classes.entries}>
          {entries.map(({ uuid, kind, text, date, by }) => (
            <li key={uuid} className={classes.entry}>
              <p className={classes.head}>{[t(`entry.${kind}`), by ?? t('noName'), moment(date)].join(' · ')}</p>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('linked')}>
        {links.length === 0 && <p className={classes.text}>{t('noLinks')}</p>}
        <ul className={classes.entries}>
          {links.map((link) => (
            <Linked key={link.uuid} link={link} query={query} />
          ))}
        </ul>
      </Section>
      <Section title={t('pictures')}>
        {pictures.length === 0 && <p className={classes.text}>{t('noPictures')}</p>}
        <div className={classes.pictures}>
          {pictures.map(({ uuid, fullPath, previewPath }, n) => (
            <a key={uuid} href={fullPath} target="_blank" rel="noreferrer">
              <img src={previewPath ?? fullPath} alt={t('pictureN', { n: n + 1 })} />
            </a>
          ))}
        </div>
      </Section>
    </Sections>
  )
}
