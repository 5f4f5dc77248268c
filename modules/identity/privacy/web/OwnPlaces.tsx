import { Button, Select, Switch, Textarea } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { dotted } from '#kit/contract/dotted.ts'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getOwnPlaces, type KnownField, knownFields, leavePlace, objectTo, type OwnPlace, shareContact, stayInPlace } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

const knownTexts = ({ known }: OwnPlace): Record<KnownField, string | null> => ({
  fullName: known.fullName,
  mobileNumber: known.mobileNumber,
  officeNumber: known.officeNumber,
  jobTitle: known.jobTitle,
  tags: listText(known.tags) || null,
  photo: known.photo ? t('places.photoKept') : null,
})

/** What each organisation knows of oneself, and what one may do about it there. */
export const OwnPlaces = () => {
  const { data, error, refetch } = useItem(getOwnPlaces, {})
  if (error && !data) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  return data?.map((place) => <Place key={place.uuid} place={place} />)
}

const Place = ({ place }: { place: OwnPlace }) => {
  const [asking, setAsking] = useState<'leave' | 'object'>()
  const { uuid, companyName, buildingName, shares, timeZone, roleNames, leavesDate, objections } = place
  const share = useSend(shareContact)
  const stay = useSend(stayInPlace, { said: t('places.stays') })
  const close = () => setAsking(undefined)
  const texts = knownTexts(place)
  return (
    <Section title={t('places.title', { company: companyName })}>
      <p className={classes.help}>{dotted(buildingName !== companyName && buildingName, listText(roleNames))}</p>
      <Facts facts={knownFields.map((field) => ({ label: t(`places.${field}`), value: texts[field] }))} />
      <Switch
        className={classes.reason}
        checked={shares}
        disabled={share.busy}
        onChange={(event) => share({ params: { uuid }, body: { shares: event.currentTarget.checked } })}
        label={t('places.share')}
        description={t('places.shareHint')}
      />
      {objections.length > 0 && (
        <Rows className={classes.rows} label={t('places.objections')}>
          {objections.map((one) => (
            <Row
              key={one.uuid}
              name={t('places.objectedTo', { field: t(`places.${one.field}`) })}
              about={[
                momentIn(one.createdDate, timeZone),
                one.reason,
                one.answer ? t('places.answer', { answer: one.answer }) : t('places.waits'),
              ].join(' · ')}
            />
          ))}
        </Rows>
      )}
      {leavesDate && <p className={classes.note}>{t('places.leavesOn', { date: momentIn(leavesDate, timeZone) })}</p>}
      <p className={classes.reason}>
        <Button variant="default" onClick={() => setAsking('object')} mr="sm">
          {t('places.object')}
        </Button>
        {leavesDate ? (
          <Button variant="default" loading={stay.busy} onClick={() => stay({ params: { uuid } })}>
            {t('places.stay')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking('leave')}>
            {t('places.leave')}
          </Button>
        )}
      </p>
      {asking === 'leave' && <Leave place={place} onClose={close} />}
      {asking === 'object' && <Object place={place} onClose={close} />}
    </Section>
  )
}

const Leave = ({ place: { uuid, companyName, personInCharge }, onClose }: { place: OwnPlace; onClose: () => void }) => {
  const leave = useSend(leavePlace, {
    said: ({ leavesDate }) => (leavesDate ? t('places.asked') : t('places.left')),
    closes: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('places.leaveQuestion', { company: companyName })}
      verb={t('places.leaveVerb')}
      warning={null}
      busy={leave.busy}
      onClose={onClose}
      onConfirm={() => leave({ params: { uuid } })}
    >
      {personInCharge ? t('places.leaveInCharge') : t('places.leaveText')}
    </ConfirmDialog>
  )
}

const Object = ({ place: { uuid, companyName }, onClose }: { place: OwnPlace; onClose: () => void }) => {
  const [field, setField] = useState<KnownField>('fullName')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const object = useSend(objectTo, { said: t('places.objected'), closes: onClose })
  return (
    <FormDialog
      title={t('places.objectTitle', { company: companyName })}
      verb={t('places.objectVerb')}
      busy={object.busy}
      onClose={onClose}
      onSave={() => (reason.trim() ? object({ params: { uuid }, body: { field, reason } }) : setMissing(true))}
    >
      <Select
        label={t('places.field')}
        data={knownFields.map((value) => ({ value, label: t(`places.${value}`) }))}
        value={field}
        onChange={(value) => setField(knownFields.find((one) => one === value) ?? 'fullName')}
        mb="md"
      />
      <Textarea
        label={t('places.reason')}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setMissing(false)
        }}
        error={missing && words('required')}
      />
    </FormDialog>
  )
}
