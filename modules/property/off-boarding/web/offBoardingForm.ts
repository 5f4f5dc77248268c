/** What the form holds. */
export interface OffBoardingForm {
  companyId: string
  atOnce: boolean
  leavesOn: string
  reason: string
}

export const newOffBoarding = (companyId: string): OffBoardingForm => ({ companyId, atOnce: false, leavesOn: '', reason: '' })

/** A day that is asked for and not chosen is wrong; no day is at once. */
export const offBoardingBody = ({ companyId, atOnce, leavesOn, reason }: OffBoardingForm) => ({
  companyId: companyId ? Number(companyId) : undefined,
  leavesOn: atOnce ? null : leavesOn,
  reason,
})
