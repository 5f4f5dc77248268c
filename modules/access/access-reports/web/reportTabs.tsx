import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { AddOn } from '#kit/contract/add-ons.ts'
import { holds, useMe } from '#kit/web/me.ts'
import type { ReportTitleProps } from './ReportTitle.tsx'

/** Reports of modules that stand above this one, in the order of their tabs. */
const answeredTabs = ['MONTHLY_VISITOR_PASS'] as const
type AnsweredTab = (typeof answeredTabs)[number]

export interface ReportTabProps {
  oc: string
  /** The title of the screen with its download; given, so that nothing of this screen is fetched at the start. */
  Title: ComponentType<ReportTitleProps>
  /** Tabs and building, which stand under the title. */
  children: ReactNode
}

interface ReportTab {
  can: string
  addOn: AddOn
  load: () => Promise<ComponentType<ReportTabProps>>
}

const declared: { tab: AnsweredTab; can: string; addOn: AddOn; Report: ComponentType<ReportTabProps> }[] = []

/** What an upper module reports. Declared in its `web/answers.ts`, fetched when its tab is opened. */
export const answerReportTab = (tab: AnsweredTab, { can, addOn, load }: ReportTab): void => {
  declared.push({ tab, can, addOn, Report: lazy(async () => ({ default: await load() })) })
}

/** Those that the reader may open. */
export const useAnsweredTabs = (): AnsweredTab[] => {
  const { addOns } = useMe()
  return answeredTabs.filter((one) => declared.some(({ tab, can, addOn }) => tab === one && holds(can) && addOns.includes(addOn)))
}

/** Tabs and building stand there while a report is fetched. */
export const AnsweredReport = ({ tab: asked, ...props }: ReportTabProps & { tab: AnsweredTab }) =>
  declared
    .filter(({ tab }) => tab === asked)
    .map(({ tab, Report }) => (
      <Suspense key={tab} fallback={props.children}>
        <Report {...props} />
      </Suspense>
    ))
