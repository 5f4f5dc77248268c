import { Textarea } from '@mantine/core'
import { Signature } from 'lucide-react'
import { useMoments } from '#kit/web/moments.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getHandover, signHandover } from '../contract.ts'
import { type HandoverWithStanding, SignInput } from '../contract/handover.ts'
import { HandoverBadge } from './HandoverList.tsx'
import { StandingList } from './StandingList.tsx'
import { t } from './texts.ts'
import classes from './Incidents.module.css'

export const HandoverDetail = () => (
  <RecordOfBuilding read={getHandover}>{(handover, place) => <Shown {...place} handover={handover} />}</RecordOfBuilding>
)

const text = (of: string) => of && <p className={classes.text}>{of}</p>

const Shown = ({ oc, query, handover }: Place & { handover: HandoverWithStanding }) => {
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const { signed } = handover
  return (
    <>
      <TitleBar
        title={t('handover')}
        back={to('/handovers', {}, query)}
        badge={<HandoverBadge of={handover} />}
        meta={[moment(handover.writtenDate), handover.writtenBy ?? t('noName')]}
        actions={[
          handover.may.sign && {
            label: t('sign'),
            icon: <Signature size={16} />,
            primary: true,
            onClick: () => open((onClose) => <Sign oc={oc} uuid={handover.uuid} onClose={onClose} />),
          },
        ]}
      />
      <Sections>
        <Section title={t('handover')}>
          <Facts
            facts={[
              { label: t('keys'), value: String(handover.keys) },
              { label: t('badges'), value: String(handover.badges) },
              { label: t('openMatters'), value: text(handover.openMatters), wide: true },
              { label: t('watch'), value: text(handover.watch), wide: true },
              ...(signed
                ? [
                    { label: t('signedBy'), value: signed.by ?? t('noName') },
                    { label: t('signedAt'), value: moment(signed.date) },
                    { label: t('remark'), value: text(signed.remark ?? ''), wide: true },
                  ]
                : []),
            ]}
          />
        </Section>
        <StandingList title={t('standing')} standing={handover.standing} query={query} />
      </Sections>
      {dialog}
    </>
  )
}

const nothing = { remark: '' }
const asTyped = <V,>(values: V) => values

const Sign = ({ oc, uuid, onClose }: { oc: string; uuid: string; onClose: () => void }) => {
  const form = useSubmit(signHandover, {
    initial: nothing,
    toBody: asTyped,
    schema: SignInput,
    t,
    at: { params: { oc, uuid } },
    said: t('signedNow'),
    closes: onClose,
  })
  return (
    <FormDialog title={t('signTitle')} text={t('signText')} verb={t('signVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Textarea
        label={t('remark')}
        description={t('remarkHelp')}
        inputWrapperOrder={inputWrapperOrder}
        rows={3}
        maxLength={1000}
        value={form.values.remark}
        onChange={(event) => form.set({ remark: event.currentTarget.value })}
        error={form.errors.remark}
      />
    </FormDialog>
  )
}
