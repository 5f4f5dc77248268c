import { ApiError, isTurnedDown } from '#kit/web/api.ts'
import { download } from '#kit/web/download.ts'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { downloadDeskCodes } from '../contract.ts'
import { t } from './texts.ts'

/** Chosen in a menu that is gone by then: what has become of it is said. */
export const saveCode = async (oc: string, uuid: string, deskNo: string): Promise<void> => {
  const name = t('deskN', { deskNo })
  try {
    await download(downloadDeskCodes, { params: { oc, uuid } }, `${name}.pdf`)
    showSuccess(t('codeSaved', { name }))
  } catch (error) {
    if (!(error instanceof ApiError)) showError(String(error))
    else if (!isTurnedDown(error)) showError(error.message)
  }
}
