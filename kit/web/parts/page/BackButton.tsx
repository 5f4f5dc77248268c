import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { goBack } from '#kit/web/browserHistory.ts'
import { words } from '#kit/web/words.ts'

/** To where the reader came from; to the beginning, for one who has come straight here. */
export const BackButton = () => (
  <Button variant="default" size="sm" leftSection={<ArrowLeft size={15} strokeWidth={1.7} />} onClick={goBack}>
    {words('back')}
  </Button>
)
