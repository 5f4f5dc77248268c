import { domainToASCII, domainToUnicode } from 'node:url'
import { Failed } from '#kit/contract/failure.ts'
import { domainInvalid } from '../contract.ts'

/** A domain as mail servers know it, so that one written in two ways is one. */
export const asciiDomain = (domain: string): string => domainToASCII(domain).toLowerCase()
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain

/** The part of an address behind the @. */
export const domainOf = (email: string): string => asciiDomain(email.slice(email.lastIndexOf('@') + 1))

/** Letters that no domain may have become nothing, and some names grow too long. */
export const checkedDomain = (domain: string): string => {
  const ascii = asciiDomain(domain)
  if (!ascii || ascii.length > 253) throw new Failed(domainInvalid)
  return ascii
}
