import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { type FileValue, uploadImage } from '#modules/platform/files/web/front.tsx'
import { t } from './texts.ts'

interface Props {
  /** One or none. */
  value: FileValue[]
  onChange: (value: FileValue[]) => void
  error?: string | undefined
}

const upload = uploadImage('users')

export const PhotoField = (props: Props) => (
  <PictureField
    label={t('photo')}
    help={t('photoHelp', { n: megabytes })}
    invitation={t('choosePhoto')}
    shape="portrait"
    upload={upload}
    {...props}
  />
)
