import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '#kit/web/api.ts'
import { listed } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { PinDialog } from '#kit/web/parts/dialogs/PinDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { refreshAnswer, refreshKinds, useItem } from '#kit/web/queries.ts'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { getOwnCodes, getOwnCredential, getOwnFace, getOwnRandomPin, setOwnPin } from '../contract.ts'
import type { Pass } from '../contract/pass.ts'
import { OwnFace } from './OwnFace.tsx'
import { OwnPhone } from './OwnPhone.tsx'
import { PassBadge } from './PassBadge.tsx'
import { t } from './texts.ts'
import classes from './Passes.module.css'

const isGiven = (status: Pass['status']): boolean => status === 'ASSIGNED' || status === 'ACTIVATED'

/** What the reader opens doors with: the code that changes, and the PIN, which is set and never shown. */
export const MyPasses = () => {
  const credential = useItem(getOwnCredential, {})
  const face = useItem(getOwnFace, {})
  const showsCode = credential.data?.passes.some(({ kind, status, works }) => kind === 'QR' && isGiven(status) && works) ?? false
  const codes = useItem(getOwnCodes, showsCode ? {} : undefined)
  // in their order, so that nothing is pushed down by what comes above it: how many codes there are, and whether a face is asked for, is read first
  const above = codes.isLoading || face.isLoading
  const { open, dialog } = useDialog()
  const { day } = useMoments()
  const setPin = () =>
    open((onClose) => (
      <PinDialog
        opened
        title={t('myPin')}
        verb={t('setPin')}
        random={async () => (await call(getOwnRandomPin, {})).pinCode}
        onClose={onClose}
        onConfirm={async (pinCode) => {
          await call(setOwnPin, { body: { pinCode } })
          refreshKinds(['passes'])
          showSuccess(t('myPinSet'))
          onClose()
        }}
      >
        {t('myPinText')}
      </PinDialog>
    ))
  return (
    <>
      <TitleBar title={t('myPasses')} />
      <Found item={credential}>
        {(held) => {
          const { passes } = held
          const now = passes.filter(({ status }) => isGiven(status))
          return (
            <Sections>
              {showsCode && (
                <Section title={t('kind.QR')}>
                  <Code />
                </Section>
              )}
              {!above && (
                <>
                  <OwnPhone credential={held} />
                  <OwnFace />
                  <Section title={words('passes')}>
                    {now.length === 0 && <p className={classes.none}>{t('iHaveNone')}</p>}
                    <ul className={classes.passes}>
                      {now.map((pass) => (
                        <li key={pass.uuid}>
                          <span className={classes.kind}>{t(`kind.${pass.kind}`)}</span>
                          <span className={classes.what}>{pass.card?.cardId ?? pass.device ?? t('since', { day: day(pass.assignedDate) })}</span>
                          <PassBadge of={pass} />
                        </li>
                      ))}
                    </ul>
                    <div className={classes.give}>
                      <Button variant="default" size="md" leftSection={<KeyRound size={16} />} onClick={setPin}>
                        {t('setPinEllipsis')}
                      </Button>
                    </div>
                  </Section>
                </>
              )}
            </Sections>
          )
        }}
      </Found>
      {dialog}
    </>
  )
}

/** Each code is shown in its half minute; the next twenty were fetched ahead, so that a lift without a network does not matter. */
const Code = () => {
  const codes = useItem(getOwnCodes, {})
  const now = useNow(1000)
  const all = codes.data?.codes ?? []
  const shown = all.findLast(({ from }) => Date.parse(from) <= now) ?? all[0]
  const left = all.filter(({ from }) => Date.parse(from) > now).length
  useEffect(() => {
    if (all.length > 0 && left < 5) refreshAnswer(getOwnCodes, {})
  }, [all.length, left])
  return (
    <Found item={codes}>
      {({ building, fixed }) => (
        <div className={classes.mine}>
          {shown && <QrCode text={shown.code} label={t('codeFor', { building })} className={classes.code} />}
          <p className={classes.none}>{t('codeText', { building })}</p>
          {fixed && (
            <>
              <QrCode text={fixed.number} label={t('numberFor', { building })} className={classes.code} />
              <p className={classes.none}>{t('numberText', { doors: listed(fixed.doors), n: fixed.doors.length })}</p>
            </>
          )}
        </div>
      )}
    </Found>
  )
}
