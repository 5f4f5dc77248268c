import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { type FileValue, uploadImage } from '#modules/platform/files/web/front.tsx'
import { t } from './texts.ts'
import type { Given } from './useGivingFace.ts'

interface ConsentProps {
  consent: Given['consent']
  onConsent: (consent: Given['consent']) => void
  paper: FileValue[]
  onPaper: (paper: FileValue[]) => void
  error: string | undefined
}
/** By what its person agrees. */
export const FaceConsent = ({ consent, onConsent, paper, onPaper, error }: ConsentProps) => (
  <>
    <Radio.Group label={t('consentBy')} value={consent} onChange={(next) => onConsent(next === 'PAPER' ? 'PAPER' : 'ASK')}>
      <Stack gap={8} mt={6}>
        <Radio value="ASK" label={t('consentAsk')} />
        <Radio value="PAPER" label={t('consentPaper')} />
      </Stack>
    </Radio.Group>
    {consent === 'PAPER' && (
      <PictureField
        label={t('paper')}
        help={t('paperHelp')}
        invitation={t('choosePaper')}
        shape="portrait"
        upload={uploadPaper}
        value={paper}
        onChange={onPaper}
        error={error}
      />
    )}
  </>
)

const uploadPaper = uploadImage('face-consents')
