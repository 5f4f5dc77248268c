import { Link } from '#kit/web/frame/Link.tsx'
import { useMoments } from '#kit/web/moments.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import type { Standing } from '../contract/handover.ts'
import { t } from './texts.ts'
import classes from './Incidents.module.css'

const alarms = ['FORCED', 'TAMPER', 'HELD_OPEN', 'OFFLINE'] as const
const kindText = (kind: Standing['kind']): string => {
  const alarm = alarms.find((one) => one === kind)
  return alarm ? t(`alarm.${alarm}`) : t(`kind.${kind as Exclude<typeof kind, (typeof alarms)[number]>}`)
}

interface Props {
  title: string
  standing: readonly Standing[]
  /** Where they lead to their pages. */
  query?: Record<string, string>
}

/** Open incidents and alarms, as they stood. */
export const StandingList = ({ title, standing, query }: Props) => {
  const { moment } = useMoments()
  return (
    <Section title={title}>
      {standing.length === 0 && <p className={classes.text}>{t('nothingStands')}</p>}
      <ul className={classes.entries}>
        {standing.map((one) => {
          const said = [kindText(one.kind), one.name, moment(one.since)].join(' · ')
          const path = one.of === 'ALARM' ? '/alarms/{uuid}' : '/incidents/{uuid}'
          return (
            <li key={one.uuid} className={classes.entry}>
              {query ? <Link href={to(path, { uuid: one.uuid }, query)}>{said}</Link> : said}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
