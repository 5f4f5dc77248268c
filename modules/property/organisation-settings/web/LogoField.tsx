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
import classes from './OrganisationSettings.module.css'

interface Props {
  /** One or none. */
  value: FileValue[]
  onChange: (value: FileValue[]) => void
  error?: string | undefined
}

const upload = uploadImage('office-centres')

/** A logo: chosen, cut to a square, sent. */
export const LogoField = ({ value, onChange, error }: Props) => {
  const { sending, send, forget } = useUploads({ value, onChange, upload, max: 1 })
  const { refusals, sift } = useRefusals()
  const [uncut, setUncut] = useState<File>()
  const choose = useRef<() => void>(null)
  const [logo] = value
  return (
    <>
      <DropArea
        label={t('logo')}
        help={t('logoHelp', { n: megabytes })}
        error={error}
        refusals={refusals}
        accept={imageTypes}
        onFiles={(files) => setUncut(sift(files.slice(0, 1), imageRefusal)[0])}
        openRef={choose}
        icon={<ImageUp />}
        choose={logo || sending.length > 0 ? undefined : t('chooseLogo')}
      >
        {logo && (
          <div className={classes.chosen}>
            <img src={logo.url} alt="" width={96} height={96} />
            <div className={classes.chosenAbout}>
              <span>{logo.name}</span>
              <div className={classes.chosenDeeds}>
                <Button variant="default" size="xs" aria-label={words('replaceName', { name: t('logo') })} onClick={() => choose.current?.()}>
                  {words('replace')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={words('removeName', { name: t('logo') })}
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
        aspect={1}
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
