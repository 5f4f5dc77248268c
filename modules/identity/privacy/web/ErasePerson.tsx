import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusGlyph } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can, eraseWithReceipt, type ErasurePreview, previewErasure } from '../contract.ts'
import { Lines } from './Lines.tsx'
import { management } from './PrivacyTabs.tsx'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

export const ErasePerson = () => {
  const id = useParam('id')
  const preview = useItem(previewErasure, { params: { id } })
  if (preview.error && !preview.data)
    return <ErrorState cause={preview.error.message} requestId={preview.error.requestId} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <DetailSkeleton />
  return <Preview preview={preview.data} onStale={() => void preview.refetch()} />
}

interface ReasonFormProps {
  reason: string
  onReason: (reason: string) => void
  onAsk: () => void
}

/** Why somebody is erased; without that nothing is asked. */
const ReasonForm = ({ reason, onReason, onAsk }: ReasonFormProps) => {
  const [missing, setMissing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onAsk()
        else setMissing(true)
      }}
    >
      <Textarea
        className={classes.reason}
        label={words('reason')}
        description={t('eraseReasonHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => {
          onReason(event.currentTarget.value)
          setMissing(false)
        }}
        error={missing && words('required')}
      />
      <Button type="submit" color="red">
        {t('eraseVerb')}
      </Button>
    </form>
  )
}

/** What will happen to the last row of it, before it happens. */
const Preview = ({ preview, onStale }: { preview: ErasurePreview; onStale: () => void }) => {
  const { person, version, lines, obstacle, obstacleUntil } = preview
  const { day } = useMoments()
  const go = useGo()
  const [reason, setReason] = useState('')
  // Asked about is the version whose rows stand above; the preview goes on being refreshed.
  const [asking, setAsking] = useState<number>()
  const erase = useSend(eraseWithReceipt, {
    said: ({ referenceNo }) => t('erased', { no: referenceNo }),
    onDone: ({ uuid }) => go(to(`${management}/receipts/{uuid}`, { uuid }), { replace: true }),
    onRefused: (error) => {
      setAsking(undefined)
      if (error.code === 'changed_meanwhile') onStale()
    },
  })
  return (
    <>
      <TitleBar title={t('erasePerson')} back={management} meta={[person.fullName, person.username]} />
      <Sections>
        <Section title={t('previewTitle')}>
          <p className={classes.help}>{t('previewText')}</p>
          <Lines label={t('previewTitle')} lines={lines} />
          {obstacle ? (
            <p className={classes.reason}>
              <span className={classes.note}>
                <StatusGlyph tone="wrong" />
                {obstacle === 'OBJECTION' ? t('blocked.OBJECTION', { date: obstacleUntil ? day(obstacleUntil) : '' }) : t(`blocked.${obstacle}`)}
              </span>
            </p>
          ) : (
            holds(can.ACTION) && <ReasonForm reason={reason} onReason={setReason} onAsk={() => setAsking(version)} />
          )}
        </Section>
      </Sections>
      <ConfirmDialog
        opened={asking !== undefined}
        countdown
        title={t('eraseQuestion', { name: person.fullName })}
        verb={t('eraseVerb')}
        busy={erase.busy}
        onClose={() => setAsking(undefined)}
        onConfirm={() => erase({ params: { id: String(person.id) }, version: asking ?? version, body: { reason } })}
      >
        {t('previewText')}
      </ConfirmDialog>
    </>
  )
}
