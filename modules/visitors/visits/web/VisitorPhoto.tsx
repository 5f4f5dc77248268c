import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { removePhoto, viewPhoto } from '../contract.ts'
import type { Visitor } from '../contract/visit.ts'
import { PhotoButtons } from './PhotoButtons.tsx'
import { t } from './texts.ts'
import classes from './Visits.module.css'

interface Props {
  oc: string
  /** Of the visitor. */
  uuid: string
  name: string
}

/** As the desk has taken it; nothing while it is read, or where it is gone. */
export const KeptPhoto = ({ oc, uuid, name }: Props) => {
  const { data } = useItem(viewPhoto, { params: { oc, uuid } }).data ?? {}
  return data ? <img className={classes.photo} src={`data:image/jpeg;base64,${data}`} alt={t('photoOf', { name })} /> : null
}

/** On the page of the visit: to look at, to take anew, to take away. */
export const VisitorPhoto = ({ oc, visitor, name }: { oc: string; visitor: Visitor; name: string }) => {
  const { uuid, photoDate, may } = visitor
  const { moment } = useMoments()
  const [removing, setRemoving] = useState(false)
  const remove = useSend(removePhoto, { said: t('said.photoRemoved'), closes: () => setRemoving(false) })
  return (
    <div className={classes.photoOf} role="group" aria-label={t('photoOf', { name })}>
      {photoDate && <KeptPhoto oc={oc} uuid={uuid} name={name} />}
      <div className={classes.photoDeeds}>
        {photoDate && <p className={classes.quiet}>{t('photoSince', { at: moment(photoDate) })}</p>}
        <div className={classes.head}>
          {may.takePhoto && <PhotoButtons oc={oc} uuid={uuid} name={name} again={photoDate !== null} />}
          {photoDate && (
            <Button size="xs" variant="subtle" color="red" onClick={() => setRemoving(true)}>
              {t('photoRemove')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={removing}
        title={t('photoRemoveQuestion', { name })}
        verb={t('photoRemove')}
        busy={remove.busy}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove({ params: { oc, uuid } })}
      />
    </div>
  )
}
