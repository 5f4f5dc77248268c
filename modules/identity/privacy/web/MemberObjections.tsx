import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { answerObjection, listObjections, type Objection } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

/** On the profile, until they are answered: what the person objects to in what is noted here. */
export const MemberObjections = ({ user, oc }: PersonSectionProps) => {
  const params = { oc, id: String(user.id) }
  const [answering, setAnswering] = useState<Objection>()
  const { data = [] } = useItem(listObjections, user.may.edit ? { params } : undefined)
  const answer = useSend(answerObjection, { said: t('objections.answered'), onDone: () => setAnswering(undefined) })
  if (data.length === 0) return null
  return (
    <Section title={t('objections.title')}>
      <Rows className={classes.rows} label={t('objections.title')}>
        {data.map((objection) => (
          <Row
            key={objection.uuid}
            name={t('places.objectedTo', { field: t(`places.${objection.field}`) })}
            about={[momentIn(objection.createdDate, user.timeZone), objection.reason].join(' · ')}
            action={
              <Button variant="default" size="xs" onClick={() => setAnswering(objection)}>
                {t('objections.answer')}
              </Button>
            }
          />
        ))}
      </Rows>
      {answering && (
        <ConfirmDialog
          opened
          danger={false}
          title={t('objections.answerTitle', { name: user.fullName })}
          warning={t('objections.told')}
          verb={t('objections.answer')}
          reason={{ label: t('objections.answerLabel'), required: true }}
          busy={answer.busy}
          onClose={() => setAnswering(undefined)}
          onConfirm={(text) => answer({ params: { ...params, uuid: answering.uuid }, body: { answer: text } })}
        >
          {answering.reason}
        </ConfirmDialog>
      )}
    </Section>
  )
}
