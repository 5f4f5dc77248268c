import { call } from '#kit/web/api.ts'
import { SeenForReason } from '#kit/web/parts/dialogs/SeenForReason.tsx'
import { viewDocument } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Visits.module.css'

interface Props {
  oc: string
  /** Of the visitor's day. */
  day: string
  name: string
  onClose: () => void
}

/** The number of a visitor's document, or its end. */
export const ViewDocument = ({ oc, day, name, onClose }: Props) => (
  <SeenForReason
    title={t('documentOf', { name })}
    text={t('viewDocumentText')}
    verb={t('viewDocument')}
    look={(reason) => call(viewDocument, { params: { oc, uuid: day }, body: { reason } })}
    stale={['visits']}
    onClose={onClose}
  >
    {({ part, number }) => (
      <>
        <p className={classes.quiet}>{t(`documentKept.${part}`)}</p>
        <p className={classes.number}>{number}</p>
      </>
    )}
  </SeenForReason>
)
