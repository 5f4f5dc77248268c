import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEffect, useState } from 'react'
import { type ApiError, call } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import { askOwnCode, confirmCode } from '../contract.ts'
import { CodeForm } from './public/CodeForm.tsx'
import { leadFor } from './public/codeLead.ts'
import type { Waiting } from './sign-in.ts'
import { t } from './texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'

export type Answer = (given: boolean) => void

/** A refused switch says where its code waits; other refusals say only that there is none. */
const waitingIn = ({ details }: ApiError): Waiting | undefined =>
  typeof details.uniqueId === 'string' ? { ...details, uniqueId: details.uniqueId } : undefined

/** What `CodeStep` asks. */
export const CodeStepForm = ({ refusal, onAnswer }: { refusal: ApiError; onAnswer: Answer }) => {
  const [waiting, setWaiting] = useState(waitingIn(refusal))
  const [problem, setProblem] = useState<ApiError>()
  const missing = waiting === undefined && problem === undefined

  useEffect(() => {
    if (!missing) return
    call(askOwnCode, {})
      .then(({ uniqueId = '', ...rest }) => setWaiting({ ...rest, uniqueId }))
      .catch((error: unknown) => setProblem(error as ApiError))
  }, [missing])

  const cancel = (
    <Button variant="subtle" size="sm" onClick={() => onAnswer(false)}>
      {words('cancel')}
    </Button>
  )
  if (problem) return <ErrorState cause={problem.message} requestId={problem.requestId} onRetry={() => setProblem(undefined)} />
  if (!waiting) return <Skeleton height={180} radius={6} aria-label={words('loading')} role="status" />
  return (
    <>
      <p className={dialog.lead}>{t('codeStepText')}</p>
      <p className={dialog.lead}>{leadFor(waiting)}</p>
      <div className={dialog.reason}>
        <CodeForm
          waiting={waiting}
          filled=""
          verb={words('confirm')}
          over={
            <Button size="lg" fullWidth onClick={() => setWaiting(undefined)}>
              {t('beginAgain')}
            </Button>
          }
          away={cancel}
          onWaiting={setWaiting}
          onGive={async (code, trustDevice) => {
            await call(confirmCode, { body: { uniqueId: waiting.uniqueId, code, trustDevice } })
            onAnswer(true)
          }}
        />
      </div>
    </>
  )
}
