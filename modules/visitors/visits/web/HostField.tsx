import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { listEveryHost, listHosts } from '../contract.ts'
import { t } from './texts.ts'

/** Of the organisation that is visited. */
export const hostsOf = (oc: string, { everybody = false, onSeen }: { everybody?: boolean; onSeen?: (host: string, company: string) => void } = {}) =>
  pickPages(
    (query) => call(everybody ? listEveryHost : listHosts, { params: { oc }, query }),
    ({ id, fullName, jobTitle, company }) => {
      onSeen?.(String(id), String(company.id))
      return { id: String(id), name: fullName, detail: dotted(everybody && company.name, jobTitle) || undefined }
    },
  )

interface Props {
  oc: string
  /** Whose people are chosen from; '': the building looks for anybody who works there. */
  companyId: string
  value: Pick[]
  /** With the company that they work for, as far as it was not said. */
  onChange: (changes: { host: Pick[]; companyId?: string }) => void
  help?: string
  error?: string | undefined
}

/** Who receives the visitors: the desk knows a name sooner than a company. */
export const HostField = ({ oc, companyId, value, onChange, help, error }: Props) => {
  const { kind } = useMe().organisation
  const everybody = kind !== 'company' && companyId === ''
  const [companies] = useState(() => new Map<string, string>())
  return (
    <PickMany
      label={t('host')}
      kind="person"
      one
      value={value}
      onChange={(host) => {
        const company = everybody && host[0] ? companies.get(host[0].id) : undefined
        onChange(company === undefined ? { host } : { host, companyId: company })
      }}
      load={hostsOf(companyId || oc, { everybody, onSeen: (host, company) => companies.set(host, company) })}
      {...(help ? { help } : {})}
      {...(error ? { error } : {})}
    />
  )
}
