import { useGo } from '#kit/web/navigation.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getPresenceFigures, startRollCall } from '../contract.ts'
import type { RollCallKind } from '../contract/roll-call.ts'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  kind: RollCallKind
  onClose: () => void
}

/** Says how many will be on the list and how many wardens are told, before it begins. No password: whoever needs it has no time. */
export const StartRollCall = ({ oc, query, kind, onClose }: Props) => {
  const go = useGo()
  const about = useItem(getPresenceFigures, { params: { oc } }).data
  const send = useSend(startRollCall, {
    closes: onClose,
    onDone: ({ uuid }) => go(to('/roll-calls/{uuid}', { uuid }, query)),
  })
  return (
    <FormDialog
      title={t(`start.${kind}.title`)}
      text={t(`start.${kind}.text`)}
      verb={t(`start.${kind}.verb`)}
      danger={kind === 'REAL'}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { oc }, body: { kind } })}
    >
      <p className={classes.quiet}>
        {about ? `${words('people', { n: about.inside })} · ${t('wardensTold', { n: about.wardens })}` : words('loading')}
      </p>
    </FormDialog>
  )
}
