import { Button } from '@mantine/core'
import { Link } from '#kit/web/frame/Link.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import type { AlarmDeedProps } from '#modules/access/alarms/web/front.tsx'
import { t } from './texts.ts'

/** Of an alarm, on its page: the incident that is written names it. */
export const FromAlarm = ({ query, alarm: { uuid } }: AlarmDeedProps) => (
  <Section
    title={t('fromAlarm')}
    actions={
      <Button component={Link} variant="default" href={to('/incidents/add', {}, { ...query, alarm: uuid })}>
        {t('makeIncident')}
      </Button>
    }
  >
    <p>{t('fromAlarmText')}</p>
  </Section>
)
