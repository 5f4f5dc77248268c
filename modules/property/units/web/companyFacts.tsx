import { extensionPoint } from '#kit/web/extensionPoint.tsx'

export interface CompanyFactsProps {
  /** The building, as paths name it. */
  office: string
  companyId: number
}

/** What an upper module knows of a company that is opened in the stacking plan: `Facts` in one column, or nothing. */
export const { answer: answerCompanyFacts, Parts: CompanyFacts } = extensionPoint<CompanyFactsProps>()
