interface Known {
  email?: string | null | undefined
  phone?: string | null | undefined
}

const digits = (phone: string): string => phone.replaceAll(/\D/g, '')

/** By what somebody is known again: the address, else the number, else nothing that is. `numberOf`: in which form numbers are one. */
export const knownBy = ({ email, phone }: Known, numberOf: (phone: string) => string = digits): string | undefined =>
  email ? `e ${email.trim().toLowerCase()}` : phone ? `p ${numberOf(phone)}` : undefined

/** Known by this, and of this name: a delegation shares an address or a number, and with the name it is one person, however that was typed. */
export const personKey = (known: string, name: string): string => `${known} ${name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()}`

/** Who of them is one of those before. Of whom nothing but the name is known several are several. */
export const namedTwice = (some: readonly (Known & { name: string })[], numberOf?: (phone: string) => string): number[] => {
  const seen = new Set<string>()
  return some.flatMap((one, at) => {
    const known = knownBy(one, numberOf)
    if (known === undefined) return []
    const key = personKey(known, one.name)
    if (seen.has(key)) return [at]
    seen.add(key)
    return []
  })
}
