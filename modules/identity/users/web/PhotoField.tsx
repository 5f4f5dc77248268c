import { Button } from '@mantine/core'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea, focusField } from '#kit/web/parts/fields/DropArea.tsx'
import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { SendingRows } from '#kit/web/parts/fields/FileRows.tsx'
import { useUploads } from '#kit/web/parts/fields/useUploads.ts'
import { CropDialog } from '#kit/web/parts/pictures/CropDialog.tsx'
import { imageRefusal, imageTypes } from '#kit/web/parts/pictures/imageCheck.ts'
import { words } from '#kit/web/words.ts'
import { type FileValue, uploadImage } from '#modules/platform/files/web/front.tsx'
import { t } from './texts.ts'
import classes from './Users.module.css'

interface Props {
  /** One or none. */
  value: FileValue[]
  onChange: (value: FileValue[]) => void
  error?: string | undefined
}

const upload = uploadImage('users')

/** A portrait: chosen, cut to ten by twelve, sent. */
export const PhotoField = ({ value, onChange, error }: Props) => {
  const { sending, send, forget } = useUploads({ value, onChange, upload, max: 1 })
  const { refusals, sift } = useRefusals()
  const [uncut, setUncut] = useState<File>()
  const choose = useRef<() => void>(null)
  const [photo] = value
  return (
    <>
      <DropArea
        label={t('photo')}
        help={t('photoHelp', { n: megabytes })}
        error={error}
        refusals={refusals}
        accept={imageTypes}
        onFiles={(files) => setUncut(sift(files.slice(0, 1), imageRefusal)[0])}
        openRef={choose}
        icon={<ImageUp />}
        choose={photo || sending.length > 0 ? undefined : t('choosePhoto')}
      >
        {photo && (
          <div className={classes.photo}>
            <img src={photo.url} alt="" width={100} height={120} />
            <div className={classes.photoAbout}>
              <span>{photo.name}</span>
              <div className={classes.photoDeeds}>
                <Button variant="default" size="xs" aria-label={words('replaceName', { name: t('photo') })} onClick={() => choose.current?.()}>
                  {words('replace')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={words('removeName', { name: t('photo') })}
                  onClick={(event) => {
                    focusField(event.currentTarget)
                    onChange([])
                  }}
                >
                  {words('remove')}
                </Button>
              </div>
            </div>
          </div>
        )}
        {sending.length > 0 && <SendingRows sending={sending} onForget={forget} />}
      </DropArea>
      <CropDialog
        file={uncut}
        onClose={() => setUncut(undefined)}
        onCropped={(file) => {
          setUncut(undefined)
          // Written anew it may have become larger than what was chosen.
          send(sift([file], imageRefusal))
        }}
      />
    </>
  )
}
