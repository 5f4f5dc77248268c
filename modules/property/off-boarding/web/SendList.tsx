import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { useSend } from '#kit/web/queries.ts'
import { can, emailEndings, emailSimulation } from '../contract.ts'
import type { From } from './Parts.tsx'
import { t } from './texts.ts'

/** The whole list as a sheet, by mail and in the export centre; for whoever may export. */
export const SendList = ({ from }: { from: From }) => {
  const said = { said: t('exportQueued') }
  const simulation = useSend(emailSimulation, said)
  const endings = useSend(emailEndings, said)
  const ask = () => ('uuid' in from ? endings({ params: from }) : simulation({ params: from }))
  if (!holds(can.EXPORT)) return null
  return (
    <Button variant="default" size="sm" mt={12} leftSection={<Mail size={16} />} loading={simulation.busy || endings.busy} onClick={ask}>
      {t('emailCsv')}
    </Button>
  )
}
