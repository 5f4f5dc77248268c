import { type ReactNode, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { goBack } from '#kit/web/browserHistory.ts'
import { useGo } from '#kit/web/navigation.ts'
import { SheetField } from '#kit/web/parts/fields/SheetField.tsx'
import { FormPage } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { SaveBar } from '#kit/web/parts/page/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { checkedAt, saveTemplate, type UploadFlow, useTexts } from './flow.ts'
import { t } from './texts.ts'

interface Props {
  /** Nothing while something above the file, such as whose people these are, has to be chosen first. */
  flow: UploadFlow | undefined
  /** Says at that field that it is missing. */
  onMissing?: (() => void) | undefined
  title: string
  back: string
  /** What stands above the file. */
  children?: ReactNode
}

/** The first step: a sheet is chosen and checked. */
export const UploadChoose = ({ flow, onMissing, title, back, children }: Props) => {
  useTexts()
  const go = useGo()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [share, setShare] = useState<number>()
  const busy = share !== undefined

  const check = async () => {
    if (busy) return
    if (!flow) return onMissing?.()
    if (!file) return setError(words('required'))
    setShare(0)
    try {
      go(checkedAt(flow, await flow.check(file, setShare)))
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : String(problem))
    }
    setShare(undefined)
  }

  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setError(undefined)
  }

  return (
    <>
      <TitleBar title={title} back={back} />
      <FormPage
        onSubmit={() => void check()}
        busy={busy}
        bar={<SaveBar state={busy ? 'saving' : 'clean'} onDiscard={goBack} primary={{ label: busy ? t('checking') : t('check') }} />}
      >
        <FormSection title={t('file')} help={t('columnsNote')}>
          {children}
          <SheetField
            label={t('chooseSheet')}
            value={file}
            onChange={choose}
            template={flow && (() => saveTemplate(flow))}
            error={error}
            disabled={busy}
            first={flow ? undefined : t('organisationFirst')}
            required
          />
        </FormSection>
      </FormPage>
    </>
  )
}
