import { Button } from '@mantine/core'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Facility, planRules, takeBackRules } from '../contract.ts'
import { OtherRules } from './OtherRules.tsx'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

/** What will hold from a day to come on, as far as it is another thing than now. */
export const PlannedRules = ({ oc, facility }: { oc: string; facility: Facility }) =>
  facility.planned && <Planned oc={oc} facility={facility} planned={facility.planned} />

const Planned = ({ oc, facility, planned }: { oc: string; facility: Facility; planned: NonNullable<Facility['planned']> }) => {
  const { uuid, version, may } = facility
  const { from, ...rules } = planned
  const params = { oc, uuid }
  const takeBack = useSend(takeBackRules, {
    said: t('plannedTakenBack'),
    undo: ({ version: current }) => ({ call: planRules, args: { params, version: current, body: { from, rules } } }),
  })
  return (
    <Section
      card
      title={t('plannedTitle', { day: dayText(from) })}
      actions={
        may.edit && (
          <Button variant="default" loading={takeBack.busy} onClick={() => takeBack({ params, version })}>
            {t('takeBackPlanned')}
          </Button>
        )
      }
    >
      <p className={classes.text}>{t('plannedText')}</p>
      <OtherRules facility={facility} rules={rules} />
    </Section>
  )
}
