import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { saveBase64 } from '#kit/web/download.ts'
import { holds } from '#kit/web/me.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showError, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export interface ReportTitleProps {
  found: string | undefined
  /** The file of what the list shows, all pages. */
  fetch: () => Promise<{ data: string; fileName: string }>
}

export const ReportTitle = ({ found, fetch }: ReportTitleProps) => {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const { data, fileName } = await fetch()
      saveBase64(data, fileName)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_available_data') showWarning(error.message)
      else showError((error as Error).message)
    } finally {
      setLoading(false)
    }
  }
  return (
    <TitleBar
      title={t('accessReports')}
      meta={[found]}
      actions={[holds(can.EXPORT) && { label: t('downloadCsv'), icon: <FileDown size={16} />, loading, onClick: () => void save() }]}
    />
  )
}
