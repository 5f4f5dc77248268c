import type { VisitorPass } from '../../contract/public-pass.ts'

type Standing = Pick<VisitorPass, 'state' | 'checkedIn' | 'stopAtDesk' | 'codes' | 'hasCode'>

/** What the visitor does next with the code; nothing where there is none. */
export const passSentence = ({ state, checkedIn, stopAtDesk, codes, hasCode }: Standing): 'passIn' | 'passStop' | 'passBypass' | undefined => {
  if (state !== 'LIVE' || (codes.length === 0 && !hasCode)) return undefined
  if (checkedIn) return 'passIn'
  return stopAtDesk ? 'passStop' : 'passBypass'
}

/** How it stands, where it is no pass for now. */
export const stateOf = ({ state, mailed }: Pick<VisitorPass, 'state' | 'mailed'>): `passState.${VisitorPass['state'] | 'HANDED_ANEW'}` =>
  state === 'REPLACED' && !mailed ? 'passState.HANDED_ANEW' : `passState.${state}`
