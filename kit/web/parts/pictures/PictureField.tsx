import { Button } from '@mantine/core'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea, focusField } from '#kit/web/parts/fields/DropArea.tsx'
import { SendingRows } from '#kit/web/parts/fields/FileRows.tsx'
import { type Upload, useUploads } from '#kit/web/parts/fields/useUploads.ts'
import { words } from '#kit/web/words.ts'
import { CropDialog } from './CropDialog.tsx'
import { imageRefusal, imageTypes } from './imageCheck.ts'
import type { UploadedImage } from './ImagesField.tsx'
import classes from './PictureField.module.css'

const shapes = { portrait: { width: 100, height: 120, aspect: 10 / 12 }, square: { width: 96, height: 96, aspect: 1 } }

interface Props {
  label: string
  help: string
  /** What the field says while it is empty. */
  invitation: string
  /** How the picture is cut, and shown. */
  shape: keyof typeof shapes
  /** One or none. */
  value: UploadedImage[]
  onChange: (value: UploadedImage[]) => void
  upload: Upload<UploadedImage>
  error?: string | undefined
}

/** One picture of somebody or something: chosen, cut to its shape, sent. */
export const PictureField = ({ label, help, invitation, shape, value, onChange, upload, error }: Props) => {
  const { sending, send, forget } = useUploads({ value, onChange, upload, max: 1 })
  const { refusals, sift } = useRefusals()
  const [uncut, setUncut] = useState<File>()
  const choose = useRef<() => void>(null)
  const [picture] = value
  const { width, height, aspect } = shapes[shape]
  return (
    <>
      <DropArea
        label={label}
        help={help}
        error={error}
        refusals={refusals}
        accept={imageTypes}
        onFiles={(files) => setUncut(sift(files.slice(0, 1), imageRefusal)[0])}
        openRef={choose}
        icon={<ImageUp />}
        choose={picture || sending.length > 0 ? undefined : invitation}
      >
        {picture && (
          <div className={classes.chosen} data-shape={shape}>
            <img src={picture.url} alt="" width={width} height={height} />
            <div className={classes.about}>
              <span>{picture.name}</span>
              <div className={classes.deeds}>
                <Button variant="default" size="xs" aria-label={words('replaceName', { name: label })} onClick={() => choose.current?.()}>
                  {words('replace')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={words('removeName', { name: label })}
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
        aspect={aspect}
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
