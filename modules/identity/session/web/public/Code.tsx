import { useEffect, useState } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { takeFromMail } from './waiting.ts'

/** Where the link of a code mail lands: the code leaves the address and stands in the boxes. It is given by the person, not by the link. */
export const Code = () => {
  const go = useGo()
  const [query] = useAddress()
  // Once: the address changes while this page is still there.
  const [{ uniqueId, code }] = useState({ uniqueId: query.get('uniqueId') ?? '', code: query.get('code') ?? '' })
  useEffect(() => {
    const whole = /^[\da-f-]{36}$/i.test(uniqueId) && /^\d{6}$/.test(code)
    if (whole) takeFromMail(uniqueId, code)
    go(whole ? '/enter-code' : '/login', { replace: true })
  }, [uniqueId, code, go])
  return null
}
