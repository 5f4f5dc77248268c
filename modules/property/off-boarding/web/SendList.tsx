import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { useSend } from '#kit/web/queries.ts'
import { emailEndings, emailSimulation } from '../contract.ts'
import type { From } from './Parts.tsx'
import { t } from './texts.ts'

/** The whole list as a sheet, by mail and in the export centre. */
export const SendList = ({ from }: { from: From }) => {
  const said = { said: t('exportQueued') }
  const simulation = useSend(emailSimulation, said)
  const endings = useSend(emailEndings, said)
  const ask = () => ('uuid' in from ? endings({ params: from }) : simulation({ params: from }))
  return (
    <Button variant="default" size="sm" mt={12} leftSection={<Mail size={16} />} loading={simulation.busy || endings.busy} onClick={ask}>
      {t('emailCsv')}
    </Button>
  )
}
