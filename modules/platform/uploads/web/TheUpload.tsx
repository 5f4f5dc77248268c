import type { ReactNode } from 'react'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getUpload, type UploadResult } from '../contract.ts'

/** The upload that the address names, or why it cannot be shown. It is followed while it is carried out. */
export const TheUpload = ({ uuid, children }: { uuid: string; children: (upload: UploadResult) => ReactNode }) => (
  <Found item={useItem(getUpload, { params: { uuid } })}>{children}</Found>
)
