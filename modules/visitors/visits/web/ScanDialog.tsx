import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { Scanner } from '#kit/web/parts/scanner/Scanner.tsx'
import { t } from './texts.ts'

/** Stays open for the next in the queue: each code that is read is acted on at once. */
export const ScanDialog = ({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) => (
  <Modal opened title={t('scan')} onClose={onClose}>
    <Scanner label={t('scanned')} onCode={onCode} />
  </Modal>
)
