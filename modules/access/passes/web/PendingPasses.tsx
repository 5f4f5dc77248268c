import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { PendingSectionProps } from '#modules/identity/users/web/front.tsx'
import { getHidQuota, getQrQuota, getWishes, setWishes } from '../contract.ts'
import { type WishType, wishTypeCodes, wishTypes } from '../contract/wish.ts'
import { t } from './texts.ts'
import classes from './Passes.module.css'

/** What somebody who is invited is to get on joining: nothing is taken from the quota before. */
export const PendingPasses = ({ request, oc }: PendingSectionProps) => {
  const params = { oc, id: request.id }
  const wishes = useItem(getWishes, { params })
  const left = {
    STAFF_QR_PASS: useItem(getQrQuota, { params: { id: oc } }).data?.balance,
    STAFF_MOBILE_PASS: useItem(getHidQuota, { params: { id: oc } }).data?.balance,
  }
  const [chosen, setChosen] = useState<WishType[]>()
  const send = useSend(setWishes, { said: t('wishesSaved') })
  return (
    <Section title={words('passes')}>
      <Found item={wishes}>
        {({ credentialTypeList, version, may }) => {
          // ticked at once, and as it is when that did not work
          const shown = send.busy && chosen ? chosen : credentialTypeList
          const change = (code: WishType, on: boolean) => {
            const next = wishTypeCodes.filter((one) => (one === code ? on : credentialTypeList.includes(one)))
            setChosen(next)
            send({ params, version, body: { credentialTypeList: next } })
          }
          return (
            <>
              <p className={classes.none}>{t('wishesText')}</p>
              <div className={classes.wishes}>
                {wishTypeCodes.map((code) => (
                  <Checkbox
                    key={code}
                    label={t(`kind.${wishTypes[code]}`)}
                    description={left[code] === undefined ? undefined : t('leftOfKind', { n: left[code] })}
                    checked={shown.includes(code)}
                    disabled={!may.edit || send.busy}
                    onChange={(event) => change(code, event.currentTarget.checked)}
                  />
                ))}
              </div>
            </>
          )
        }}
      </Found>
    </Section>
  )
}
